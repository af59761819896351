import { sharedCompute } from '../compute/shared.suite.ts'
import { tailoringEngines } from './index.ts'
import { tailoringEngineSuite } from './port.suite.ts'

tailoringEngineSuite('built-in', () => tailoringEngines['built-in']({ compute: sharedCompute() }))
