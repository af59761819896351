import { JOB_LEVELS, type JobLevel } from '#contract/preferences.ts'
import type { EducationEntry, Fact, ResumeProfile, WorkEntry } from '#contract/resume.ts'
import { contentStems, tellingStems } from '../text/content-words.ts'
import { entryMonths, parseResumeDate, type Today } from '../text/dates.ts'
import { DEGREES, type Degree, highestDegree } from '../text/degrees.ts'
import { classifyLevels } from '../text/levels.ts'
import { type MonthSpan, mergedMonths } from '../text/month-spans.ts'
import { findSkills } from '../text/skills/find-skills.ts'
import { withImplied } from '../text/skills/skill-dictionary.ts'
import { languageOfCode, languagesAmong } from '../text/spoken-languages.ts'
import { type Role, readRole } from '../text/titles/role.ts'
import { tokenise, wordsOf } from '../text/tokens.ts'
import { isJobRelated } from './job-related.ts'
import type { MatchModel } from './model/match-model.ts'
import type { OccupationWeights } from './model/tally.ts'
import { occupationsOfText } from './model/text-occupations.ts'
import { occupationsOfTitle, spread, widen } from './model/title-occupations.ts'
import { readTerms, weightOfTerms } from './terms.ts'

/** A position held, or a headline (then without months). */
interface HeldRole {
  role: Role
  /** Null when the dates cannot be understood. */
  span: MonthSpan | null
  /** Index of the work entry; null for the headline. */
  entry: number | null
}

/** Where a resume shows a skill. */
interface SkillEvidence {
  /** The line as printed: of a work entry where there is one, else of the list. */
  line: string
  /** Indexes of the work entries that show it; empty = only listed. */
  entries: readonly number[]
}

/** What the scorer knows of a resume. Names, contacts, employers, schools and places are left out. */
export interface ResumeFacts {
  /** What the resume was read by. */
  model: MatchModel
  /** Occupations that the work reads like, the largest first. A vector of length 1. */
  occupations: OccupationWeights
  /** The same by place. */
  occupationPlaces: Float32Array
  /** Of each title held that says something, by place. */
  titles: readonly Float32Array[]
  roles: readonly HeldRole[]
  /** The position that ended last; null without positions. */
  newest: HeldRole | null
  /** By canonical name; what a skill implies is in it too. */
  skills: ReadonlyMap<string, SkillEvidence>
  /** Lines as printed, each once. */
  lines: readonly string[]
  /** How much each line says, see terms.ts. */
  lineWeights: readonly number[]
  /** Which lines hold a stem. */
  linesByStem: ReadonlyMap<string, readonly number[]>
  /** Which work entries hold a stem. */
  entriesByStem: ReadonlyMap<string, readonly number[]>
  /** Employer of each work entry as printed, for explanations only. */
  employers: readonly (string | null)[]
  /** Merged over all dated work entries; null when none has dates. */
  totalMonths: number | null
  degree: { degree: Degree; line: string; stems: readonly string[] } | null
  /** English names with the line that says so; the language it is written in stands without a line. */
  languages: ReadonlyMap<string, string | null>
  /** True when the resume has a list of languages, so that a missing one means something. */
  listsLanguages: boolean
  /** What the newest position or, without a telling title, the experience amounts to; null when neither says. */
  level: JobLevel | null
}

interface SourceLine {
  text: string
  entry: number | null
  isSkillList: boolean
}

const MID_YEAR = 6
/** A position that names only one year. */
const LEAST_MONTHS = 6
const ENTRY_LEVEL_BELOW_MONTHS = 24
const ASSOCIATE_BELOW_MONTHS = 60

/** Reads a resume once, for every score to come. */
export function readResume(profile: ResumeProfile, today: Today, model: MatchModel): ResumeFacts {
  const lines = withoutRepeats(linesOf(profile)).filter(({ text }) => isJobRelated(text))
  const roles = rolesOf(profile, today)
  const newest = newestOf(roles)
  const totalMonths = mergedMonths(roles.flatMap(({ span }) => (span === null ? [] : [span])))
  const occupations = occupationsOfText(model, toldWork(lines))
  return {
    model,
    occupations,
    occupationPlaces: spread(model, occupations),
    titles: titlesOf(roles, model),
    roles,
    newest,
    skills: skillsOf(lines),
    lines: lines.map(({ text }) => text),
    lineWeights: lines.map(({ text }) => weightOfTerms(readTerms(text, model))),
    linesByStem: indexByStem(lines, (_, index) => index),
    entriesByStem: indexByStem(lines, ({ entry }) => entry),
    employers: profile.work.map(entry => entry.company?.text ?? null),
    totalMonths,
    degree: highestOf(profile.education),
    languages: languagesOf(profile),
    listsLanguages: profile.languages.length > 0,
    level: levelOf(newest, totalMonths),
  }
}

function titlesOf(roles: readonly HeldRole[], model: MatchModel): Float32Array[] {
  const titles = new Set(roles.map(({ role }) => role.title))
  return [...titles].flatMap(title => {
    const weights = widen(model, occupationsOfTitle(model, title))
    return weights.weights.length === 0 ? [] : [spread(model, weights)]
  })
}

/** What was done tells the occupation first; of a list of skills each word counts once, if the work does not say it. */
function toldWork(lines: readonly SourceLine[]): string {
  const told = lines.filter(({ isSkillList }) => !isSkillList).map(({ text }) => text)
  const said = new Set(told.flatMap(wordsOf))
  const listed = lines.filter(({ isSkillList }) => isSkillList).flatMap(({ text }) => wordsOf(text))
  return [...new Set(told), ...new Set(listed.filter(word => !said.has(word)))].join('\n')
}

function linesOf(profile: ResumeProfile): SourceLine[] {
  const general = [profile.headline, profile.summary, ...profile.certifications, ...profile.languages]
  const other = profile.otherSections.flatMap(section => section.lines)
  return [
    ...profile.work.flatMap((entry, index) => factLines([entry.title, ...entry.bullets], index)),
    ...profile.skills.map(({ text }) => ({ text, entry: null, isSkillList: true })),
    ...factLines([...general, ...other], null),
    ...profile.education.flatMap(entry => factLines([entry.degree, ...entry.details], null)),
  ].map(line => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
}

function factLines(facts: readonly (Fact | null)[], entry: number | null): SourceLine[] {
  return facts.flatMap(fact => (fact === null ? [] : [{ text: fact.text, entry, isSkillList: false }]))
}

function withoutRepeats(lines: readonly SourceLine[]): SourceLine[] {
  const kept = new Map<string, SourceLine>()
  for (const line of lines) {
    const key = `${line.entry} ${line.isSkillList} ${line.text.toLowerCase()}`
    if (line.text !== '' && !kept.has(key)) kept.set(key, line)
  }
  return [...kept.values()]
}

function rolesOf(profile: ResumeProfile, today: Today): HeldRole[] {
  const held = profile.work.map((entry, index) => ({
    role: readRole(entry.title?.text ?? ''),
    span: spanOf(entry, today),
    entry: index,
  }))
  const headline = profile.headline === null ? [] : headlineRoles(profile.headline.text)
  return [...held, ...headline]
}

/** A headline may be a slogan: only what reads as a known occupation is a role. */
function headlineRoles(text: string): HeldRole[] {
  return text
    .split(/[|•·,/]|\s[-–—]\s/)
    .map(readRole)
    .filter(role => role.families.length > 0)
    .map(role => ({ role, span: null, entry: null }))
}

/** Years without months reach from middle to middle: '2019 – 2023' are four years, whoever counts. */
function spanOf(entry: WorkEntry, today: Today): MonthSpan | null {
  const months = entryMonths(entry, today)
  if (months === null || months === 0) return null
  const end = entry.end === null ? 'present' : parseResumeDate(entry.end.text, 'end', today)
  const start = entry.start === null ? null : parseResumeDate(entry.start.text, 'start', today)
  const last = end === 'present' || end === null ? today : { year: end.year, month: end.month ?? MID_YEAR }
  const to = Math.min(last.year * 12 + last.month, today.year * 12 + today.month)
  if (start === null || start === 'present' || start.month !== null) return { from: to - months + 1, to }
  return { from: Math.min(start.year * 12 + MID_YEAR, to - LEAST_MONTHS + 1), to }
}

function skillsOf(lines: readonly SourceLine[]): Map<string, SkillEvidence> {
  const found = new Map<string, { lines: SourceLine[]; entries: Set<number> }>()
  for (const line of lines) {
    for (const name of namesIn(line)) {
      const evidence = found.get(name) ?? { lines: [], entries: new Set() }
      evidence.lines.push(line)
      if (line.entry !== null) evidence.entries.add(line.entry)
      found.set(name, evidence)
    }
  }
  return new Map(
    [...found].map(([name, { lines: shown, entries }]) => [
      name,
      { line: bestLine(shown), entries: [...entries].sort((a, b) => a - b) },
    ]),
  )
}

function namesIn({ text, isSkillList }: SourceLine): Set<string> {
  const hits = findSkills(text, tokenise(text), isSkillList ? 'list' : 'prose')
  return new Set(hits.flatMap(({ skill }) => withImplied(skill.name)))
}

/** A line of a work entry says more than one of a list; the shortest says it plainest. Independent of the order. */
function bestLine(lines: readonly SourceLine[]): string {
  const sorted = lines.toSorted(
    (a, b) =>
      Number(a.entry === null) - Number(b.entry === null) ||
      a.text.length - b.text.length ||
      (a.text < b.text ? -1 : 1),
  )
  return sorted[0]?.text ?? ''
}

function indexByStem(
  lines: readonly SourceLine[],
  placeOf: (line: SourceLine, index: number) => number | null,
): Map<string, number[]> {
  const places = new Map<string, Set<number>>()
  lines.forEach((line, index) => {
    const place = placeOf(line, index)
    if (place === null) return
    for (const stem of contentStems(line.text)) {
      places.set(stem, (places.get(stem) ?? new Set()).add(place))
    }
  })
  return new Map([...places].map(([stem, at]) => [stem, [...at]]))
}

function highestOf(education: readonly EducationEntry[]): ResumeFacts['degree'] {
  const degrees = education.flatMap(entry => {
    const lines = [entry.degree, ...entry.details].flatMap(fact => (fact === null ? [] : [fact.text]))
    return lines.flatMap(line => {
      const degree = highestDegree(line)
      return degree === null
        ? []
        : [{ degree, line, stems: lines.flatMap(text => tellingStems(tokenise(text))) }]
    })
  })
  const [highest] = degrees.sort(
    (a, b) => DEGREES.indexOf(b.degree) - DEGREES.indexOf(a.degree) || (a.line < b.line ? -1 : 1),
  )
  return highest === undefined ? null : { ...highest, stems: degrees.flatMap(({ stems }) => stems) }
}

function languagesOf(profile: ResumeProfile): Map<string, string | null> {
  const languages = new Map<string, string | null>()
  for (const { text } of profile.languages) {
    for (const language of languagesAmong(wordsOf(text)))
      languages.set(language, languages.get(language) ?? text)
  }
  const own = languageOfCode(profile.language)
  if (own !== null && !languages.has(own)) languages.set(own, null)
  return languages
}

function newestOf(roles: readonly HeldRole[]): HeldRole | null {
  const held = roles.filter(({ entry }) => entry !== null)
  return (
    held.toSorted(
      (a, b) => (b.span?.to ?? 0) - (a.span?.to ?? 0) || (a.role.title < b.role.title ? -1 : 1),
    )[0] ?? null
  )
}

function levelOf(newest: HeldRole | null, totalMonths: number | null): JobLevel | null {
  const titled = newest === null ? [] : classifyLevels(newest.role.title).levels
  const highest = titled.toSorted((a, b) => JOB_LEVELS.indexOf(b) - JOB_LEVELS.indexOf(a))[0]
  if (highest !== undefined) return highest
  if (totalMonths === null) return null
  if (totalMonths < ENTRY_LEVEL_BELOW_MONTHS) return 'Entry level'
  return totalMonths < ASSOCIATE_BELOW_MONTHS ? 'Associate' : 'Mid-Senior level'
}
