/** How long and how much one exchange may take. */
export interface ExchangeLimits {
  connectMs: number
  headersMs: number
  /** Between two pieces of the body. */
  bodyMs: number
  wholeMs: number
  /** After decompression. */
  bodyMaxBytes: number
}

export const DEFAULT_EXCHANGE_LIMITS: ExchangeLimits = {
  connectMs: 5000,
  headersMs: 15_000,
  bodyMs: 60_000,
  wholeMs: 90_000,
  bodyMaxBytes: 10 * 1024 * 1024,
}
