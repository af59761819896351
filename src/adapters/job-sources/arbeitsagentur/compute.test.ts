import { OF_NO_BOARD, testNormaliser } from '../board-contract.suite.ts'
import { normaliseArbeitsagentur } from './compute.ts'

testNormaliser('arbeitsagentur', normaliseArbeitsagentur, OF_NO_BOARD)
