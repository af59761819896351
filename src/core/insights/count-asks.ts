import type { Ledger } from '#contract/jobs.ts'
import { LEDGER_WORDS, type ReasonKey } from '#contract/messages/match-reasons.ts'
import type { KeptReason, MatchReason } from '../matching/match.ts'

type Told = Pick<KeptReason, 'feature' | 'side'> & {
  text: string
  key?: string
  words?: MatchReason['words']
}

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
    mustHaves: shareOf(asks.filter(isMust)),
    wishes: shareOf(asks.filter(isWish)),
    years: standingOf(asks, 'years', LEDGER_WORDS.years),
    level: standingOf(asks, 'level', LEDGER_WORDS.level),
    languages: standingOf(asks, 'language', LEDGER_WORDS.language),
  }
}

/** The posting insists on it, and the resume does not show it. */
export function isUnmetMust(reason: Told): boolean {
  return isMust(reason) && reason.side === 'con' && !saysNothing(reason)
}

/** A degree is one of the must-haves or of the wishes: years, level and languages alone are told apart. */
function isMust({ feature, words }: Told): boolean {
  return feature === 'must-have' || (feature === 'education' && !words?.wished)
}

function isWish({ feature, words }: Told): boolean {
  return feature === 'nice-to-have' || (feature === 'education' && Boolean(words?.wished))
}

/** It tells of what could not be judged. */
export function saysNothing({ key = '' }: Told): boolean {
  return UNJUDGED.has(key)
}

function shareOf(asks: readonly Told[]): Ledger['mustHaves'] {
  const count = (side: Told['side']) => asks.filter(ask => ask.side === side).length
  return { met: count('pro'), open: count('open'), asked: asks.length }
}

export const STANDING_OF = { pro: 'shown', open: 'open', con: 'missing' } as const

function standingOf(
  reasons: readonly Told[],
  feature: Told['feature'],
  say: (words: MatchReason['words']) => string,
): Ledger['years'] {
  const own = reasons.filter(reason => reason.feature === feature)
  if (own.length === 0) return null
  const bySide = Map.groupBy(own, ({ side }) => side)
  const side = (['con', 'open'] as const).find(each => bySide.has(each)) ?? 'pro'
  const said = (bySide.get(side) ?? []).map(({ words = {} }) => say(words))
  return { standing: STANDING_OF[side], what: [...new Set(said)].filter(what => what !== '').join(', ') }
}
