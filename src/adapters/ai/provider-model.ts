import type { LanguageModel } from 'ai'
import type { TokenPrices } from './call-costs.ts'

/** How one AI service is asked: everything in which services differ. */
export interface ProviderModel {
  id: string
  label: string
  prices: TokenPrices
  /** @param fetch the only way out */
  open(fetch: typeof globalThis.fetch): LanguageModel
}
