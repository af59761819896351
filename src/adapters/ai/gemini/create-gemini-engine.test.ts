import { providerEngineSuite } from '../provider-contract.suite.ts'
import { createGeminiEngine } from './create-gemini-engine.ts'

providerEngineSuite('gemini', createGeminiEngine)
