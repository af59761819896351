import { unifySpellings } from '../text/skills/same-spellings.ts'
import { STOP_WORDS } from '../text/stop-words.ts'
import { splitWritten, type WrittenWord } from '../text/tokens.ts'

export type Word = WrittenWord

/** The words of a text with unified spellings, numbers alone left out. */
export function splitWords(text: string): Word[] {
  return splitWritten(unifySpellings(text))
}

/** True for a word that carries meaning. */
export function isTelling({ raw }: Pick<Word, 'raw'>): boolean {
  return isAbbreviation(raw) || !STOP_WORDS.has(raw.toLowerCase())
}

/** True for spellings that only names have: 'K8s', 'GraphQL', 'C++', 'SAP', '.NET'. */
export function isCodeLike(raw: string): boolean {
  return /\p{N}|[+#]$|^\./u.test(raw) || raw.split('-').some(part => /\p{Lu}/u.test(part.slice(1)))
}

// 'IT' is a trade, 'it' is not.
function isAbbreviation(raw: string): boolean {
  return /^\p{Lu}{2,}$/u.test(raw)
}

/** Words of the phrases that open a summary: they name no fact, so a check need not find them in the resume. */
export const SUMMARY_WORDS: ReadonlySet<string> = new Set(
  splitWords(
    'professional experience key skills Berufserfahrung Kernkompetenzen expérience professionnelle compétences clés experiencia profesional competencias clave',
  ).map(({ stem }) => stem),
)
