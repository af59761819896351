import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseLever } from './compute.ts'

testNormaliser('lever', normaliseLever)
