import { OF_NO_BOARD, testNormaliser } from '../board-contract.suite.ts'
import { normaliseHnHiring } from './compute.ts'

testNormaliser('hn-hiring', normaliseHnHiring, OF_NO_BOARD)
