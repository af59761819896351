import type { Ask } from './ask.ts'
import type { ResumeFacts } from './resume-facts.ts'

/** Where a resume meets an ask. */
export interface RequirementEvidence {
  /** The line that shows it; null when none does. */
  line: string | null
  /** Work entries that show it, where that is known. */
  entries: readonly number[]
}

/** From this share of its words in one line on, the resume says the phrase. */
const SAID_FROM = 0.66
/** A skill that the resume names, but shows in no position. */
const ONLY_LISTED = 0.5
/** What a phrase counts whose words stand in the resume, but apart. */
const SCATTERED = 0.45

/**
 * Judges an ask by its skills, or by its words where it names no known skill.
 * Whatever a resume adds, the cover never falls.
 * @returns 0..1
 */
export function coverageOf(ask: Ask, resume: ResumeFacts): number {
  if (ask.skills.length === 0) return coverPhrase(ask.stems, resume)
  const best = bestEvidence(ask.skills, resume)
  if (best === null) return 0
  return best.entries.length > 0 ? 1 : ONLY_LISTED
}

/** What a cover above 0 is owed to. */
export function findEvidence({ skills, stems }: Ask, resume: ResumeFacts): RequirementEvidence {
  if (skills.length > 0) return bestEvidence(skills, resume) ?? { line: null, entries: [] }
  const counts = countByLine(stems, resume)
  const together = Math.max(0, ...counts.values())
  const isSaid = stems.length > 0 && together / stems.length >= SAID_FROM
  return { line: isSaid ? shortestLine(resume, counts, together) : null, entries: [] }
}

/** The first of the skills that a position shows, else the first that is listed. */
function bestEvidence(names: readonly string[], resume: ResumeFacts): RequirementEvidence | null {
  let listed: RequirementEvidence | null = null
  for (const name of names) {
    const shown = resume.skills.get(name)
    if (shown !== undefined && shown.entries.length > 0) return shown
    listed ??= shown ?? null
  }
  return listed
}

function coverPhrase(stems: readonly string[], resume: ResumeFacts): number {
  let anywhere = 0
  for (const stem of stems) if (resume.linesByStem.has(stem)) anywhere += 1
  // Words that stand nowhere need not be looked for in one line.
  const together = anywhere / stems.length < SAID_FROM ? 0 : mostTogether(stems, resume)
  if (together > 0 && together / stems.length >= SAID_FROM) return 1
  return anywhere === 0 ? 0 : (anywhere / stems.length) * SCATTERED
}

/** How many of the words stand in one line. */
function mostTogether(stems: readonly string[], resume: ResumeFacts): number {
  let most = 0
  for (const count of countByLine(stems, resume).values()) if (count > most) most = count
  return most
}

function countByLine(stems: readonly string[], resume: ResumeFacts): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const stem of stems) {
    for (const line of resume.linesByStem.get(stem) ?? []) counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return counts
}

/** The plainest of the lines that hold most of the words. */
function shortestLine(resume: ResumeFacts, counts: ReadonlyMap<number, number>, most: number): string | null {
  const lines = [...counts].flatMap(([index, count]) => (count === most ? (resume.lines[index] ?? []) : []))
  return lines.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? null
}
