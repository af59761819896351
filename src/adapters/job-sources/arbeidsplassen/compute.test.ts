import { OF_NO_BOARD, testNormaliser } from '../board-contract.suite.ts'
import { normaliseNav } from './compute.ts'

testNormaliser('arbeidsplassen', normaliseNav, OF_NO_BOARD)
