import { DEGREES } from '../text/degrees.ts'
import type { DegreeAsk, LanguageAsk } from './ask.ts'
import { coverYears } from './judge-years.ts'
import type { AskedThing } from './prepared-posting.ts'
import type { ResumeFacts, ResumeLine } from './resume-facts.ts'

/** A skill that the resume names, but shows in no position. */
export const ONLY_LISTED = 0.8
/** From this share of its telling words in one line on, the resume says the phrase. */
export const SAID_FROM = 0.66
/** What a phrase counts whose words stand in the resume, but apart. */
export const SCATTERED = 0.45
/** Years of work that stand for a degree where the posting takes them. */
const INSTEAD_OF_DEGREE_MONTHS = 48

/**
 * How far a resume meets an ask. Whatever a resume adds, the cover never falls.
 * @returns 0..1; null when the resume does not say
 */
export function coverOf(thing: AskedThing, resume: ResumeFacts): number | null {
  const { ask } = thing
  if (ask.kind === 'years') return coverYears(ask, resume)
  if (ask.kind === 'degree') return coverDegree(ask, resume)
  if (ask.kind === 'language') return coverLanguage(ask, resume)
  if (ask.skills.length === 0) return coverPhrase(thing, resume)
  let cover = 0
  for (const name of ask.skills) {
    const shown = resume.skills.get(name)
    if (shown !== undefined) cover = Math.max(cover, shown.entries.length > 0 ? 1 : ONLY_LISTED)
  }
  return cover
}

/** The line that a cover of a skill, a licence, a degree or a language is owed to; null when none says it. */
export function findEvidence(thing: AskedThing, resume: ResumeFacts): ResumeLine | null {
  const { ask } = thing
  if (ask.kind === 'degree') return resume.degree === null ? null : outside(resume.degree.line)
  if (ask.kind === 'language') {
    const line = ask.names.map(name => resume.languages.get(name)).find(found => found != null)
    return line == null ? null : outside(line)
  }
  if (ask.skills.length === 0) return lineSaying(thing, resume)
  const shown = ask.skills.flatMap(name => resume.skills.get(name) ?? [])
  return shown.find(({ entries }) => entries.length > 0) ?? shown[0] ?? null
}

function outside(text: string): ResumeLine {
  return { text, entry: null }
}

function coverDegree({ degree: asked, orExperience }: DegreeAsk, resume: ResumeFacts): number | null {
  if (orExperience && (resume.totalMonths ?? 0) >= INSTEAD_OF_DEGREE_MONTHS) return 1
  if (resume.degree === null) return null
  const isHighEnough = DEGREES.indexOf(resume.degree.degree) >= DEGREES.indexOf(asked)
  return isHighEnough ? 1 : orExperience ? null : 0
}

function coverLanguage({ names }: LanguageAsk, { languages, listsLanguages }: ResumeFacts): number | null {
  if (names.some(name => languages.has(name))) return 1
  // A resume without a list of languages says nothing about those it does not name.
  return listsLanguages ? 0 : null
}

function coverPhrase({ ask: { stems }, weights }: AskedThing, resume: ResumeFacts): number {
  let [total, anywhere] = [0, 0]
  for (let at = 0; at < stems.length; at++) {
    const weight = weights[at] ?? 0
    total += weight
    if (resume.linesByStem.has(stems[at] ?? '')) anywhere += weight
  }
  if (anywhere === 0) return 0
  // Words that stand nowhere need not be looked for in one line.
  const apart = (SCATTERED * anywhere) / total
  return anywhere < SAID_FROM * total
    ? apart
    : Math.max(apart, mostTogether({ stems, weights }, resume).share)
}

function lineSaying({ ask: { stems }, weights }: AskedThing, resume: ResumeFacts): ResumeLine | null {
  const { share, lines } = mostTogether({ stems, weights }, resume)
  if (share < SAID_FROM) return null
  const said = lines.flatMap(line => resume.lines[line] ?? [])
  const inOrder = said.toSorted(
    (a, b) =>
      Number(a.entry === null) - Number(b.entry === null) ||
      a.text.length - b.text.length ||
      (a.text < b.text ? -1 : 1),
  )
  return inOrder[0] ?? null
}

/** Which lines hold most of the words, and how much of them by weight. */
export function mostTogether(
  { stems, weights }: { stems: readonly string[]; weights: readonly number[] },
  { linesByStem }: ResumeFacts,
): { share: number; lines: number[] } {
  const sums = new Map<number, number>()
  let total = 0
  for (let at = 0; at < stems.length; at++) {
    const weight = weights[at] ?? 0
    total += weight
    for (const line of linesByStem.get(stems[at] ?? '') ?? []) sums.set(line, (sums.get(line) ?? 0) + weight)
  }
  const most = Math.max(0, ...sums.values())
  return {
    share: total === 0 ? 0 : most / total,
    lines: [...sums].flatMap(([line, sum]) => (sum === most ? [line] : [])),
  }
}
