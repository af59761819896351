import type { AskedLine, PreparedPosting, TellingWords } from './prepared-posting.ts'
import type { ResumeFacts } from './resume-facts.ts'

/** What a line of the resume has in common with the asked one, by its place; all 0 between two calls. */
let common = new Float64Array(256)

/**
 * How near the resume's lines come to the asked line that they come least near to. Whatever a resume adds, it never falls.
 * @returns 0..1; null when the posting requires nothing
 */
export function weakestLine({ lines }: PreparedPosting, resume: ResumeFacts): number | null {
  if (lines.length === 0) return null
  if (common.length < resume.lines.length) common = new Float64Array(resume.lines.length)
  let worst = 1
  for (const line of lines) worst = Math.min(worst, nearestLine(line, resume))
  return worst
}

function nearestLine(
  { stems, weights, total }: AskedLine,
  { linesByStem, lineWeights }: ResumeFacts,
): number {
  const touched = addUp(stems, weights, linesByStem)
  let alike = 0
  for (const line of touched) {
    alike = Math.max(alike, (common[line] ?? 0) / Math.sqrt((lineWeights[line] ?? 0) * total))
    common[line] = 0
  }
  return Math.min(1, alike)
}

/** @returns the places in `common` that are no longer 0 */
function addUp(
  stems: readonly string[],
  weights: readonly number[],
  linesByStem: ResumeFacts['linesByStem'],
): number[] {
  const touched: number[] = []
  for (let at = 0; at < stems.length; at++) {
    const places = linesByStem.get(stems[at] ?? '')
    if (places === undefined) continue
    const weight = weights[at] ?? 0
    for (const line of places) {
      const before = common[line] ?? 0
      if (before === 0) touched.push(line)
      common[line] = before + weight
    }
  }
  return touched
}

/** What the words of a posting and a resume have in common, each 0..1. */
export interface Wording {
  /** The cosine of what both tell. */
  alike: number
  /** How much of what the posting tells the resume has a word for. */
  shared: number
}

/** Both in one pass: for most pairs looking words up takes longer than all else. @returns null when the posting tells nothing */
export function compareWords({ stems, weights, squares }: TellingWords, resume: ResumeFacts): Wording | null {
  if (squares === 0) return null
  let [common, shared] = [0, 0]
  for (let at = 0; at < stems.length; at++) {
    const own = resume.words.get(stems[at] ?? '')
    if (own === undefined) continue
    const weight = weights[at] ?? 0
    common += weight * own
    shared += weight * weight
  }
  return { alike: Math.min(1, common), shared: shared / squares }
}
