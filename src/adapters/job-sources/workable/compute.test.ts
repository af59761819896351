import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseWorkable } from './compute.ts'

testNormaliser('workable', normaliseWorkable)
