import { LIMITS } from '#contract/limits.ts'

/** A code that is on its way; both moments in milliseconds since 1970. */
export interface SentCode {
  expiresAtMs: number
  resendAtMs: number
}

/** When a code that was sent now expires and when the next may be asked for. */
export function codeSentAt(nowMs: number): SentCode {
  return {
    expiresAtMs: nowMs + LIMITS.codeTtlSeconds * 1000,
    resendAtMs: nowMs + LIMITS.codeResendSeconds * 1000,
  }
}
