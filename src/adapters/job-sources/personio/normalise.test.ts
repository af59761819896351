import { testNormaliser } from '../board-contract.suite.ts'
import { normalisePersonio } from './normalise.ts'

testNormaliser('personio', normalisePersonio)
