import type { ResumeProfile } from '#contract/resume.ts'
import { openEngine } from '#core/matching/engine/open-engine.ts'
import type { SearchProfile } from '#core/matching/engine/search-profile.ts'
import type { JobWish, MatchResult } from '#core/matching/match.ts'
import { type PostingFacts, readPosting } from '#core/matching/posting-facts.ts'
import { readResume } from '#core/matching/resume-facts.ts'
import { scoreMatch } from '#core/matching/score-match.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import type { Today } from '#core/text/dates.ts'
import { openMatchModel } from '../open-match-model.ts'

const model = once(openMatchModel)
const engine = once(() => openEngine(model()))

/** What of a posting is scored, and what it is found by. */
export function readFacts(posting: NormalisedPosting) {
  const facts = readPosting(posting, model())
  return { facts, ...engine().featuresOf(facts) }
}

interface Seeker {
  profile: ResumeProfile
  today: Today
  wish: JobWish
}

/** @returns in the order of the postings */
export function scorePostings(
  { profile, today, wish }: Seeker,
  postings: readonly PostingFacts[],
): MatchResult[] {
  const resume = readResume(profile, today, model())
  return postings.map(posting => scoreMatch({ resume, posting, wish }))
}

export function describeSearch({ profile, today, wish }: Seeker): SearchProfile {
  return engine().profileOf(readResume(profile, today, model()), wish)
}

export { buildInsights } from '#core/insights/build-insights.ts'
export { markPosting } from '#core/insights/mark-posting.ts'

function once<Opened>(open: () => Opened): () => Opened {
  let opened: Opened | undefined
  return () => (opened ??= open())
}
