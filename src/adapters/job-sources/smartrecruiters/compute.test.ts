import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseSmartRecruiters } from './compute.ts'

testNormaliser('smartrecruiters', normaliseSmartRecruiters)
