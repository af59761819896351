import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createProviderEngine, type ServiceOptions } from '../create-provider-engine.ts'
import type { TailoringEngine } from '../port.ts'

const DEFAULT_MODEL = 'gemini-3.5-flash-lite'
/** Rather too high than too low, so that the budget holds for any of the smaller models. */
const PRICES = { inputUsd: 1.5, outputUsd: 9 }

/** Google's Gemini, or whatever speaks its format at another address. */
export function createGeminiEngine(options: ServiceOptions): TailoringEngine {
  const { apiKey, baseUrl, model = DEFAULT_MODEL } = options
  return createProviderEngine(
    {
      id: 'gemini',
      label: 'Google Gemini',
      prices: PRICES,
      ownHost: null,
      reasoning: 'none',
      open: fetch =>
        createGoogleGenerativeAI({ apiKey, fetch, ...(baseUrl ? { baseURL: baseUrl } : {}) })(model),
    },
    options,
  )
}
