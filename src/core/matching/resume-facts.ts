import type { JobLevel } from '#contract/preferences.ts'
import type { EducationEntry, Fact, ResumeProfile } from '#contract/resume.ts'
import { isLeave } from '../resume/breaks.ts'
import { contentStems, tellingStems } from '../text/content-words.ts'
import { parseResumeDate, type Today } from '../text/dates.ts'
import { DEGREES, type Degree, highestDegree } from '../text/degrees.ts'
import { foldWord } from '../text/fold.ts'
import { isEnglish } from '../text/language.ts'
import { mergedMonths } from '../text/month-spans.ts'
import { findSkills } from '../text/skills/find-skills.ts'
import { ANOTHER_LANGUAGE, languageOfCode, languagesAmong, languagesSaid } from '../text/spoken-languages.ts'
import { readRole } from '../text/titles/role.ts'
import { tokenise, wordsOf } from '../text/tokens.ts'
import { type HeldRole, levelOf, newestOf, rolesOf, saidMonths, workSpans } from './held-roles.ts'
import { isJobRelated } from './job-related.ts'
import { fieldOfTitle, occupationsOfAnyTitle } from './model/any-title.ts'
import type { MatchModel } from './model/match-model.ts'
import { type OccupationWeights, openTally } from './model/tally.ts'
import { occupationsOfText } from './model/text-occupations.ts'
import { spread, toUnit, widen } from './model/title-occupations.ts'
import { type ResumeLine, type SkillEvidence, type SourceLine, skillsOf } from './resume-skills.ts'
import { readTerms, type Terms, weightOfTerms, weighWords } from './terms.ts'

/** A position as printed, for explanations only. */
export interface PositionName {
  title: string | null
  employer: string | null
}

interface OneDegree {
  line: string
  stems: readonly string[]
}

/** What the scorer knows of a resume. Names, contacts, employers, schools and places are left out. */
export interface ResumeFacts {
  /** What the resume was read by. */
  model: MatchModel
  /** Occupations that the work reads like, the largest first. A vector of length 1. */
  occupations: OccupationWeights
  /** Two letters. */
  language: string
  /** The same by place. */
  occupationPlaces: Float32Array
  /** Of each title held that says something its occupations by place. */
  titles: ReadonlyMap<string, Float32Array>
  roles: readonly HeldRole[]
  /** The position that ended last; null without positions. */
  newest: HeldRole | null
  /** By canonical name; what a skill implies is in it too. */
  skills: ReadonlyMap<string, SkillEvidence>
  /** Each once. */
  lines: readonly ResumeLine[]
  /** How much each stem says of the whole, see terms.ts. */
  words: Terms
  /** How much each line says, see terms.ts. */
  lineWeights: readonly number[]
  /** Which lines hold a stem. */
  linesByStem: ReadonlyMap<string, readonly number[]>
  /** Of each work entry. */
  positions: readonly PositionName[]
  /** Merged over all dated positions but internships and studies; without dates what the resume says of itself, or null. */
  totalMonths: number | null
  /** An education that has not ended. */
  isStudying: boolean
  /** The highest, with the words of all and the lines of those that are as high. */
  degree: { degree: Degree; line: string; stems: readonly string[]; peers: readonly OneDegree[] } | null
  /** English names with the line that says so; the language it is written in stands without a line. */
  languages: ReadonlyMap<string, string | null>
  /** True when the resume has a list of languages, so that a missing one means something. */
  listsLanguages: boolean
  /** What the newest position or, without a telling title, the experience amounts to; null when neither says. */
  level: JobLevel | null
}

/** Reads a resume once, for every score to come. */
export function readResume(profile: ResumeProfile, today: Today, model: MatchModel): ResumeFacts {
  const placed = ofWork(linesOf(profile))
  const lines = withoutRepeats([...placed, ...ofWork(notPlacedLines(profile))])
  const roles = rolesOf(profile, today)
  const newest = newestOf(roles)
  const totalMonths = monthsOf(roles, saidMonths(lines))
  const occupations = isEnglish(profile.language)
    ? occupationsOfText(model, toldWork(placed))
    : fieldOfTitles(roles, profile.language, model)
  return {
    model,
    language: profile.language,
    occupations,
    occupationPlaces: spread(model, occupations),
    titles: titlesOf(roles, profile.language, model),
    roles,
    newest,
    skills: skillsOf(lines),
    lines: lines.map(({ text, entry, isHeld }) => ({ text, entry, isHeld })),
    words: weighWords(
      placed.map(({ text }) => text),
      model,
      profile.language,
    ),
    lineWeights: lines.map(({ text }) => weightOfTerms(readTerms(text, model))),
    linesByStem: indexByStem(lines),
    positions: profile.work.map(({ title, company }) => ({
      title: title?.text ?? null,
      employer: company?.text ?? null,
    })),
    totalMonths,
    isStudying: profile.education.some(entry => isUnderWay(entry, today)),
    degree: highestOf(profile),
    languages: languagesOf(profile, lines),
    listsLanguages: profile.languages.length > 0,
    level: levelOf(newest, totalMonths),
  }
}

/** What the resume says of itself counts as far as positions have no dates. */
function monthsOf(roles: readonly HeldRole[], said: number | null): number | null {
  const held = roles.filter(({ entry }) => entry !== null)
  if (held.every(({ span }) => span === null)) return said
  const dated = mergedMonths(workSpans(roles)) ?? 0
  return held.every(({ span }) => span !== null) ? dated : Math.max(dated, said ?? 0)
}

/** Whoever writes in English may have held positions with other names. */
function titlesOf(
  roles: readonly HeldRole[],
  language: string,
  model: MatchModel,
): Map<string, Float32Array> {
  const titles = new Map<string, Float32Array>()
  for (const { role } of roles) {
    const read = occupationsOfAnyTitle(model, role.title, language === 'en' ? null : language)
    const weights = widen(model, read)
    if (weights.weights.length > 0) titles.set(role.title, spread(model, weights))
  }
  return titles
}

/** In a language that the model has no words of, the titles held say it, each as much. */
function fieldOfTitles(roles: readonly HeldRole[], language: string, model: MatchModel): OccupationWeights {
  const sum = openTally(model.occupations.length)
  for (const title of new Set(roles.map(({ role }) => role.title))) {
    const { occupations, weights } = fieldOfTitle(model, title, language)
    occupations.forEach((occupation, at) => {
      sum.add(occupation, weights[at] ?? 0)
    })
  }
  return toUnit(sum.close())
}

/** What was done tells the occupation first; of a list of skills each word counts once, if the work does not say it. */
function toldWork(lines: readonly SourceLine[]): string {
  const told = lines.filter(({ kind }) => kind !== 'list').map(({ text }) => text)
  const said = new Set(told.flatMap(wordsOf))
  const listed = lines.filter(({ kind }) => kind === 'list').flatMap(({ text }) => wordsOf(text))
  return [...new Set(told), ...new Set(listed.filter(word => !said.has(word)))].join('\n')
}

function linesOf(profile: ResumeProfile): SourceLine[] {
  const general = [profile.headline, profile.summary, ...profile.languages]
  const other = profile.otherSections.flatMap(({ heading, lines }) => [heading, ...lines])
  return [
    ...profile.work.flatMap((entry, index): SourceLine[] => [
      ...(entry.title === null || isLeave(entry)
        ? []
        : [{ ...lineOf(entry.title, index), kind: 'title' as const }]),
      ...factLines(entry.bullets, index),
    ]),
    ...profile.skills.map(fact => ({ ...lineOf(fact, null), kind: 'list' as const })),
    ...factLines(profile.certifications, null).map(line => ({ ...line, isHeld: true })),
    ...factLines([...general, ...other], null),
    ...profile.education.flatMap(entry => factLines([entry.degree, ...entry.details], null)),
  ].map(line => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
}

/** What has no place may be no matter of work, but a licence in it is had. What a person left out is left out. */
/** So short a text that was read as nothing is a heading more often than not. */
const LOOSE_MIN_WORDS = 4

function notPlacedLines({ notPlaced = [] }: ResumeProfile): SourceLine[] {
  const saysSomething = (text: string) => /\d/.test(text) || wordsOf(text).length >= LOOSE_MIN_WORDS
  return factLines(
    notPlaced.filter(
      ({ origin, text }) => origin.kind === 'pdf' && (saysSomething(text) || namesSkill(text)),
    ),
    null,
  )
}

function namesSkill(text: string): boolean {
  return findSkills(text, tokenise(text), 'list').length > 0
}

function factLines(facts: readonly (Fact | null)[], entry: number | null): SourceLine[] {
  return facts.flatMap(fact => (fact === null ? [] : [{ ...lineOf(fact, entry), kind: 'told' as const }]))
}

function lineOf({ text }: Fact, entry: number | null): ResumeLine {
  return { text, entry, isHeld: false }
}

function ofWork(lines: readonly SourceLine[]): SourceLine[] {
  return withoutRepeats(lines).filter(({ text }) => isJobRelated(text))
}

function withoutRepeats(lines: readonly SourceLine[]): SourceLine[] {
  const kept = new Map<string, SourceLine>()
  for (const line of lines) {
    const key = `${line.entry} ${line.kind === 'list'} ${line.text.toLowerCase()}`
    if (line.text !== '' && !kept.has(key)) kept.set(key, line)
  }
  return [...kept.values()]
}

function indexByStem(lines: readonly SourceLine[]): Map<string, number[]> {
  const stems = lines.flatMap(({ text }, index) => contentStems(text).map(stem => ({ stem, index })))
  const places = Map.groupBy(stems, ({ stem }) => stem)
  return new Map([...places].map(([stem, found]) => [stem, found.map(({ index }) => index)]))
}

function isUnderWay({ end }: EducationEntry, today: Today): boolean {
  const ends = end === null ? null : parseResumeDate(end.text, 'end', today)
  if (ends === null || ends === 'present') return ends === 'present'
  return ends.year > today.year || (ends.year === today.year && (ends.month ?? 0) >= today.month)
}

/** 'Verwaltungsfachangestellte' and 'Kauffrau für Büromanagement' among studies; 'HVAC/R Diploma', 'Certificate III in Carpentry'. */
const LEARNED: Readonly<Partial<Record<string, RegExp>>> = {
  de: /^(?:\p{L}+ )?\p{Lu}?[\p{L}-]{3,}(?:er|erin|frau|mann|kraft|angestellte[rn]?|istin|(?<!\p{L})koch|köchin)(?=[ ,(]|$)/u,
  en: /(?<!\p{L})(?:diploma|certificate (?:[iv]+|[1-4]))(?!\p{L})(?<!(?:ib|school|baccalaureate) diploma)/iu,
}

function highestOf({ education, certifications, language, work }: ResumeProfile): ResumeFacts['degree'] {
  const held = work.flatMap(({ title }) => (title === null ? [] : [foldWord(title.text)]))
  const studies = education.map(({ degree, details }) =>
    [degree, ...details].flatMap(fact => (fact === null ? [] : [fact.text])),
  )
  const papers = certifications.map(({ text }) => [text])
  const degrees = [...studies, ...papers].flatMap((lines, at) => {
    const isStudied = at < studies.length
    return lines.flatMap(line => {
      // 'Elektroniker für Betriebstechnik, HWK Kassel': where trades are learned, their name among studies says so.
      const isOwn = held.some(title => title !== '' && foldWord(line).includes(title))
      const isNamed = !isEnglish(language) && (isOwn || readRole(line).families.length > 0)
      const isTrade = isStudied && (isNamed || LEARNED[language]?.test(line))
      const degree = highestDegree(line) ?? (isTrade ? 'vocational' : null)
      return degree === null
        ? []
        : [{ degree, line, stems: lines.flatMap(text => tellingStems(tokenise(text))) }]
    })
  })
  const [highest] = degrees.sort(
    (a, b) => DEGREES.indexOf(b.degree) - DEGREES.indexOf(a.degree) || (a.line < b.line ? -1 : 1),
  )
  if (highest === undefined) return null
  const peers = degrees.filter(({ degree }) => degree === highest.degree)
  return { ...highest, stems: degrees.flatMap(({ stems }) => stems), peers }
}

/** Those of the list first; outside of it those that a line names with a grade, or names alone. */
function languagesOf(profile: ResumeProfile, lines: readonly SourceLine[]): Map<string, string | null> {
  const elsewhere = lines.filter(({ entry }) => entry === null).map(({ text }) => text)
  const said = [
    ...profile.languages.map(({ text }) => ({ text, named: languagesAmong(wordsOf(text)) })),
    ...elsewhere.map(text => ({ text, named: languagesSaid(text) })),
  ]
  const languages = new Map<string, string | null>()
  for (const { text, named } of said) {
    for (const language of named) languages.set(language, languages.get(language) ?? text)
  }
  const own = languageOfCode(profile.language)
  if (own !== null && !languages.has(own)) languages.set(own, null)
  const other = [...languages].find(([name]) => name !== own)
  if (languages.size > 1 && other) languages.set(ANOTHER_LANGUAGE, other[1])
  return languages
}
