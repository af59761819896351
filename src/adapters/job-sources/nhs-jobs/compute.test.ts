import { OF_NO_BOARD, testNormaliser } from '../board-contract.suite.ts'
import { normaliseNhsJobs } from './compute.ts'

testNormaliser('nhs-jobs', normaliseNhsJobs, OF_NO_BOARD)
