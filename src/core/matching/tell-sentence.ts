import { alternatives, listWords } from '#contract/messages/match-reasons.ts'
import { DEGREES } from '../text/degrees.ts'
import { sayGrade } from '../text/spoken-languages.ts'
import { isPositionName } from '../text/titles/position-names.ts'
import { wordsOf } from '../text/tokens.ts'
import type { Ask, DegreeAsk, YearsAsk } from './ask.ts'
import { degreeLine, isOfOtherField } from './cover-standing.ts'
import { isOfAnything, showYears, withGrace } from './judge-years.ts'
import type { DraftReason } from './judgement.ts'
import { type AskedThing, isYears } from './prepared-posting.ts'
import { findEvidence } from './requirement-coverage.ts'
import type { ResumeFacts } from './resume-facts.ts'
import type { ResumeLine } from './resume-skills.ts'
import { COUNTS, type Showing, showing } from './showing.ts'
import { explainName, joinNames, nameOfYears, shortName, workName, writtenNames } from './tell-names.ts'

export interface JudgedThing extends AskedThing {
  /** 0..1 */
  cover: number
}

export interface AskedSentence {
  text: string
  judged: readonly JudgedThing[]
  isRequired: boolean
  /** Of a posting that is not in English. */
  isForeign: boolean
}

type Told = Omit<DraftReason, 'share'>

const SAYS_WORK = /experience|erfahrung|praxis|expérience|experiencia/i
/** From this cover on a thing counts as met. */
export const MET_FROM = 0.6

/** What keeps a sentence from being met is told; where nothing does, the best of what meets it. */
export function tellSentence(sentence: AskedSentence, resume: ResumeFacts): Told {
  const told = tellBest(sentence, resume)
  return sentence.isForeign ? { ...told, words: withMeanings(told.words, sentence.judged) } : told
}

function tellBest(sentence: AskedSentence, resume: ResumeFacts): Told {
  const { judged } = sentence
  const years = judged.find(({ ask }) => ask.kind === 'years')
  const shortOf = judged.find(({ ask, cover }) => cover < (ask.kind === 'years' ? 1 : MET_FROM))
  const thing = shortOf?.ask.kind === 'years' ? shortOf : (shortOf ?? years ?? judged[0])
  if (thing && isYears(thing)) return asAsked(tellYears(thing, resume), sentence)
  switch (thing?.ask.kind) {
    case 'degree':
      return asAsked(tellDegree(thing.ask, { text: sentence.text, cover: thing.cover }, resume), sentence)
    case 'language':
      return asAsked(tellLanguage(thing, resume), sentence)
    case 'level':
      return tellStage(thing, resume)
    default:
      return tellThings(sentence, resume)
  }
}

function withMeanings(words: Told['words'], judged: readonly JudgedThing[]): Told['words'] {
  const meant = judged.flatMap(({ ask: { names, skills } }) =>
    names.length === skills.length ? names.map((name, at) => ({ name, skill: skills[at] ?? '' })) : [],
  )
  const explain = (said: string) => meant.reduce((text, of) => explainName(text, of), said)
  return Object.fromEntries(
    Object.entries(words).map(([key, said]) => [key, key === 'asked' || key === 'of' ? explain(said) : said]),
  )
}

/** What is no requirement is not told as one. */
function asAsked(told: Told, { isRequired }: AskedSentence): Told {
  return isRequired ? told : { ...told, words: { ...told.words, wished: 'yes' } }
}

/**
 * In work of another kind: something else than the posting's word, 'SQLite (counts for SQL)', years of whatever it was, and
 * work in place of a degree.
 */
export function saysLittleElsewhere({ words, key }: Pick<DraftReason, 'words' | 'key'>): boolean {
  return (
    words.asked?.includes(COUNTS) === true ||
    words.of === '' ||
    key === 'degreeByWork' ||
    key === 'degreeLikened'
  )
}

function tellYears(thing: AskedThing<YearsAsk>, resume: ResumeFacts): Told {
  const { ask, text } = thing
  const { months, line, isByOwnWork } = showYears(thing, resume)
  const isEnough = withGrace(months, ask.min) >= 12 * ask.min
  const what = isByOwnWork ? '' : yearsOf(ask, text)
  const words = {
    asked: yearsText(ask.min),
    of: what === '' ? '' : ` ${howOf(ask, text, what)} ${what}`,
    // Years that are short of nobody knows what would read as a mistake.
    ...(what === '' && !isEnough && !isOfAnything(ask) && !isByOwnWork ? { said: ended(text) } : {}),
    // Months that nobody counts are not held against the person, nor told as missing.
    shown: isEnough && months < 12 * ask.min ? `nearly ${yearsText(ask.min)}` : shownText(months),
  }
  const evidence = { posting: text, resume: months === 0 ? null : (line?.text ?? null) }
  const key = isEnough ? 'yearsEnough' : months === 0 ? 'yearsNone' : 'yearsShort'
  return { feature: 'years', side: isEnough ? 'pro' : 'con', key, words, evidence }
}

/** 'Of nursing', 'as nurse' and, where the sentence has it so, 'in a clinical laboratory'. */
function howOf({ isPosition }: YearsAsk, text: string, what: string): string {
  const at = text.indexOf(what)
  const where = / (in an?) $/i.exec(text.slice(0, at))?.[1]
  const isRole = /^ (?:role|capacity|position)\b/i.test(text.slice(at + what.length))
  const isHeld = isPosition || isPositionName(wordsOf(what).at(-1) ?? '')
  return isRole ? 'of' : (where ?? (isHeld ? 'as' : 'of'))
}

function yearsOf(ask: YearsAsk, text: string): string {
  if (ask.isPosition) return alternatives(ask.names)
  const isUnnamed = ask.names.length === 0 && !isOfAnything(ask)
  const name = isUnnamed ? (nameOfYears(text, ask.min) ?? workName(ask)) : namesOf(ask, text)
  return name !== '' && text.includes(`${name} experience`) ? `${name} experience` : name
}

function tellDegree(
  ask: DegreeAsk,
  { text, cover }: { text: string; cover: number },
  resume: ResumeFacts,
): Told {
  const asked = ask.degree
  const shown = resume.degree?.degree
  const evidence = { posting: text, resume: degreeLine(ask, resume) }
  const told = { feature: 'education', words: { asked, shown: shown ?? '' }, evidence } as const
  const isHighEnough = shown !== undefined && DEGREES.indexOf(shown) >= DEGREES.indexOf(asked)
  const isOther = isOfOtherField(ask, resume)
  if (shown === undefined || (cover === 1 && !isHighEnough)) {
    return { ...told, ...workInstead(text, resume) }
  }
  if (!isHighEnough) return { ...told, side: 'con', key: 'degreeLower' }
  return isOther && cover < 1
    ? { ...told, words: { ...told.words, line: evidence.resume ?? '' }, side: 'con', key: 'degreeOther' }
    : { ...told, side: 'pro', key: 'degreeEnough' }
}

/** 'Or equivalent' leaves it open whether work is meant. */
function workInstead(text: string, { newest }: ResumeFacts): Pick<Told, 'side' | 'key' | 'evidence'> {
  const key = SAYS_WORK.test(text) ? 'degreeByWork' : 'degreeLikened'
  return { side: 'pro', key, evidence: { posting: text, resume: newest?.role.title || null } }
}

function tellLanguage(thing: JudgedThing, resume: ResumeFacts): Told {
  const spoken = thing.ask.names.find(name => resume.languages.has(name))
  const line = findEvidence(thing, resume)?.text ?? null
  const said = line === null ? 'languageWritten' : 'languageSpoken'
  const missing = resume.listsLanguages ? 'languageMissing' : 'languageUnsaid'
  const told = { feature: 'language', evidence: { posting: thing.text, resume: line } } as const
  const words = { asked: spoken ?? alternatives(thing.ask.names) }
  if (spoken === undefined) return { ...told, side: 'con', key: missing, words }
  const level = thing.ask.kind === 'language' ? sayGrade(thing.ask.level) : ''
  return thing.cover < 1
    ? { ...told, side: 'con', key: 'languageBelow', words: { ...words, level, line: line ?? '' } }
    : { ...told, side: 'pro', key: said, words }
}

function tellStage({ ask, cover, text }: JudgedThing, { totalMonths }: ResumeFacts): Told {
  const isStudent = ask.names[0] === 'enrolled student'
  const keys = isStudent ? (['studying', 'notStudying'] as const) : (['early', 'notEarly'] as const)
  return {
    feature: 'level',
    side: cover >= MET_FROM ? 'pro' : 'con',
    key: keys[cover >= MET_FROM ? 0 : 1],
    words: { shown: shownText(totalMonths ?? 0) },
    evidence: { posting: text, resume: null },
  }
}

/** Skills and licences. */
function tellThings({ text, judged, isRequired }: AskedSentence, resume: ResumeFacts): Told {
  const things = judged.filter(({ ask }) => ask.kind === 'skill' || ask.kind === 'licence')
  const [met, unmet] = [things.filter(isMet), things.filter(thing => !isMet(thing))]
  const shown = met.flatMap(thing => showing(thing, resume))
  return unmet.length > 0
    ? tellMissing({ text, shown, unmet, isRequired })
    : tellShown({ text, shown, isRequired }, resume)
}

interface Shown {
  text: string
  shown: readonly Showing[]
  isRequired: boolean
}

function tellMissing({ text, shown, unmet, isRequired }: Shown & { unmet: readonly JudgedThing[] }): Told {
  const named = unmet.filter(({ ask }) => ask.names.length > 0)
  const missing = writtenNames(
    named.map(({ ask }, at) => {
      // Said of each it would read as if the others were alike too.
      const names =
        ask.open && at === named.length - 1 ? [...writtenNames(ask.names, text), 'similar'] : ask.names
      return names.length === 1 ? names.join() : namesOf({ names }, text)
    }),
    text,
  )
  // What only a title stands for is no news beside what is missing.
  const [proof, ...others] = shown.filter(({ name, isByWork }) => name !== '' && !isByWork)
  const short = missing.length > 0 ? null : shortName(text)
  const asked = missing.length > 0 ? listWords(missing) : (short ?? ended(text))
  if (proof === undefined || missing.length === 0) {
    const keys = isRequired
      ? (['mustMissing', 'mustMissingAs'] as const)
      : (['wishMissing', 'wishMissingAs'] as const)
    const key = keys[missing.length > 0 || short !== null ? 0 : 1]
    return { side: 'con', key, words: { asked }, evidence: { posting: text, resume: null } }
  }
  const words = {
    shown: listWords(
      joinNames(
        [proof, ...others].map(({ name }) => name),
        text,
      ),
    ),
    asked,
  }
  const evidence = { posting: text, resume: proof.line.text }
  return { side: 'con', key: isRequired ? 'mustPartly' : 'wishPartly', words, evidence }
}

/** Names what the quoted line shows; what other lines show is left to them. */
function tellShown({ text, shown, isRequired }: Shown, resume: ResumeFacts): Told {
  const isHeld = shown.every(({ isPaper: isOne, line }) => isOne && line.entry === null)
  const proof = shown.find(({ line, isByWork }) => line.entry !== null && !isByWork) ?? shown[0]
  const evidence = { posting: text, resume: proof?.line.text ?? null }
  const together = shown.filter(
    ({ line, name, isByWork }) =>
      (isHeld || (line.text === proof?.line.text && isByWork === proof.isByWork)) && name !== '',
  )
  const names = [...new Set(together.map(({ name }) => name))]
  // What the line says outright need not be said to count for something else besides.
  const outrightFirst = names.toSorted(
    (one, other) => Number(one.includes(COUNTS)) - Number(other.includes(COUNTS)),
  )
  const byWritten = Map.groupBy(outrightFirst, name => (name.split(COUNTS)[0] ?? '').toLowerCase())
  const plainest = [...byWritten.values()].flatMap(([first]) => first ?? [])
  const asked = listWords(joinNames(plainest, text))
  const kind = isRequired ? 'must' : 'wish'
  const how = howShown(proof, isHeld)
  const said = asked === '' ? ended(text) : asked
  const where = whereOf(proof?.line ?? null, resume)
  const words = how === 'ByWork' || how === 'Shown' ? { asked: said, where } : { asked: said }
  return { side: 'pro', key: asked === '' ? `${kind}${how}As` : `${kind}${how}`, words, evidence }
}

function howShown(proof: Showing | undefined, isHeld: boolean): 'ByWork' | 'Shown' | 'Held' | 'Listed' {
  if (proof?.isByWork) return 'ByWork'
  if (proof?.line.entry != null) return 'Shown'
  return isHeld && proof !== undefined ? 'Held' : 'Listed'
}

function isMet({ cover }: JudgedThing): boolean {
  return cover >= MET_FROM
}

/** ' as … at …', of the position that the line stands in. */
function whereOf(line: ResumeLine | null, { positions }: ResumeFacts): string {
  const { title, employer } = positions[line?.entry ?? -1] ?? { title: null, employer: null }
  return (title === null ? '' : ` as ${title}`) + (employer === null ? '' : ` at ${employer}`)
}

/** Any of which will do. */
function namesOf({ names }: Pick<Ask, 'names'>, text: string): string {
  return alternatives(writtenNames(names, text))
}

function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text.replace(/[;,]$/, '')}.`
}

function yearsText(years: number): string {
  if (years < 1) return `${Math.round(years * 12)} months`
  return years === 1 ? '1 year' : `${Math.round(years * 10) / 10} years`
}

/** Half years, rounded down: a con must not read like a pro. */
function shownText(months: number): string {
  return months < 12 ? `${Math.round(months)} months` : yearsText(Math.floor(months / 6) / 2)
}
