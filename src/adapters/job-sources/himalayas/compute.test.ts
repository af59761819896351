import { OF_NO_BOARD, testNormaliser } from '../board-contract.suite.ts'
import { normaliseHimalayas } from './compute.ts'

testNormaliser('himalayas', normaliseHimalayas, OF_NO_BOARD)
