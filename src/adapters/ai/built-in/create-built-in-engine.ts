import { AppError } from '#contract/errors.ts'
import { tailorResume } from '#core/tailoring/tailor-resume.ts'
import type { TailoringEngine } from '../port.ts'

/** Tailors by rules inside this process: no key, no network, the same answer every time. */
export function createBuiltInEngine(): TailoringEngine {
  return {
    id: 'built-in',
    label: 'built-in engine',
    sendsDataAway: false,
    async tailor({ profile, job, tier, signal }) {
      signal.throwIfAborted()
      const tailoring = tailorResume({ profile, job, tier })
      if (!tailoring.ok) throw new AppError(tailoring.reason)
      return tailoring.resume
    },
  }
}
