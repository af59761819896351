import { OF_NO_BOARD, testNormaliser } from '../board-contract.suite.ts'
import { normaliseUsajobs } from './compute.ts'

testNormaliser('usajobs', normaliseUsajobs, OF_NO_BOARD)
