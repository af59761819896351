import type { WishAspect } from '#contract/search-wish.ts'
import type { WantedJob } from '../sources/plan-search.ts'
import type { NormalisedPosting } from '../sources/posting.ts'
import { titleWords } from '../text/titles/title-words.ts'
import { fitWish } from './fit-wish.ts'

interface Asked {
  wanted: WantedJob
  /** The source itself keeps to the places: what it answers lies near one. */
  isNear: boolean
  /** The source's likeliest titles stand first already. */
  isRanked: boolean
  nowMs: number
}

/** Language and pay are for the list alone: what lies outside by them is one press away there. */
const LEAVES_OUT: ReadonlySet<WishAspect> = new Set(['place', 'workplace', 'employment', 'posted'])

/**
 * What of a list a wish may mean, the likeliest titles first: what a source cannot be asked is held against what a
 * posting says, and what it does not say never counts against it.
 * @returns places in the list
 */
export function keepWished(postings: readonly NormalisedPosting[], asked: Asked): number[] {
  const { wanted, isRanked } = asked
  const fitting = [...postings.keys()].filter(at => mayFit(postings[at], asked))
  if (isRanked) return fitting
  const sought = new Set(titleWords(wanted.jobWanted))
  const shares = new Map(fitting.map(at => [at, shareOf(titleWords(postings[at]?.title ?? ''), sought)]))
  return fitting.sort((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0) || a - b)
}

/** The share of the sought words that a title has, 0..1. */
function shareOf(title: readonly string[], sought: ReadonlySet<string>): number {
  const shared = title.filter(word => sought.has(word))
  return new Set(shared).size / Math.max(1, sought.size)
}

function mayFit(posting: NormalisedPosting | undefined, { wanted, isNear, nowMs }: Asked): boolean {
  if (posting === undefined) return false
  const { outside } = fitWish(wanted, { ...posting, postedAt: posting.postedAtUtc }, nowMs)
  return !outside.some(aspect => LEAVES_OUT.has(aspect) && !(isNear && aspect === 'place'))
}
