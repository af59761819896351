import type { JobLevel } from '#contract/preferences.ts'
import type { EducationEntry, Fact, ResumeProfile } from '#contract/resume.ts'
import { contentStems, tellingStems } from '../text/content-words.ts'
import type { Today } from '../text/dates.ts'
import { DEGREES, type Degree, highestDegree } from '../text/degrees.ts'
import { mergedMonths } from '../text/month-spans.ts'
import { findSkills } from '../text/skills/find-skills.ts'
import { withImplied } from '../text/skills/skill-dictionary.ts'
import { languageOfCode, languagesAmong } from '../text/spoken-languages.ts'
import { tokenise, wordsOf } from '../text/tokens.ts'
import { type HeldRole, levelOf, newestOf, rolesOf, saidMonths, workSpans } from './held-roles.ts'
import { isJobRelated } from './job-related.ts'
import type { MatchModel } from './model/match-model.ts'
import type { OccupationWeights } from './model/tally.ts'
import { occupationsOfText } from './model/text-occupations.ts'
import { occupationsOfTitle, spread, widen } from './model/title-occupations.ts'
import { readTerms, type Terms, weightOfTerms, weighWords } from './terms.ts'

/** Where a resume shows a skill. */
interface SkillEvidence extends ResumeLine {
  /** The skill that the line names: another, where that one implies it. */
  by: string
  /** Indexes of all work entries that show it; empty = only listed. */
  entries: readonly number[]
}

/** A line as printed, and the work entry that it stands in; null outside of them. */
export interface ResumeLine {
  text: string
  entry: number | null
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
  /** The same by place. */
  occupationPlaces: Float32Array
  /** Of each title held that says something, by place. */
  titles: readonly Float32Array[]
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
  const totalMonths = roles.every(({ span }) => span === null)
    ? saidMonths(lines)
    : (mergedMonths(workSpans(roles)) ?? 0)
  const occupations = occupationsOfText(model, toldWork(lines))
  return {
    model,
    occupations,
    occupationPlaces: spread(model, occupations),
    titles: titlesOf(roles, model),
    roles,
    newest,
    skills: skillsOf(lines),
    lines: lines.map(({ text, entry }) => ({ text, entry })),
    words: weighWords(
      lines.map(({ text }) => text),
      model,
    ),
    lineWeights: lines.map(({ text }) => weightOfTerms(readTerms(text, model))),
    linesByStem: indexByStem(lines),
    positions: profile.work.map(({ title, company }) => ({
      title: title?.text ?? null,
      employer: company?.text ?? null,
    })),
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
  const told = lines.filter(({ kind }) => kind !== 'list').map(({ text }) => text)
  const said = new Set(told.flatMap(wordsOf))
  const listed = lines.filter(({ kind }) => kind === 'list').flatMap(({ text }) => wordsOf(text))
  return [...new Set(told), ...new Set(listed.filter(word => !said.has(word)))].join('\n')
}

function linesOf(profile: ResumeProfile): SourceLine[] {
  const general = [profile.headline, profile.summary, ...profile.certifications, ...profile.languages]
  const other = profile.otherSections.flatMap(section => section.lines)
  return [
    ...profile.work.flatMap(({ title, bullets }, index): SourceLine[] => [
      ...(title === null ? [] : [{ text: title.text, entry: index, kind: 'title' as const }]),
      ...factLines(bullets, index),
    ]),
    ...profile.skills.map(({ text }) => ({ text, entry: null, kind: 'list' as const })),
    ...factLines([...general, ...other], null),
    ...profile.education.flatMap(entry => factLines([entry.degree, ...entry.details], null)),
  ].map(line => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
}

function factLines(facts: readonly (Fact | null)[], entry: number | null): SourceLine[] {
  return facts.flatMap(fact => (fact === null ? [] : [{ text: fact.text, entry, kind: 'told' as const }]))
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
}

function skillsOf(lines: readonly SourceLine[]): Map<string, SkillEvidence> {
  const found = new Map<string, NamingLine[]>()
  for (const line of lines) {
    for (const { skill } of findSkills(
      line.text,
      tokenise(line.text),
      line.kind === 'list' ? 'list' : 'prose',
    )) {
      for (const name of withImplied(skill.name)) {
        found.set(name, [...(found.get(name) ?? []), { ...line, by: skill.name }])
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
  const [best] = lines.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      Number(a.by !== name) - Number(b.by !== name) ||
      a.text.length - b.text.length ||
      (a.text < b.text ? -1 : 1) ||
      (a.by < b.by ? -1 : 1),
  )
  const entries = new Set(lines.flatMap(({ entry }) => entry ?? []))
  return {
    text: best?.text ?? '',
    entry: best?.entry ?? null,
    by: best?.by ?? name,
    entries: [...entries].sort((a, b) => a - b),
  }
}

function indexByStem(lines: readonly SourceLine[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  lines.forEach(({ text }, index) => {
    for (const stem of contentStems(text)) {
      const known = places.get(stem)
      if (known === undefined) places.set(stem, [index])
      else known.push(index)
    }
  })
  return places
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
