import type { ComparisonSegment } from '#contract/comparisons.ts'

/** A line without its marks; '' where there is none. */
export function textOf(segments: readonly ComparisonSegment[] | null): string {
  return (segments ?? []).map(({ text }) => text).join('')
}
