import type { MatchModel } from './model/match-model.ts'
import { type OccupationWeights, packWeights } from './model/tally.ts'
import type { PostingFacts } from './posting-facts.ts'
import type { Ask } from './requirement.ts'
import type { YearsAsk } from './requirement-years.ts'
import { readTerms, weightOfTerms } from './terms.ts'

/** An ask with the posting's line that it stands in. */
export interface AskedThing {
  ask: Ask
  text: string
}

/** The telling words of a required line. */
export interface AskedLine {
  stems: readonly string[]
  /** Of each stem, see terms.ts. */
  weights: readonly number[]
  total: number
}

/** A posting's facts, laid out for being held against many resumes. */
export interface PreparedPosting {
  mustHaves: readonly AskedThing[]
  /** What would be nice to have, and all soft skills. */
  niceToHaves: readonly AskedThing[]
  /** Years that are required. */
  years: readonly { ask: YearsAsk; text: string }[]
  lines: readonly AskedLine[]
  occupations: OccupationWeights
  titleOccupations: OccupationWeights
}

const prepared = new WeakMap<PostingFacts, PreparedPosting>()

/** The same, made once for facts that do not change. */
export function preparePosting(posting: PostingFacts, model: MatchModel): PreparedPosting {
  const known = prepared.get(posting)
  if (known !== undefined) return known
  const made = prepare(posting, model)
  prepared.set(posting, made)
  return made
}

function prepare(posting: PostingFacts, model: MatchModel): PreparedPosting {
  const asked = posting.requirements.flatMap(({ asks, text, isPreferred }) =>
    asks.map(ask => ({ ask, text, isMustHave: !isPreferred && !ask.isSoft })),
  )
  const required = posting.requirements.filter(({ isPreferred }) => !isPreferred)
  return {
    mustHaves: asked.filter(({ isMustHave }) => isMustHave),
    niceToHaves: asked.filter(({ isMustHave }) => !isMustHave),
    years: required.flatMap(({ years, text }) => years.map(ask => ({ ask, text }))),
    lines: required.map(({ text }) => readLine(text, model)).filter(({ total }) => total > 0),
    occupations: packWeights(posting.occupations),
    titleOccupations: packWeights(posting.titleOccupations),
  }
}

function readLine(text: string, model: MatchModel): AskedLine {
  const terms = readTerms(text, model)
  return { stems: [...terms.keys()], weights: [...terms.values()], total: weightOfTerms(terms) }
}
