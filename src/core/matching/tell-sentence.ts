import { alternatives } from '#contract/messages/match-reasons.ts'
import { DEGREES } from '../text/degrees.ts'
import { gradesShort, sayGrade } from '../text/spoken-languages.ts'
import { isPositionName } from '../text/titles/position-names.ts'
import { wordsOf } from '../text/tokens.ts'
import type { DegreeAsk, YearsAsk } from './ask.ts'
import { degreeLine, isOfOtherField } from './cover-standing.ts'
import { isOfAnything, showYears, withGrace } from './judge-years.ts'
import { type AskedThing, isYears } from './prepared-posting.ts'
import { takesRelated } from './requirement-degree.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { findEvidence } from './showing.ts'
import { ended, explainName, nameOfYears, namesOf, workName } from './tell-names.ts'
import { type AskedSentence, type JudgedThing, MET_FROM, type Told, tellThings } from './tell-things.ts'

const OR_DEGREE =
  /[,;]\s(?:or|oder|alternativ\w*|ou)\b(?=.*(?:bachelor|degree|diploma|associate|ausbildung|abschluss|licence))/i
const SAYS_WORK = /experience|erfahrung|praxis|expérience|experiencia/i
/** What keeps a sentence from being met is told; where nothing does, the best of what meets it; null where no line shows it. */
export function tellSentence(sentence: AskedSentence, resume: ResumeFacts): Told | null {
  const told = tellBest(sentence, resume)
  // What is quoted is quoted as it is.
  return told !== null && sentence.isForeign && !told.key.endsWith('As')
    ? { ...told, words: withMeanings(told.words, sentence.judged) }
    : told
}

function tellBest(sentence: AskedSentence, resume: ResumeFacts): Told | null {
  const { judged } = sentence
  const years = judged.find(({ ask }) => ask.kind === 'years')
  const shortOf = judged.find(({ ask, cover }) => cover < (ask.kind === 'years' ? 1 : MET_FROM))
  // 'A master, or a bachelor plus five years': whoever has a degree that will do needs no more, of others nobody can tell.
  const isChoice = shortOf?.ask.kind === 'years' && OR_DEGREE.test(sentence.text)
  const degree = judged.find(({ ask, cover }) => ask.kind === 'degree' && cover >= MET_FROM)
  if (isChoice && degree === undefined) return null
  const thing = isChoice ? degree : (shortOf ?? years ?? judged[0])
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

function tellYears(thing: AskedThing<YearsAsk>, resume: ResumeFacts): Told {
  const { ask, text } = thing
  const { months, line, isByOwnWork } = showYears(thing, resume)
  const isEnough = withGrace(months, ask.min) >= 12 * ask.min
  const what = isByOwnWork ? '' : yearsOf(ask, text)
  const words = {
    asked: SAYS_SEVERAL.test(text) ? 'several years' : yearsText(ask.min),
    of: what === '' ? '' : ` ${howOf(ask, text, what)} ${what}`,
    // Years that are short of nobody knows what would read as a mistake.
    ...(what === '' && !isEnough && !isOfAnything(ask) && !isByOwnWork ? { said: ended(text) } : {}),
    // Months that nobody counts are not held against the person, nor told as missing.
    shown: isEnough && months < 12 * ask.min ? `nearly ${yearsText(ask.min)}` : shownText(months),
  }
  const evidence = { posting: text, resume: months === 0 ? null : (line?.text ?? null) }
  const told = { feature: 'years', words, evidence } as const
  return isEnough
    ? { ...told, side: 'pro', key: 'yearsEnough' }
    : { ...told, ...sayShort(ask, months, resume) }
}

/** Of positions beside those that show it nobody can tell whether they count. */
function sayShort(
  { min }: YearsAsk,
  months: number,
  { totalMonths }: ResumeFacts,
): Pick<Told, 'side' | 'key'> {
  if (months === 0) return { side: 'con', key: 'yearsNone' }
  const isShort = withGrace(totalMonths ?? 0, min) < 12 * min
  return isShort ? { side: 'con', key: 'yearsShort' } : { side: 'open', key: 'yearsOpen' }
}

/** 'Mehrjährige Erfahrung' is counted as three, and not said to be. */
const SAYS_SEVERAL =
  /mehrjährig|(?<!\d\s)\b(?:several|multiple) years|plusieurs années|varios años|pluriennale|vários anos|meerdere jaren|meerjarig/i

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
  // Of another field it is no degree in this one: what counts is the experience that will do instead.
  if (shown === undefined || (cover === 1 && (!isHighEnough || (isOther && !takesRelated(text))))) {
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

/** Who asks for a language and says no more means to talk in it. */
const LEAST_SPOKEN = 'B1'

const SPOKEN = { side: 'pro', key: 'languageSpoken' } as const
/** How well, nobody says. */
const WRITTEN = { side: 'open', key: 'languageWritten' } as const

function tellLanguage(thing: JudgedThing, resume: ResumeFacts): Told {
  const spoken = thing.ask.names.find(name => resume.languages.has(name))
  const line = findEvidence(thing, resume)?.text ?? null
  const missing = resume.listsLanguages ? 'languageMissing' : 'languageUnsaid'
  const told = { feature: 'language', evidence: { posting: thing.text, resume: line } } as const
  const words = { asked: spoken ?? alternatives(thing.ask.names) }
  if (spoken === undefined) return { ...told, side: 'con', key: missing, words }
  const asksLevel = thing.ask.kind === 'language' ? thing.ask.level : ''
  const level = sayGrade(asksLevel)
  const isBasic = asksLevel === '' && gradesShort(LEAST_SPOKEN, resume.languages.get(spoken) ?? '') > 0
  return thing.cover < 1 || isBasic
    ? { ...told, side: 'con', key: 'languageBelow', words: { ...words, level, line: line ?? '' } }
    : { ...told, words, ...(line === null ? WRITTEN : SPOKEN) }
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

function yearsText(years: number): string {
  if (years < 1) return `${Math.round(years * 12)} months`
  return years === 1 ? '1 year' : `${Math.round(years * 10) / 10} years`
}

/** Half years, rounded down: a con must not read like a pro. */
function shownText(months: number): string {
  return months < 12 ? `${Math.round(months)} months` : yearsText(Math.floor(months / 6) / 2)
}
