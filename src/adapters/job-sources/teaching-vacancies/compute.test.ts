import { OF_NO_BOARD, testNormaliser } from '../board-contract.suite.ts'
import { normaliseTeachingVacancies } from './compute.ts'

testNormaliser('teaching-vacancies', normaliseTeachingVacancies, OF_NO_BOARD)
