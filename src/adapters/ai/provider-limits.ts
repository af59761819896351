import type { BreakerLimits } from './circuit-breaker.ts'

/** How patient an engine is with its service; see the decision on AI services. */
export interface ProviderLimits {
  connectMs: number
  /** One call over the network. */
  callMs: number
  /** A whole answer from its turn on: calls, pauses and the repair together. */
  totalMs: number
  /** Calls beyond the first one of a question. */
  retries: number
  /** The first pause is at most twice as long, the second four times. */
  backOffMs: number
  /** A service that wants to be left alone for longer is not waited for. */
  maxWaitMs: number
  /** Answers that are under way at one time; others wait for their turn. */
  answersAtOnce: number
  maxAnswerBytes: number
  maxOutputTokens: number
  breaker: BreakerLimits
}

export const DEFAULT_PROVIDER_LIMITS: ProviderLimits = {
  connectMs: 5000,
  callMs: 45_000,
  totalMs: 60_000,
  retries: 2,
  backOffMs: 500,
  maxWaitMs: 30_000,
  answersAtOnce: 4,
  maxAnswerBytes: 256 * 1024,
  maxOutputTokens: 4096,
  breaker: { failures: 5, withinMs: 60_000, pauseMs: 30_000 },
}
