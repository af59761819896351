import { testNormaliser } from '../board-contract.suite.ts'
import { normalisePinpoint } from './compute.ts'

testNormaliser('pinpoint', normalisePinpoint)
