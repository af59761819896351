import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseAshby } from './compute.ts'

testNormaliser('ashby', normaliseAshby)
