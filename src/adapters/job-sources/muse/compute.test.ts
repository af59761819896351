import { OF_NO_BOARD, testNormaliser } from '../board-contract.suite.ts'
import { normaliseMuse } from './compute.ts'

testNormaliser('muse', normaliseMuse, OF_NO_BOARD)
