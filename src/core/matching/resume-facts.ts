import type { JobLevel } from '#contract/preferences.ts'
import type { EducationEntry, Fact, ResumeProfile } from '#contract/resume.ts'
import { readAskedYears } from '../text/asked-years.ts'
import { contentStems, tellingStems } from '../text/content-words.ts'
import { parseResumeDate, type Today } from '../text/dates.ts'
import { DEGREES, type Degree, highestDegree } from '../text/degrees.ts'
import { foldWord } from '../text/fold.ts'
import { isEnglish } from '../text/language.ts'
import { mergedMonths } from '../text/month-spans.ts'
import { withImplied } from '../text/skills/skill-dictionary.ts'
import { ANOTHER_LANGUAGE, languageOfCode, languagesAmong } from '../text/spoken-languages.ts'
import { readRole } from '../text/titles/role.ts'
import { tokenise, wordsOf } from '../text/tokens.ts'
import { type HeldRole, levelOf, newestOf, rolesOf, saidMonths, workSpans } from './held-roles.ts'
import { isJobRelated } from './job-related.ts'
import { fieldOfTitle, occupationsOfAnyTitle } from './model/any-title.ts'
import type { MatchModel } from './model/match-model.ts'
import { type OccupationWeights, openTally } from './model/tally.ts'
import { occupationsOfText } from './model/text-occupations.ts'
import { spread, toUnit, widen } from './model/title-occupations.ts'
import { findOwnSkills } from './others-work.ts'
import { readTerms, type Terms, weightOfTerms, weighWords } from './terms.ts'

/** Where a resume shows a skill. */
interface SkillEvidence extends NamedIn {
  /** All that name it, the best first. */
  lines: readonly NamedIn[]
  /** By the index of each work entry that shows it the plainest of its lines; empty = only listed. */
  entries: ReadonlyMap<number, string>
  /** The most that a line of a list says of it, 'Java, 5 years'; 0 where none does. */
  saidMonths: number
}

/** A line as printed, and the work entry that it stands in; null outside of them. */
export interface ResumeLine {
  text: string
  entry: number | null
  /** Stands among licences and certificates: one has it, and no position shows it. */
  isHeld: boolean
}

/** A line that names a skill. */
export interface NamedIn extends ResumeLine {
  /** What the line names it by; what is implied by the name of what implies it. */
  written: string
}

/** A position as printed, for explanations only. */
export interface PositionName {
  title: string | null
  employer: string | null
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
  degree: { degree: Degree; line: string; stems: readonly string[] } | null
  /** English names with the line that says so; the language it is written in stands without a line. */
  languages: ReadonlyMap<string, string | null>
  /** True when the resume has a list of languages, so that a missing one means something. */
  listsLanguages: boolean
  /** What the newest position or, without a telling title, the experience amounts to; null when neither says. */
  level: JobLevel | null
}

interface SourceLine extends ResumeLine {
  kind: 'title' | 'told' | 'list'
}

/** Reads a resume once, for every score to come. */
export function readResume(profile: ResumeProfile, today: Today, model: MatchModel): ResumeFacts {
  const lines = withoutRepeats(linesOf(profile)).filter(({ text }) => isJobRelated(text))
  const roles = rolesOf(profile, today)
  const newest = newestOf(roles)
  const totalMonths = monthsOf(roles, saidMonths(lines))
  const occupations = isEnglish(profile.language)
    ? occupationsOfText(model, toldWork(lines))
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
      lines.map(({ text }) => text),
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
    languages: languagesOf(profile),
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
    ...profile.work.flatMap(({ title, bullets }, index): SourceLine[] => [
      ...(title === null ? [] : [{ ...lineOf(title, index), kind: 'title' as const }]),
      ...factLines(bullets, index),
    ]),
    ...profile.skills.map(fact => ({ ...lineOf(fact, null), kind: 'list' as const })),
    ...factLines(profile.certifications, null).map(line => ({ ...line, isHeld: true })),
    ...factLines([...general, ...other], null),
    ...profile.education.flatMap(entry => factLines([entry.degree, ...entry.details], null)),
  ].map(line => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
}

function factLines(facts: readonly (Fact | null)[], entry: number | null): SourceLine[] {
  return facts.flatMap(fact => (fact === null ? [] : [{ ...lineOf(fact, entry), kind: 'told' as const }]))
}

function lineOf({ text }: Fact, entry: number | null): ResumeLine {
  return { text, entry, isHeld: false }
}

function withoutRepeats(lines: readonly SourceLine[]): SourceLine[] {
  const kept = new Map<string, SourceLine>()
  for (const line of lines) {
    const key = `${line.entry} ${line.kind === 'list'} ${line.text.toLowerCase()}`
    if (line.text !== '' && !kept.has(key)) kept.set(key, line)
  }
  return [...kept.values()]
}

/** A line with the skill that it names: another, where that one implies what is looked for. */
interface NamingLine extends SourceLine {
  by: string
  written: string
}

function skillsOf(lines: readonly SourceLine[]): Map<string, SkillEvidence> {
  const found = new Map<string, NamingLine[]>()
  for (const line of lines) {
    for (const { skill, start, end } of findOwnSkills(line.text, line.kind === 'list' ? 'list' : 'prose')) {
      for (const name of withImplied(skill.name)) {
        found.set(name, [
          ...(found.get(name) ?? []),
          { ...line, by: skill.name, written: line.text.slice(start, end) },
        ])
      }
    }
  }
  return new Map([...found].map(([name, shown]) => [name, evidenceOf(name, shown)]))
}

/**
 * What was done proves more than a title, and both more than a list; what names it more than what implies it; the shortest
 * says it plainest. Independent of the order.
 */
function evidenceOf(name: string, lines: readonly NamingLine[]): SkillEvidence {
  const rank = ({ entry, kind }: SourceLine) => (entry === null ? 2 : Number(kind === 'title'))
  const inOrder = lines.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      stepsTo(name, a.by) - stepsTo(name, b.by) ||
      a.text.length - b.text.length ||
      (a.text < b.text ? -1 : 1) ||
      (a.by < b.by ? -1 : 1),
  )
  const [best] = inOrder
  const entries = new Map<number, string>()
  for (const { entry, text } of inOrder) if (entry !== null && !entries.has(entry)) entries.set(entry, text)
  return {
    text: best?.text ?? '',
    entry: best?.entry ?? null,
    isHeld: best?.isHeld ?? false,
    written: best?.written ?? name,
    lines: inOrder,
    entries,
    saidMonths: Math.max(
      0,
      ...lines.filter(({ kind }) => kind === 'list').map(({ text }) => listedMonths(text)),
    ),
  }
}

/** 'NumPy' says Python sooner than programming. */
function stepsTo(name: string, by: string): number {
  return by === name ? 0 : withImplied(by).indexOf(name)
}

function listedMonths(text: string): number {
  return Math.max(0, ...readAskedYears(text).map(({ min }) => Math.round(12 * min)))
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

function highestOf({ education, language, work }: ResumeProfile): ResumeFacts['degree'] {
  const held = work.flatMap(({ title }) => (title === null ? [] : [foldWord(title.text)]))
  const degrees = education.flatMap(entry => {
    const lines = [entry.degree, ...entry.details].flatMap(fact => (fact === null ? [] : [fact.text]))
    return lines.flatMap(line => {
      // 'Elektroniker für Betriebstechnik, HWK Kassel': where trades are learned, their name among studies says so.
      const isOwn = held.some(title => title !== '' && foldWord(line).includes(title))
      const isTrade = !isEnglish(language) && (isOwn || readRole(line).families.length > 0)
      const degree = highestDegree(line) ?? (isTrade ? 'vocational' : null)
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
  const other = [...languages].find(([name]) => name !== own)
  if (languages.size > 1 && other) languages.set(ANOTHER_LANGUAGE, other[1])
  return languages
}
