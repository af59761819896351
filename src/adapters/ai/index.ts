import { createBuiltInEngine } from './built-in/create-built-in-engine.ts'
import type { ServiceOptions } from './create-provider-engine.ts'
import type { OwnServerOptions } from './own-server/create-own-server-engine.ts'

/** Who can tailor a resume, the embedded default first; what is not set up is not loaded, which keeps the start short. */
export const tailoringEngines = {
  'built-in': createBuiltInEngine,
  gemini: async (options: ServiceOptions) =>
    (await import('./gemini/create-gemini-engine.ts')).createGeminiEngine(options),
  openai: async (options: ServiceOptions) =>
    (await import('./openai/create-openai-engine.ts')).createOpenAiEngine(options),
  'own-server': async (options: OwnServerOptions) =>
    (await import('./own-server/create-own-server-engine.ts')).createOwnServerEngine(options),
} as const
