import { OF_NO_BOARD, testNormaliser } from '../board-contract.suite.ts'
import { normaliseJooble } from './compute.ts'

testNormaliser('jooble', normaliseJooble, OF_NO_BOARD)
