import type { JobLevel } from '#contract/preferences.ts'
import { contentStems } from '../text/content-words.ts'
import { isEnglish } from '../text/language.ts'
import { classifyLevels } from '../text/levels.ts'
import { isTool } from '../text/skills/skill-dictionary.ts'
import { rootOf } from '../text/stems.ts'
import { wordsOf } from '../text/tokens.ts'
import type { Ask, DegreeAsk, LanguageAsk, Requirement, YearsAsk } from './ask.ts'
import type { MatchModel } from './model/match-model.ts'
import { type OccupationWeights, packWeights } from './model/tally.ts'
import { isYearsOfWork, type OwnWork, openOwnWork, readOnce } from './own-work.ts'
import type { PostingFacts } from './posting-facts.ts'
import { readTaught, type TaughtTrade } from './taught-trade.ts'
import { readTerms, UNKNOWN_WORD, weightOfTerms } from './terms.ts'

/** An ask with the posting's line that it stands in. */
export interface AskedThing<Asked extends Ask = Ask> {
  ask: Asked
  text: string
  must: Requirement['must']
  /** How telling each of the ask's stems is, see terms.ts. */
  weights: readonly number[]
  /** Each name of a skill in its words: it may be said in others than the dictionary has. */
  named: readonly NamedWords[]
  /** What kind of work is asked, as occupations; null where none is told. Read when it is first asked for. */
  work: () => OccupationWeights | null
  /** Of years the posting's own work, which shows them where what they are of is named nowhere; null where it does not. */
  own: OwnWork | null
}

interface NamedWords {
  stems: readonly string[]
  /** The root of its last word, which may be an act: of 'diary management' that of 'manage'. */
  act: string
}

/** The telling words of a required line. */
export interface AskedLine {
  stems: readonly string[]
  /** Of each stem, see terms.ts. */
  weights: readonly number[]
  total: number
}

/** The words of a posting that tell most. */
export interface TellingWords {
  stems: readonly string[]
  weights: Float64Array
  /** The sum of the squares of the weights. */
  squares: number
}

/** A posting's facts, laid out for being held against many resumes. */
export interface PreparedPosting {
  /** All that is required or may be, but what is soft or no resume answers. */
  musts: readonly AskedThing[]
  /** What would be nice to have. */
  wishes: readonly AskedThing[]
  /** Those of `musts` that work shows: skills and licences. */
  mustHaves: readonly AskedThing[]
  /** Those that will do; empty = unknown. */
  levels: readonly JobLevel[]
  /** Years that are required. */
  years: readonly AskedThing<YearsAsk>[]
  /** Required rather than wished; null when the posting asks none. */
  degree: AskedThing<DegreeAsk> | null
  languages: readonly AskedThing<LanguageAsk>[]
  /** Languages and stages of a career that are required: no gap is as hard to close. */
  bars: readonly AskedThing[]
  lines: readonly AskedLine[]
  words: TellingWords
  /** False where words of another language are left out. */
  isWhole: boolean
  /** What it names is told with what that means. */
  isForeign: boolean
  occupations: OccupationWeights
  titleOccupations: OccupationWeights
  /** The trade that is taught; null where none is. */
  taught: TaughtTrade | null
}

/** What years alone tell ends at the middle. */
const ABOVE: Partial<Record<JobLevel, JobLevel>> = {
  'Entry level': 'Associate',
  Associate: 'Mid-Senior level',
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

const compared = new WeakMap<PreparedPosting, PreparedPosting>()

/**
 * What of it can be held against a resume in another language: skills by their names, years, degrees, languages and
 * stages. Words of one language say nothing about those of another.
 */
export function withoutWording(prepared: PreparedPosting): PreparedPosting {
  const known = compared.get(prepared)
  if (known !== undefined) return known
  const musts = prepared.musts.flatMap(comparable)
  const made: PreparedPosting = {
    ...prepared,
    musts,
    wishes: prepared.wishes.flatMap(comparable),
    mustHaves: musts.filter(({ ask }) => isOfWork(ask)),
    years: musts.filter(isYears),
    degree: prepared.degree === null ? null : withoutStems(prepared.degree),
    lines: [],
    isWhole: false,
  }
  compared.set(prepared, made)
  return made
}

function comparable(thing: AskedThing): AskedThing[] {
  const isNamed = thing.ask.skills.length > 0 || !isOfWork(thing.ask)
  return isNamed ? [withoutStems(thing)] : []
}

function withoutStems<Asked extends Ask>({ ask, ...thing }: AskedThing<Asked>): AskedThing<Asked> {
  return { ...thing, ask: { ...ask, stems: [] }, weights: [], named: [] }
}

function prepare(posting: PostingFacts, model: MatchModel): PreparedPosting {
  const titleOccupations = packWeights(posting.titleOccupations)
  const own = { role: posting.role, occupations: titleOccupations }
  const readWork = openOwnWork(posting, titleOccupations, model)
  const asked = posting.requirements.flatMap(({ asks, text, must }) =>
    asks.filter(isAnswerable).map((read): AskedThing => {
      const ask = withoutKinds(read, text, model)
      return {
        ...{ ask, text, must },
        weights: weightsOf(ask, text, model),
        named: ask.skills.length === 0 || ask.skills.some(isTool) ? [] : ask.names.map(wordsOfName),
        work: readOnce(() => readWork(ask, { text, asks, must })),
        own: isYearsOfWork(ask) ? own : null,
      }
    }),
  )
  const musts = asked.filter(({ must }) => must !== false)
  const required = posting.requirements.filter(
    ({ asks, must }) => must !== false && asks.some(ask => isOfWork(ask) || ask.kind === 'years'),
  )
  const degrees = asked.filter(isOf('degree'))
  return {
    musts,
    levels: levelsMeant(posting),
    wishes: asked.filter(({ must }) => must === false),
    mustHaves: musts.filter(({ ask }) => isOfWork(ask)),
    years: musts.filter(isYears),
    degree: degrees.find(({ must }) => must !== false) ?? degrees[0] ?? null,
    languages: asked.filter(isOf('language')),
    bars: musts.filter(({ ask }) => ask.kind === 'language' || ask.kind === 'level'),
    isWhole: true,
    isForeign: !isEnglish(posting.language),
    lines: required.map(({ text }) => readLine(text, model)).filter(({ total }) => total > 0),
    words: packWords(posting.words),
    occupations: packWeights(posting.occupations),
    titleOccupations,
    taught: readTaught(posting, model),
  }
}

function packWords(words: PostingFacts['words']): TellingWords {
  return {
    stems: words.map(([stem]) => stem),
    weights: Float64Array.from(words, ([, weight]) => weight),
    squares: words.reduce((sum, [, weight]) => sum + weight * weight, 0),
  }
}

function weightsOf(ask: Ask, text: string, model: MatchModel): number[] {
  const { skills, stems, names } = ask
  const isOfOthers = 'choices' in ask && ask.choices.length > 0
  if ((skills.length > 0 && !isOfOthers) || stems.length === 0) return []
  const terms = readTerms(names.length === 0 ? text : names.join(' '), model)
  return stems.map(stem => terms.get(stem) ?? UNKNOWN_WORD)
}

function wordsOfName(name: string): NamedWords {
  return { stems: contentStems(name), act: actOf(wordsOf(name).at(-1) ?? '') }
}

/** The same of 'taking' and 'take'. */
export function actOf(word: string): string {
  return rootOf(word).replace(/e$/, '')
}

function withoutKinds<Asked extends Ask>(ask: Asked, text: string, model: MatchModel): Asked {
  if (!ask.stems.some(stem => SAYS_KIND.has(stem))) return ask
  const terms = readTerms(text, model)
  const isNamed = ask.stems.some(stem => !SAYS_KIND.has(stem) && terms.get(stem) === UNKNOWN_WORD)
  const telling = (stems: readonly string[]) => stems.filter(stem => !SAYS_KIND.has(stem))
  if (!isNamed) return ask
  const choices = 'choices' in ask ? { choices: ask.choices.map(telling) } : {}
  return { ...ask, stems: telling(ask.stems), ...choices }
}

/** Beside a name they only say what it is of: 'CQC standards', 'IOSH qualification'. */
const SAYS_KIND = new Set(
  contentStems(
    'standards regulations guidelines principles requirements framework qualification certification certificate registration accreditation membership',
  ),
)

/** The level of a title without one is told by the fewest years that will do: whoever has more is asked too. */
function levelsMeant({ levels, role, requirements }: PostingFacts): readonly JobLevel[] {
  const isToldByYears =
    classifyLevels(role.title).levels.length === 0 &&
    requirements.some(({ asks }) => asks.some(({ kind }) => kind === 'years'))
  const [level = 'Executive'] = levels
  const above = ABOVE[level]
  return levels.length === 1 && isToldByYears && above !== undefined ? [level, above] : levels
}

function isAnswerable({ kind }: Ask): boolean {
  return kind !== 'soft' && kind !== 'availability'
}

/** What work shows; all others are judged by what stands beside it. */
function isOfWork({ kind }: Ask): boolean {
  return kind === 'skill' || kind === 'licence'
}

export const isYears = isOf('years')

function isOf<Kind extends Ask['kind']>(kind: Kind) {
  return (thing: AskedThing): thing is AskedThing<Extract<Ask, { kind: Kind }>> => thing.ask.kind === kind
}

function readLine(text: string, model: MatchModel): AskedLine {
  const terms = readTerms(text, model)
  return { stems: [...terms.keys()], weights: [...terms.values()], total: weightOfTerms(terms) }
}
