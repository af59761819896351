import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseSmartRecruiters } from './normalise.ts'

testNormaliser('smartrecruiters', normaliseSmartRecruiters)
