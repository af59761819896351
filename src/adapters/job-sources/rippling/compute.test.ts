import { testNormaliser } from '../board-contract.suite.ts'
import { normaliseRippling } from './compute.ts'

testNormaliser('rippling', normaliseRippling)
