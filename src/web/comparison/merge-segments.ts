import type { ComparisonSegment } from '#contract/comparisons.ts'

/** So much of a new wording must be the old one's before single words are marked in it. */
const SAME_FROM = 0.4

/** One line with what was taken out and what was added at their places: 'removed' before 'added' before 'same'. */
export function mergeSegments(
  before: readonly ComparisonSegment[],
  after: readonly ComparisonSegment[],
): ComparisonSegment[] {
  const [old, fresh] = [cutToWords(before), cutToWords(after)]
  const same = fresh.filter(({ kind }) => kind === 'same').length
  if (same < SAME_FROM * fresh.length) return [asWhole('removed', before), asWhole('added', after)]
  const merged: ComparisonSegment[] = []
  let at = 0
  for (const word of fresh) {
    while (old[at]?.kind === 'removed') append(merged, old[at++])
    append(merged, word)
    if (word.kind === 'same') at += 1
  }
  for (const word of old.slice(at)) if (word.kind === 'removed') append(merged, word)
  return merged
}

/** Words with the space behind them. */
function cutToWords(segments: readonly ComparisonSegment[]): ComparisonSegment[] {
  return segments.flatMap(({ kind, text }) =>
    [...text.matchAll(/\S+\s*|^\s+/gu)].map(([word]) => ({ kind, text: word })),
  )
}

function append(merged: ComparisonSegment[], word: ComparisonSegment | undefined): void {
  const last = merged.at(-1)
  if (word === undefined) return
  if (last?.kind === word.kind) last.text += word.text
  else merged.push({ ...word })
}

function asWhole(kind: ComparisonSegment['kind'], segments: readonly ComparisonSegment[]): ComparisonSegment {
  return { kind, text: segments.map(({ text }) => text).join('') }
}
