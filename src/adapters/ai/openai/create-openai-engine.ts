import { createOpenAI } from '@ai-sdk/openai'
import { createProviderEngine, type ServiceOptions } from '../create-provider-engine.ts'
import type { TailoringEngine } from '../port.ts'

const DEFAULT_MODEL = 'gpt-5.4-mini'
/** Rather too high than too low, so that the budget holds for any of the smaller models. */
const PRICES = { inputUsd: 1.5, outputUsd: 9 }

const THINKING_MODEL = /^gpt-[5-9]/

/** OpenAI, or whatever speaks its chat format at another address. */
export function createOpenAiEngine(options: ServiceOptions): TailoringEngine {
  const { apiKey, baseUrl, model = DEFAULT_MODEL } = options
  return createProviderEngine(
    {
      id: 'openai',
      label: 'OpenAI',
      prices: PRICES,
      ownHost: null,
      // Models that cannot think refuse to be told not to.
      reasoning: THINKING_MODEL.test(model) ? 'none' : undefined,
      // The chat format and not the newer one: it is what compatible servers speak.
      open: fetch => createOpenAI({ apiKey, fetch, ...(baseUrl ? { baseURL: baseUrl } : {}) }).chat(model),
    },
    options,
  )
}
