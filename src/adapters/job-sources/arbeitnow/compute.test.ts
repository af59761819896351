import { OF_NO_BOARD, testNormaliser } from '../board-contract.suite.ts'
import { normaliseArbeitnow } from './compute.ts'

testNormaliser('arbeitnow', normaliseArbeitnow, OF_NO_BOARD)
