import { tailoringEngines } from './index.ts'
import { tailoringEngineSuite } from './port.suite.ts'

tailoringEngineSuite('built-in', tailoringEngines['built-in'])
