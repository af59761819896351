import type { LanguageModel } from 'ai'
import type { TokenPrices } from './call-costs.ts'

/** How one AI service is asked: everything in which services differ. */
export interface ProviderModel {
  id: string
  label: string
  prices: TokenPrices
  /** 'none' where the model would think at length by itself; it takes time and tokens that the answer needs. */
  reasoning: 'none' | undefined
  /** @param fetch the only way out */
  open(fetch: typeof globalThis.fetch): LanguageModel
}
