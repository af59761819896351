import { GENERAL_WORD_LISTS } from './general-words.ts'
import { isNumberWord } from './number-words.ts'
import { rootOf } from './roots.ts'
import { STOP_WORDS } from './stop-words.ts'

const FORMS: ReadonlySet<string> = new Set(GENERAL_WORD_LISTS)
const ROOTS: ReadonlySet<string> = new Set(GENERAL_WORD_LISTS.map(rootOf))

const PREFIXES: ReadonlySet<string> = new Set('pre post co non re self inter intra anti sub semi'.split(' '))

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
