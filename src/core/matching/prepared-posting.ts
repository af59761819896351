import type { Ask, DegreeAsk, LanguageAsk, Requirement, YearsAsk } from './ask.ts'
import type { MatchModel } from './model/match-model.ts'
import { type OccupationWeights, packWeights } from './model/tally.ts'
import type { PostingFacts } from './posting-facts.ts'
import { readTerms, UNKNOWN_WORD, weightOfTerms } from './terms.ts'

/** An ask with the posting's line that it stands in. */
export interface AskedThing<Asked extends Ask = Ask> {
  ask: Asked
  text: string
  must: Requirement['must']
  /** How telling each of the ask's stems is, see terms.ts. */
  weights: readonly number[]
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
  /** All that is required or may be, but what is soft or no resume answers. */
  musts: readonly AskedThing[]
  /** What would be nice to have. */
  wishes: readonly AskedThing[]
  /** Those of `musts` that work shows: skills and licences. */
  mustHaves: readonly AskedThing[]
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
  const asked = posting.requirements.flatMap(({ asks, text, must }) =>
    asks
      .filter(isAnswerable)
      .map((ask): AskedThing => ({ ask, text, must, weights: weightsOf(ask, text, model) })),
  )
  const musts = asked.filter(({ must }) => must !== false)
  const required = posting.requirements.filter(
    ({ asks, must }) => must !== false && asks.some(ask => isOfWork(ask) || ask.kind === 'years'),
  )
  const degrees = asked.filter(isOf('degree'))
  return {
    musts,
    wishes: asked.filter(({ must }) => must === false),
    mustHaves: musts.filter(({ ask }) => isOfWork(ask)),
    years: musts.filter(isOf('years')),
    degree: degrees.find(({ must }) => must !== false) ?? degrees[0] ?? null,
    languages: asked.filter(isOf('language')),
    lines: required.map(({ text }) => readLine(text, model)).filter(({ total }) => total > 0),
    occupations: packWeights(posting.occupations),
    titleOccupations: packWeights(posting.titleOccupations),
  }
}

function weightsOf({ skills, stems, names }: Ask, text: string, model: MatchModel): number[] {
  if (skills.length > 0 || stems.length === 0) return []
  const terms = readTerms(names.length === 0 ? text : names.join(' '), model)
  return stems.map(stem => terms.get(stem) ?? UNKNOWN_WORD)
}

function isAnswerable({ kind }: Ask): boolean {
  return kind !== 'soft' && kind !== 'availability' && kind !== 'level'
}

/** What work shows; all others are judged by what stands beside it. */
function isOfWork({ kind }: Ask): boolean {
  return kind === 'skill' || kind === 'licence'
}

function isOf<Kind extends Ask['kind']>(kind: Kind) {
  return (thing: AskedThing): thing is AskedThing<Extract<Ask, { kind: Kind }>> => thing.ask.kind === kind
}

function readLine(text: string, model: MatchModel): AskedLine {
  const terms = readTerms(text, model)
  return { stems: [...terms.keys()], weights: [...terms.values()], total: weightOfTerms(terms) }
}
