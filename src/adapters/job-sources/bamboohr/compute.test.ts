import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseBambooHr } from './compute.ts'

testNormaliser('bamboohr', normaliseBambooHr)
