import type { MatchReason } from './match.ts'

/** A reason before the weights are known: `share` is the part of its feature that it won or cost, 0..1. */
export type DraftReason = Omit<MatchReason, 'feature' | 'points'> & { share: number }

/** What one feature says about a pair. */
export interface Judgement {
  feature: MatchReason['feature']
  /** 0..1; null = the posting asks it, but nothing can be judged. */
  value: number | null
  /** The score is held down to this, 0..100, whatever else fits. */
  maxScore: number
  /** Worked out only for scores that are explained: most pairs are only ranked. */
  reasons: () => DraftReason[]
}

export const NO_REASONS = (): DraftReason[] => []

export const NO_CAP = 100
