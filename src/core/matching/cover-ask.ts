import type { Ask } from './requirement.ts'
import type { ResumeFacts } from './resume-facts.ts'

/** How far a resume meets one ask. */
export interface AskCover {
  /** 0..1 */
  cover: number
  /** The line of the resume that shows it; null when none does. */
  line: string | null
  /** Work entries that show it, where that is known. */
  entries: readonly number[]
}

const UNMET: AskCover = { cover: 0, line: null, entries: [] }
/** From this share of its words in one line on, the resume says the phrase. */
const SAID_FROM = 0.66
/** A skill that the resume names, but shows in no position. */
const ONLY_LISTED = 0.5
/** What a phrase counts whose words stand in the resume, but apart. */
const SCATTERED = 0.45

/**
 * Judges an ask by its skills, or by its words where it names no known skill.
 * Whatever a resume adds, the cover never falls.
 */
export function coverAsk(ask: Ask, resume: ResumeFacts): AskCover {
  return ask.skills.length > 0 ? coverSkills(ask.skills, resume) : coverPhrase(ask.stems, resume)
}

function coverSkills(names: readonly string[], resume: ResumeFacts): AskCover {
  const shown = names.flatMap(name => resume.skills.get(name) ?? [])
  const best = shown.find(({ entries }) => entries.length > 0) ?? shown[0]
  if (best === undefined) return UNMET
  return { cover: best.entries.length > 0 ? 1 : ONLY_LISTED, line: best.line, entries: best.entries }
}

function coverPhrase(stems: readonly string[], resume: ResumeFacts): AskCover {
  const counts = new Map<number, number>()
  let anywhere = 0
  for (const stem of stems) {
    const lines = resume.linesByStem.get(stem)
    if (lines === undefined) continue
    anywhere += 1
    for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  if (anywhere === 0) return UNMET
  const together = Math.max(...counts.values())
  if (together / stems.length < SAID_FROM) {
    return { cover: (anywhere / stems.length) * SCATTERED, line: null, entries: [] }
  }
  return { cover: 1, line: shortestLine(resume, counts, together), entries: [] }
}

/** The plainest of the lines that hold most of the words. */
function shortestLine(resume: ResumeFacts, counts: ReadonlyMap<number, number>, most: number): string | null {
  const lines = [...counts].flatMap(([index, count]) => (count === most ? (resume.lines[index] ?? []) : []))
  return lines.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? null
}
