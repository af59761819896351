import type { PostingFacts } from './posting-facts.ts'
import type { AskedLine, PreparedPosting } from './prepared-posting.ts'
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

/** @returns 0..1, how much of what the posting tells the resume has a word for; null when the posting tells nothing */
export function sharedWords(words: PostingFacts['words'], resume: ResumeFacts): number | null {
  let [all, shared] = [0, 0]
  for (const [stem, weight] of words) {
    all += weight * weight
    if (resume.words.has(stem)) shared += weight * weight
  }
  return all === 0 ? null : shared / all
}

/** @returns 0..1, the cosine of what both tell; null when the posting tells nothing */
export function likenWords(words: PostingFacts['words'], resume: ResumeFacts): number | null {
  if (words.length === 0) return null
  let common = 0
  for (const [stem, weight] of words) common += weight * (resume.words.get(stem) ?? 0)
  return Math.min(1, common)
}
