import { OF_NO_BOARD, testNormaliser } from '../board-contract.suite.ts'
import { normaliseJobtech } from './compute.ts'

testNormaliser('jobtech', normaliseJobtech, OF_NO_BOARD)
