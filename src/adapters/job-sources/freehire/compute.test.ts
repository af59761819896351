import { OF_NO_BOARD, testNormaliser } from '../board-contract.suite.ts'
import { normaliseFreehire } from './compute.ts'

testNormaliser('freehire', normaliseFreehire, OF_NO_BOARD)
