import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseGreenhouse } from './compute.ts'

testNormaliser('greenhouse', normaliseGreenhouse)
