import { contentStems } from '../text/content-words.ts'
import { DEGREES } from '../text/degrees.ts'
import { rowsAbout } from '../text/language-words.ts'
import { gradesShort } from '../text/spoken-languages.ts'
import type { DegreeAsk, LanguageAsk, NamedAsk } from './ask.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { UNSAID_LANGUAGE } from './weights.ts'

/** What a degree counts that is in another field than the one asked. */
const OTHER_FIELD = 0.5
/** So long a stem may be part of another word of the same field. */
const WHOLE_FROM_CHARS = 5
/** How likely somebody studies whose resume shows neither studies under way nor work. */
const UNSAID_STUDIES = 0.3
/** A career is young for so long. */
export const EARLY_CAREER_MONTHS = 48
/** Years of work that stand for a degree where the posting takes them. */
const INSTEAD_OF_DEGREE_MONTHS = 48

/** Both name a field, and not the same: a nurse's bachelor is no engineer's. 'Pflege' and 'Altenpfleger' are one. */
export function isOfOtherField({ stems }: DegreeAsk, { degree }: ResumeFacts): boolean {
  if (degree === null || stems.length === 0 || degree.stems.length === 0) return false
  return !stems.some(stem => isAmong(stem, degree.stems))
}

/** True where the trade or the subject that is asked was learned, by its own words. */
export function learnedAsked({ degree: asked, stems }: DegreeAsk, { degree }: ResumeFacts): boolean {
  if (degree === null || asked === 'school') return false
  return sharesField(stems, degree.stems)
}

/** Of degrees as high as each other the one that has a word of what is asked. */
export function degreeLine({ stems }: DegreeAsk, { degree }: ResumeFacts): string | null {
  return degree === null ? null : (degree.peers.find(peer => sharesField(stems, peer.stems)) ?? degree).line
}

function sharesField(asked: readonly string[], own: readonly string[]): boolean {
  return asked.some(stem => !OF_ANY_DEGREE.has(stem) && isAmong(stem, own))
}

function isAmong(stem: string, stems: readonly string[]): boolean {
  return stems.some(own => own === stem || isPart(own, stem) || isPart(stem, own))
}

const OF_TRADE = /^staatsexamen /
/** 'Grado', 'título', 'weiterbildung': words of degrees in whatever field; what an exam is of is its field. */
const OF_ANY_DEGREE = new Set(
  rowsAbout('degree').flatMap(({ words }) =>
    words.filter(word => !OF_TRADE.test(word)).flatMap(contentStems),
  ),
)

function isPart(whole: string, part: string): boolean {
  return part.length >= WHOLE_FROM_CHARS && whole.includes(part)
}

export function coverDegree(ask: DegreeAsk, resume: ResumeFacts): number | null {
  const { degree: asked, orExperience } = ask
  if (orExperience && (resume.totalMonths ?? 0) >= INSTEAD_OF_DEGREE_MONTHS) return 1
  if (resume.degree === null) return null
  // Whether one field is related to another no word tells, nor all trades that are near to one.
  if (isOfOtherField(ask, resume)) return ask.open || asked === 'vocational' ? null : OTHER_FIELD
  const isHighEnough = DEGREES.indexOf(resume.degree.degree) >= DEGREES.indexOf(asked)
  return isHighEnough ? 1 : orExperience ? null : 0
}

/** So many grades below what is asked are nothing. */
const GRADES_SHORT_MAX = 3

export function coverLanguage(
  { names, level, open }: LanguageAsk,
  { languages, listsLanguages }: ResumeFacts,
): number | null {
  const spoken = names.filter(name => languages.has(name))
  if (spoken.length === 0 && open) return null
  if (spoken.length === 0) return listsLanguages ? 0 : UNSAID_LANGUAGE
  const short = Math.min(...spoken.map(name => gradesShort(level, languages.get(name) ?? '')))
  return Math.max(0, 1 - short / GRADES_SHORT_MAX)
}

export function coverStage({ names }: NamedAsk, { isStudying, totalMonths }: ResumeFacts): number | null {
  if (names[0] === 'enrolled student') return isStudying ? 1 : totalMonths === null ? UNSAID_STUDIES : 0
  return totalMonths === null ? null : Number(isStudying || totalMonths <= EARLY_CAREER_MONTHS)
}
