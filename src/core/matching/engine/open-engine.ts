import type { JobWish } from '../match.ts'
import type { MatchModel } from '../model/match-model.ts'
import type { PostingFacts } from '../posting-facts.ts'
import type { ResumeFacts } from '../resume-facts.ts'
import { sketchPosting } from './posting-sketch.ts'
import { makeSearchProfile, type SearchProfile } from './search-profile.ts'
import { searchTermsOf } from './search-terms.ts'

/** What a posting is found by, and what tells among the found ones which are worth scoring. */
interface Features {
  /** See search-terms.ts. */
  terms: number[]
  /** See sketch-layout.ts. */
  sketch: Uint8Array
}

/** Makes what is searched and what searches. Searching itself needs no model: see search-terms.ts and rank-sketches.ts. */
interface MatchEngine {
  featuresOf(posting: PostingFacts): Features
  profileOf(resume: ResumeFacts, wish: JobWish): SearchProfile
}

export function openEngine(model: MatchModel): MatchEngine {
  return {
    featuresOf: posting => ({ terms: searchTermsOf(posting), sketch: sketchPosting(posting, model) }),
    profileOf: makeSearchProfile,
  }
}
