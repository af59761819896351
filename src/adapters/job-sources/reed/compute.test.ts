import { OF_NO_BOARD, testNormaliser } from '../board-contract.suite.ts'
import { normaliseReed } from './compute.ts'

testNormaliser('reed', normaliseReed, OF_NO_BOARD)
