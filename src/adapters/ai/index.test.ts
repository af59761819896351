import { tailoringEngines } from './index.ts'
import { tailoringEngineSuite } from './port.suite.ts'

for (const [name, createEngine] of Object.entries(tailoringEngines)) {
  tailoringEngineSuite(name, createEngine)
}
