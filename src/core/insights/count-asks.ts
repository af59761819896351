import type { Ledger } from '#contract/jobs.ts'
import type { ReasonKey } from '#contract/messages/match-reasons.ts'
import type { KeptReason } from '../matching/match.ts'

type Told = Pick<KeptReason, 'feature' | 'side'> & { text: string; key?: string }

/** The scorer puts what it could not judge among the must-haves. */
const UNJUDGED: ReadonlySet<string> = new Set<ReasonKey>([
  'postingNamesNothing',
  'resumeTellsLittle',
  'wordingNotJudged',
  'languageNotRead',
  'postingMixed',
])

/** What a job asks and what of it is met: each reason of the scorer is one ask. */
export function countAsks(reasons: readonly Told[]): Omit<Ledger, 'missing' | 'notes'> {
  // A sentence that two lines of the posting lead to is shown once.
  const told = [...new Map(reasons.map(reason => [reason.text, reason])).values()]
  const asks = told.filter(reason => !saysNothing(reason))
  return {
    mustHaves: shareOf(asks, 'must-have'),
    wishes: shareOf(asks, 'nice-to-have'),
    years: standingOf(asks, 'years'),
    level: standingOf(asks, 'level'),
    languages: standingOf(asks, 'language'),
  }
}

/** The posting insists on it, and the resume does not show it. */
export function isUnmetMust(reason: Told): boolean {
  return reason.feature === 'must-have' && reason.side === 'con' && !saysNothing(reason)
}

/** It tells of what could not be judged. */
export function saysNothing({ key = '' }: Told): boolean {
  return UNJUDGED.has(key)
}

function shareOf(reasons: readonly Told[], feature: Told['feature']): Ledger['mustHaves'] {
  const own = reasons.filter(reason => reason.feature === feature)
  return { met: own.filter(({ side }) => side === 'pro').length, asked: own.length }
}

function standingOf(reasons: readonly Told[], feature: Told['feature']): Ledger['years'] {
  const own = reasons.filter(reason => reason.feature === feature)
  if (own.length === 0) return null
  return own.some(({ side }) => side === 'con') ? 'short' : 'met'
}
