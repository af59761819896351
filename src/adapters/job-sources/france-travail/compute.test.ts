import { OF_NO_BOARD, testNormaliser } from '../board-contract.suite.ts'
import { normaliseFranceTravail } from './compute.ts'

testNormaliser('france-travail', normaliseFranceTravail, OF_NO_BOARD)
