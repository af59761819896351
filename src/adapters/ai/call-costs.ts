/** What a model costs, in US dollars for a million tokens. */
export interface TokenPrices {
  inputUsd: number
  outputUsd: number
}

const PER_TOKENS = 1_000_000
/** Fewer bytes a token than any language has on average, so that an estimate is rather too high. */
export const BYTES_PER_TOKEN = 3

/** What a call may cost at most, in US dollars, before it is made. */
export function estimateCost(texts: readonly string[], maxOutputTokens: number, prices: TokenPrices): number {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return costOf({ input: Math.ceil(bytes / BYTES_PER_TOKEN), output: maxOutputTokens }, prices)
}

/** @param tokens as the service counted them */
export function costOf(
  tokens: { input: number; output: number },
  { inputUsd, outputUsd }: TokenPrices,
): number {
  return (tokens.input * inputUsd + tokens.output * outputUsd) / PER_TOKENS
}
