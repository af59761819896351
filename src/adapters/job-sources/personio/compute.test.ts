import { testNormaliser } from '../board-contract.suite.ts'
import { normalisePersonio } from './compute.ts'

testNormaliser('personio', normalisePersonio)
