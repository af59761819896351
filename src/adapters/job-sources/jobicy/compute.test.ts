import { OF_NO_BOARD, testNormaliser } from '../board-contract.suite.ts'
import { normaliseJobicy } from './compute.ts'

testNormaliser('jobicy', normaliseJobicy, OF_NO_BOARD)
