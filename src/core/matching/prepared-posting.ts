import type { JobLevel } from '#contract/preferences.ts'
import { contentStems } from '../text/content-words.ts'
import { isEnglish } from '../text/language.ts'
import { findWords, wordsAbout } from '../text/language-words.ts'
import { classifyLevels } from '../text/levels.ts'
import { isTool } from '../text/skills/skill-dictionary.ts'
import { rootOf } from '../text/stems.ts'
import { tokenise, wordsOf } from '../text/tokens.ts'
import type { Ask, DegreeAsk, LanguageAsk, Requirement, YearsAsk } from './ask.ts'
import { occupationsOfAnyTitle } from './model/any-title.ts'
import type { MatchModel } from './model/match-model.ts'
import { type OccupationWeights, packWeights } from './model/tally.ts'
import { occupationsOfText } from './model/text-occupations.ts'
import { likenWeights, spread, widen } from './model/title-occupations.ts'
import type { PostingFacts } from './posting-facts.ts'
import { positionNamed } from './requirement-years.ts'
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
}

/**
 * From this likeness on what is asked is what the posting's occupation does: 'accounting' of an accountant comes to .56, 'patient
 * care' of a nurse to .22, either of any other trade to .07. Years are counted in positions; a skill by itself may be a special
 * one, such as intensive care with .27.
 */
const OWN_WORK_FROM = { years: 0.1, skill: 0.3 } as const

/** What years alone tell ends at the middle. */
const ABOVE: Partial<Record<JobLevel, JobLevel>> = {
  'Entry level': 'Associate',
  Associate: 'Mid-Senior level',
}

/** A course taken and a program that one knows are not the work itself. */
const SAYS_EXPERIENCE = findWords(wordsAbout('years', 'experience'))

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
  const readWork = openOwnWork(posting, model)
  const asked = posting.requirements.flatMap(({ asks, text, must }) =>
    asks.filter(isAnswerable).map((read): AskedThing => {
      const ask = withoutKinds(read, text, model)
      return {
        ...{ ask, text, must },
        weights: weightsOf(ask, text, model),
        named: ask.skills.length === 0 || ask.skills.some(isTool) ? [] : ask.names.map(wordsOfName),
        work: readOnce(() => readWork(ask, { text, asks, must })),
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
    titleOccupations: packWeights(posting.titleOccupations),
  }
}

function packWords(words: PostingFacts['words']): TellingWords {
  return {
    stems: words.map(([stem]) => stem),
    weights: Float64Array.from(words, ([, weight]) => weight),
    squares: words.reduce((sum, [, weight]) => sum + weight * weight, 0),
  }
}

function weightsOf({ skills, stems, names }: Ask, text: string, model: MatchModel): number[] {
  if (skills.length > 0 || stems.length === 0) return []
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

/**
 * Of years in a role its own occupations; 'teaching' that a teacher is asked for is that posting's own work. Tools are not: who
 * did the work may have done it with others.
 * @returns reads an ask of a sentence
 */
function openOwnWork(posting: PostingFacts, model: MatchModel) {
  const own = packWeights(posting.titleOccupations)
  const places = readOnce(() => spread(model, own))
  const readTitle = (title: string) => widen(model, occupationsOfAnyTitle(model, title, posting.language))
  const read = isEnglish(posting.language) ? (said: string) => occupationsOfText(model, said) : readTitle
  return (ask: Ask, sentence: Sentence): OccupationWeights | null => {
    const position = positionAsked(ask, sentence)
    if (position !== null) return readTitle(position)
    if (namesOwnWork(ask, posting)) return own
    const said = workSaid(ask, sentence, posting)
    if (said === '') return null
    const from = OWN_WORK_FROM[sentence.asks.some(({ kind }) => kind === 'years') ? 'years' : 'skill']
    return likenWeights(read(said), places()) >= from ? own : null
  }
}

type Sentence = Pick<Requirement, 'text' | 'asks' | 'must'>

/** Of years, and of a sentence without a name: 'Experience as a software developer, architect or consultant'. */
function positionAsked(ask: Ask, { text }: Sentence): string | null {
  if (ask.kind === 'years') return ask.role?.title ?? null
  return ask.kind === 'skill' && ask.names.length === 0 ? positionNamed(text) : null
}

/** 'Erste Erfahrung als Berufskraftfahrer' has no name; what English asks has one where it is listable. */
function workSaid(
  { kind, names, skills }: Ask,
  { text, must }: Sentence,
  { language }: PostingFacts,
): string {
  const saysExperience = !isEnglish(language) && SAYS_EXPERIENCE.find(tokenise(text)) !== null
  // What is wished besides is more than the work itself: of a network engineer network automation.
  if (kind === 'skill' && must === false && !saysExperience) return ''
  if ((kind !== 'years' && kind !== 'skill') || skills.some(isTool) || names.some(isBrand)) return ''
  return names.length === 0 && saysExperience ? text : names.join(' ')
}

/** 'AdWords' and 'SAP' are tools, whatever list of skills they stand in. */
function isBrand(name: string): boolean {
  return /\p{Ll}\p{Lu}|\b\p{Lu}{2,}\b/u.test(name)
}

/** 'Erfahrung in der Finanzbuchhaltung': what is read by its words in English is the posting's own work in other languages. */
function namesOwnWork({ kind, skills }: Ask, { language }: PostingFacts): boolean {
  return kind === 'years' && skills.length === 0 && !isEnglish(language)
}

function readOnce<T>(read: () => T): () => T {
  let known: { value: T } | null = null
  return () => {
    known ??= { value: read() }
    return known.value
  }
}

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
