import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseBreezy } from './compute.ts'

testNormaliser('breezy', normaliseBreezy)
