import type { ReasonKey, ReasonWords } from '#contract/messages/match-reasons.ts'
import type { MatchReason } from './match.ts'

/** A reason before the weights are known: `share` is the part of its feature that it won or cost, 0..1. */
export type DraftReason = Omit<MatchReason, 'feature' | 'points' | 'key' | 'words'> & {
  /** What it tells of, where that is not what was judged. */
  feature?: MatchReason['feature']
  key: ReasonKey
  words: ReasonWords
  share: number
}

/** What one feature says about a pair. */
export interface Judgement {
  feature: MatchReason['feature']
  /** 0..1; null = nothing can be judged. */
  value: number | null
  /** Worked out only for scores that are explained: most pairs are only ranked. */
  reasons: () => DraftReason[]
}

export const NO_REASONS = (): DraftReason[] => []
