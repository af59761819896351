import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { rootOf } from '../text/stems.ts'
import { STOP_WORDS } from '../text/stop-words.ts'
import { isNumberWord } from './number-words.ts'

const KINDS = ['verb', 'quality', 'noun', 'german', 'daily life'] as const
type Kind = (typeof KINDS)[number]
const WordRow = z.object({ word: filledCell, kinds: listCell.pipe(z.array(z.enum(KINDS)).min(1)) })

const WORDS = readTable('truth/general-words.tsv', WordRow)
const FORMS: ReadonlySet<string> = new Set(wordsOf('verb', 'quality', 'noun', 'german'))
const ROOTS: ReadonlySet<string> = new Set([...FORMS].map(rootOf))

const PREFIXES: ReadonlySet<string> = new Set('pre post co non re self inter intra anti sub semi'.split(' '))

const EVERYDAY_ROOTS: ReadonlySet<string> = new Set(wordsOf('daily life').map(rootOf))
const QUALITY_ROOTS: ReadonlySet<string> = new Set(wordsOf('quality').map(rootOf))

/** True for a word of daily life, which says something but names no skill. */
export function isEverydayWord(raw: string): boolean {
  return EVERYDAY_ROOTS.has(rootOf(raw))
}

/** True for a word that only says how somebody or something is: 'dedicated', 'experienced'. */
export function isQualityWord(raw: string): boolean {
  return QUALITY_ROOTS.has(rootOf(raw))
}

/** True for a word that belongs to no trade and states no fact, in any of its forms. */
export function isGeneralWord(raw: string): boolean {
  const lower = raw.toLowerCase()
  if (STOP_WORDS.has(lower) || FORMS.has(lower)) return true
  if (ROOTS.has(rootOf(lower))) return true
  const parts = lower.split(/[-–/’']/u).filter(part => part.length > 1)
  return (
    parts.length > 1 &&
    parts.every(
      part => PREFIXES.has(part) || isNumberWord(part) || /^\p{N}+$/u.test(part) || isGeneralWord(part),
    )
  )
}

function wordsOf(...wanted: Kind[]): string[] {
  return WORDS.filter(({ kinds }) => kinds.some(kind => wanted.includes(kind))).map(({ word }) => word)
}
