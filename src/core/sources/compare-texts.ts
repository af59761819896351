import { shinglesOf } from './content-hash.ts'

/** One text is only a snippet: so many shingles at least, at most this share of the other's, so many in common. */
const SNIPPET = { minShingles: 8, sizeShare: 0.5, commonShare: 0.9 }

/** `overlap`: Jaccard index of the 5-word shingles, 0..1. `isSnippet`: one text is a piece of the other. */
export function compareTexts(a: string, b: string): { overlap: number; isSnippet: boolean } {
  const [fewer, more] = [shinglesOf(a), shinglesOf(b)].sort((one, other) => one.size - other.size)
  if (fewer === undefined || more === undefined || more.size === 0) return { overlap: 0, isSnippet: false }
  const common = countCommon(fewer, more)
  const isShort = fewer.size >= SNIPPET.minShingles && fewer.size <= SNIPPET.sizeShare * more.size
  return {
    overlap: common / (fewer.size + more.size - common),
    isSnippet: isShort && common >= SNIPPET.commonShare * fewer.size,
  }
}

/** @returns 0..1, the Sørensen–Dice coefficient of two sets of words */
export function compareWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return (2 * countCommon(a, b)) / Math.max(1, a.size + b.size)
}

function countCommon(fewer: ReadonlySet<string>, more: ReadonlySet<string>): number {
  let common = 0
  for (const entry of fewer) if (more.has(entry)) common += 1
  return common
}
