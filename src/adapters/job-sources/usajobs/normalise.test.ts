import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseUsajobs } from './normalise.ts'

testNormaliser('usajobs', normaliseUsajobs)
