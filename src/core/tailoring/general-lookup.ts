import { EVERYDAY_WORDS } from './everyday-words.ts'
import { GENERAL_WORDS, QUALITY_WORDS } from './general-words.ts'
import { isNumberWord } from './number-words.ts'
import { rootOf } from './roots.ts'
import { STOP_WORDS } from './stop-words.ts'

const FORMS: ReadonlySet<string> = new Set(GENERAL_WORDS)
const ROOTS: ReadonlySet<string> = new Set(GENERAL_WORDS.map(rootOf))

const PREFIXES: ReadonlySet<string> = new Set('pre post co non re self inter intra anti sub semi'.split(' '))

const EVERYDAY_ROOTS: ReadonlySet<string> = new Set(EVERYDAY_WORDS.map(rootOf))
const QUALITY_ROOTS: ReadonlySet<string> = new Set(QUALITY_WORDS.map(rootOf))

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
