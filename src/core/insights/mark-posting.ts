import type { PostingPart } from '#contract/jobs.ts'
import type { MatchReason } from '../matching/match.ts'

type Told = Pick<MatchReason, 'side' | 'evidence'>

/**
 * Cuts a posting at the lines that the reasons were read from.
 * @param description plain text
 * @returns parts that are the description when put together; a line that one reason speaks against is missing
 */
export function markPosting(description: string, reasons: readonly Told[]): PostingPart[] {
  const parts: PostingPart[] = []
  let end = 0
  for (const { from, to, standing } of findLines(description, reasons)) {
    if (from < end) continue
    if (from > end) parts.push({ text: description.slice(end, from), standing: null })
    parts.push({ text: description.slice(from, to), standing })
    end = to
  }
  if (end < description.length) parts.push({ text: description.slice(end), standing: null })
  return parts
}

/** In the order of the text. A line that it does not hold, such as the title, is left out. */
function findLines(description: string, reasons: readonly Told[]) {
  const standings = new Map<string, 'shown' | 'missing'>()
  for (const { side, evidence } of reasons) {
    if (evidence.posting.trim() === '') continue
    const isMissing = side === 'con' || standings.get(evidence.posting) === 'missing'
    standings.set(evidence.posting, isMissing ? 'missing' : 'shown')
  }
  return [...standings]
    .flatMap(([line, standing]) => {
      const from = description.indexOf(line)
      return from < 0 ? [] : [{ from, to: from + line.length, standing }]
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
}
