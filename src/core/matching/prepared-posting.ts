import type { Ask, DegreeAsk, LanguageAsk, Requirement, YearsAsk } from './ask.ts'
import type { MatchModel } from './model/match-model.ts'
import { type OccupationWeights, packWeights } from './model/tally.ts'
import type { PostingFacts } from './posting-facts.ts'
import { readTerms, weightOfTerms } from './terms.ts'

/** An ask with the posting's line that it stands in. */
export interface AskedThing<Asked extends Ask = Ask> {
  ask: Asked
  text: string
  must: Requirement['must']
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
  years: readonly AskedThing<YearsAsk>[]
  /** Required rather than wished; null when the posting asks none. */
  degree: AskedThing<DegreeAsk> | null
  languages: readonly AskedThing<LanguageAsk>[]
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
  const asked = posting.requirements.flatMap(({ asks, text, must }) => asks.map(ask => ({ ask, text, must })))
  const named = asked.filter(({ ask }) => isOfWork(ask) && ask.kind !== 'years')
  const isMustHave = ({ ask, must }: AskedThing) => must !== false && ask.kind !== 'soft'
  const required = posting.requirements.filter(({ asks, must }) => must !== false && asks.some(isOfWork))
  const degrees = asked.filter(isOf('degree'))
  return {
    mustHaves: named.filter(isMustHave),
    niceToHaves: named.filter(thing => !isMustHave(thing)),
    years: asked.filter(isOf('years')).filter(({ must }) => must !== false),
    degree: degrees.find(({ must }) => must !== false) ?? degrees[0] ?? null,
    languages: asked.filter(isOf('language')),
    lines: required.map(({ text }) => readLine(text, model)).filter(({ total }) => total > 0),
    occupations: packWeights(posting.occupations),
    titleOccupations: packWeights(posting.titleOccupations),
  }
}

/** What work shows; all others are judged by what stands beside it. */
function isOfWork({ kind }: Ask): boolean {
  return kind === 'skill' || kind === 'licence' || kind === 'soft' || kind === 'years'
}

function isOf<Kind extends Ask['kind']>(kind: Kind) {
  return (thing: AskedThing): thing is AskedThing<Extract<Ask, { kind: Kind }>> => thing.ask.kind === kind
}

function readLine(text: string, model: MatchModel): AskedLine {
  const terms = readTerms(text, model)
  return { stems: [...terms.keys()], weights: [...terms.values()], total: weightOfTerms(terms) }
}
