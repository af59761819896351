import type { LanguageModel } from 'ai'
import type { TokenPrices } from './call-costs.ts'

/** How one AI service is asked: everything in which services differ. */
export interface ProviderModel {
  id: string
  label: string
  prices: TokenPrices
  /** 'none' where the model would think at length by itself; it takes time and tokens that the answer needs. */
  reasoning: 'none' | undefined
  /** The host of a server that is the operator's own; null for a service elsewhere. */
  ownHost: string | null
  /** @param fetch the only way out */
  open(fetch: typeof globalThis.fetch): LanguageModel
}

/** What is set up cannot do this work, however often it is asked; the message holds nothing that was sent. */
export class ModelUnfit extends Error {}

/** The model takes less text at once than there is. */
export class ModelTooSmall extends Error {}
