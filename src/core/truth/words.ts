import { unifySpellings } from '../text/skills/same-spellings.ts'
import { stemOfWritten } from '../text/stems.ts'
import { STOP_WORDS } from '../text/stop-words.ts'
import { splitWritten, type WrittenWord } from '../text/tokens.ts'

export type Word = WrittenWord

/** The words of a text with unified spellings, numbers alone left out. */
export function splitWords(text: string): Word[] {
  return splitWritten(unifySpellings(text))
}

/** Stems of the words that carry meaning; of a hyphenated word also its parts. */
export function contentStems(text: string): Set<string> {
  return new Set(contentWords(text).flatMap(stemsOf))
}

/** The words that carry meaning: no articles, prepositions, pronouns and auxiliaries. */
export function contentWords(text: string): Word[] {
  return splitWords(text).filter(isTelling)
}

/** True for a word that carries meaning. */
export function isTelling({ raw }: Pick<Word, 'raw'>): boolean {
  return isAbbreviation(raw) || !STOP_WORDS.has(raw.toLowerCase())
}

/** The stem of a word and, where it is made of several, those of its parts. */
export function stemsOf({ raw, stem }: Word): string[] {
  const parts = raw.split(/[.'’_-]/u).filter(part => part.length > 2 && part !== raw)
  return [stem, ...parts.map(stemOfWritten)]
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
export const SUMMARY_WORDS: ReadonlySet<string> = contentStems(
  'professional experience key skills Berufserfahrung Kernkompetenzen expérience professionnelle compétences clés experiencia profesional competencias clave',
)
