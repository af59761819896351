import type { Fact } from '#contract/resume.ts'

/** What may stand between the items of a row. */
const BETWEEN = /^\s*(?:[,;|•·/&]+|and|und|et|y|e|en)?\s*[.;]?\s*$/u

/**
 * The facts that a row is made of, in its order, with nothing but signs between them.
 * @returns null where it says something else, or where two of them are parted by nothing
 */
export function takeItems(text: string, facts: readonly Fact[]): Fact[] | null {
  const found: { fact: Fact; at: number; end: number }[] = []
  for (const fact of [...facts].sort((a, b) => b.text.length - a.text.length)) {
    const at = text.indexOf(fact.text)
    const isFree = found.every(one => at >= one.end || at + fact.text.length <= one.at)
    if (at >= 0 && isFree) found.push({ fact, at, end: at + fact.text.length })
  }
  found.sort((a, b) => a.at - b.at)
  const gaps = [0, ...found.map(({ end }) => end)].map((from, at) => text.slice(from, found[at]?.at))
  const isParted = gaps.slice(1, -1).every(gap => gap.trim() !== '')
  return found.length > 0 && isParted && gaps.every(gap => BETWEEN.test(gap))
    ? found.map(({ fact }) => fact)
    : null
}
