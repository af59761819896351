import type { Part } from './entry-parts.ts'

/** How well a text fits each of two roles, 0..1 each. */
export type Judge = (text: string) => { first: number; second: number }

export interface Pair {
  first: Part | null
  second: Part | null
  rest: Part[]
}

/** An entry names fewer things than that; the pairs of them are what is weighed. */
const SLOTS_MAX = 12
/** A place in the header is worth a little of itself: names come before details. */
const EARLY_BONUS = 0.15

/**
 * Decides for every entry which text plays which of two roles (position and employer, degree and institution).
 * A document keeps one order in all its entries, so slots are judged by all entries together; an entry that lacks
 * a slot is judged alone.
 */
export function assignPairs(entries: readonly Part[][], judgeText: Judge): Pair[] {
  const judge = judgeOnce(judgeText)
  const slots = [...new Set(entries.flatMap(parts => parts.map(part => part.slot)))].slice(0, SLOTS_MAX)
  const best = bestSlots(entries, slots, judge)
  return entries.map(parts => {
    const first = parts.find(part => part.slot === best.first) ?? null
    const second = parts.find(part => part.slot === best.second) ?? null
    const isWhole = first !== null && second !== null
    const pair = isWhole ? { first, second } : assignAlone(parts, judge, { first, second })
    return { ...pair, rest: parts.filter(part => part !== pair.first && part !== pair.second) }
  })
}

/** Each text is asked about with many others. */
function judgeOnce(judge: Judge): Judge {
  const known = new Map<string, ReturnType<Judge>>()
  return text => {
    const verdict = known.get(text) ?? judge(text)
    known.set(text, verdict)
    return verdict
  }
}

function bestSlots(
  entries: readonly Part[][],
  slots: readonly string[],
  judge: Judge,
): { first: string; second: string } {
  let best = { first: '', second: '', score: -1 }
  for (const first of slots) {
    for (const second of slots) {
      if (first === second) continue
      const score = entries.reduce((sum, parts) => sum + pairScore(parts, { first, second }, judge), 0)
      if (score > best.score + 1e-9) best = { first, second, score }
    }
  }
  return best
}

function pairScore(parts: readonly Part[], slots: { first: string; second: string }, judge: Judge): number {
  const first = parts.findIndex(part => part.slot === slots.first)
  const second = parts.findIndex(part => part.slot === slots.second)
  return first < 0 || second < 0 ? 0 : 1 + scoreOf(parts, { first, second }, judge)
}

function scoreOf(parts: readonly Part[], at: { first: number; second: number }, judge: Judge): number {
  const first = judge(foldable(parts[at.first]))
  const second = judge(foldable(parts[at.second]))
  const early = EARLY_BONUS * (2 - Math.min(2, (at.first + at.second - 1) / 2))
  return first.first - 0.6 * first.second + second.second - 0.6 * second.first + early
}

function assignAlone(
  parts: readonly Part[],
  judge: Judge,
  known: { first: Part | null; second: Part | null },
): { first: Part | null; second: Part | null } {
  const [only] = parts
  if (only !== undefined && parts.length === 1) {
    const { first, second } = judge(only.piece.text)
    const isFirst = first > second || (first === second && known.first !== null)
    return isFirst ? { first: only, second: null } : { first: null, second: only }
  }
  let best = { ...known, score: -Infinity }
  const named = parts.slice(0, SLOTS_MAX)
  named.forEach((first, firstIndex) => {
    named.forEach((second, secondIndex) => {
      if (first === second) return
      const score = scoreOf(parts, { first: firstIndex, second: secondIndex }, judge)
      if (score > best.score) best = { first, second, score }
    })
  })
  return { first: best.first, second: best.second }
}

function foldable(part: Part | undefined): string {
  return part?.piece.text ?? ''
}
