import { providerEngineSuite } from '../provider-contract.suite.ts'
import { createOpenAiEngine } from './create-openai-engine.ts'

providerEngineSuite('openai', createOpenAiEngine)
