import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseLever } from './normalise.ts'

testNormaliser('lever', normaliseLever)
