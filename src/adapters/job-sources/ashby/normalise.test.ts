import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseAshby } from './normalise.ts'

testNormaliser('ashby', normaliseAshby)
