import type { AskedLine, PreparedPosting } from './prepared-posting.ts'
import type { ResumeFacts } from './resume-facts.ts'

/** How near the resume's lines come to what the posting asks, line by line. */
interface Wording {
  /** 0..1: how much of each asked line, or all of a shorter line of the resume, the two have in common; the mean. */
  mean: number
  /** 0..1: of the asked line that the resume comes least near to. */
  worst: number
}

/** What a line of the resume has in common with the asked one, by its place; all 0 between two calls. */
let common = new Float64Array(256)

/**
 * Whatever a resume adds, neither number falls.
 * @returns null when the posting requires nothing
 */
export function judgeWording({ lines }: PreparedPosting, resume: ResumeFacts): Wording | null {
  if (lines.length === 0) return null
  if (common.length < resume.lines.length) common = new Float64Array(resume.lines.length)
  let sum = 0
  let worst = 1
  for (const line of lines) {
    const { within, alike } = nearestLine(line, resume)
    sum += within
    worst = Math.min(worst, alike)
  }
  return { mean: sum / lines.length, worst }
}

/** `within` measures by the shorter of the two lines, `alike` by both. */
function nearestLine(
  { stems, weights, total }: AskedLine,
  { linesByStem, lineWeights }: ResumeFacts,
): { within: number; alike: number } {
  const touched = addUp(stems, weights, linesByStem)
  let within = 0
  let alike = 0
  for (const line of touched) {
    const [weight, own] = [common[line] ?? 0, lineWeights[line] ?? 0]
    common[line] = 0
    within = Math.max(within, Math.min(1, weight / Math.min(own, total)))
    alike = Math.max(alike, Math.min(1, weight / Math.sqrt(own * total)))
  }
  return { within, alike }
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
