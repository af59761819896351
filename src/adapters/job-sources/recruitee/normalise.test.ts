import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseRecruitee } from './normalise.ts'

testNormaliser('recruitee', normaliseRecruitee)
