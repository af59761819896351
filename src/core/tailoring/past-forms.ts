import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { isCodeLike } from '../truth/words.ts'

const ROWS = readTable('tailoring/past-forms.tsv', z.object({ doing: filledCell, past: filledCell }))
const PAST_OF = new Map(ROWS.map(({ doing, past }) => [doing, past]))
const PAST: ReadonlySet<string> = new Set(ROWS.map(({ past }) => past))
/** They end like a past and tell how somebody or something is. */
const NO_PAST: ReadonlySet<string> = new Set(
  readTable('tailoring/no-past.tsv', z.object({ word: filledCell })).map(({ word }) => word),
)
/** 'Trained in first aid' tells what was done to the person. */
const SUFFERED = /^\p{L}+ (?:in|as|by|of|at|to|from)\b/u

/** The past of an English verb by its form in -ing: 'ran' of 'running'. */
export function pastOf(doing: string): string {
  return PAST_OF.get(doing) ?? doing.replace(/(?<=[^aeo])ying$/u, 'ied').replace(/ing$/u, 'ed')
}

/** True for an English line that begins with what somebody did. */
export function opensWithPast(line: string): boolean {
  const first = /^\p{L}+/u.exec(line)?.[0] ?? ''
  const verb = first.toLowerCase()
  if (isCodeLike(first) || NO_PAST.has(verb)) return false
  return PAST.has(verb) || (/[^e]ed$/u.test(verb) && !SUFFERED.test(line))
}
