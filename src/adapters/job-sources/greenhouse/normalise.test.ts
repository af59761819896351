import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseGreenhouse } from './normalise.ts'

testNormaliser('greenhouse', normaliseGreenhouse)
