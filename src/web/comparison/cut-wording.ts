import type { WaitingWording } from '#contract/wordings.ts'

/** A wording in pieces, each new or not. @param newSpans in any order; they may touch or lie over each other */
export function cutWording(wording: string, newSpans: WaitingWording['newSpans']) {
  const isNewAt = (at: number) => newSpans.some(({ start, end }) => start <= at && at < end)
  const edges = newSpans.flatMap(({ start, end }) => [start, end]).filter(at => at < wording.length)
  const starts = [...new Set([0, ...edges])].sort((one, other) => one - other)
  return starts.map((start, index) => ({
    start,
    text: wording.slice(start, starts[index + 1]),
    isNew: isNewAt(start),
  }))
}
