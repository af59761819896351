import { createBuiltInEngine } from './built-in/create-built-in-engine.ts'
import type { ProviderOptions } from './create-provider-engine.ts'

/** Who can tailor a resume, the embedded default first; what is not set up is not loaded, which keeps the start short. */
export const tailoringEngines = {
  'built-in': createBuiltInEngine,
  gemini: async (options: ProviderOptions) =>
    (await import('./gemini/create-gemini-engine.ts')).createGeminiEngine(options),
  openai: async (options: ProviderOptions) =>
    (await import('./openai/create-openai-engine.ts')).createOpenAiEngine(options),
} as const
