import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseRecruitee } from './compute.ts'

testNormaliser('recruitee', normaliseRecruitee)
