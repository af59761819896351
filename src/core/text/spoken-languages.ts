import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { prefilterOf } from './prefilter.ts'
import type { Token } from './tokens.ts'

const LanguageRow = z.object({ language: filledCell, code: z.string(), names: listCell })
const LANGUAGES = readTable('postings/spoken-languages.tsv', LanguageRow)
const BY_NAME = new Map(
  LANGUAGES.flatMap(({ language, names }) => names.map(name => [name, language] as const)),
)
const BY_CODE = new Map(LANGUAGES.map(({ language, code }) => [code, language]))

const mayNameLanguage = prefilterOf(word => BY_NAME.has(word))

const SPEAKS_OF_SPEAKING =
  /fluen|speak|spoken|native|language|proficien|bilingual|written|verbal|command|[abc][12]\b|kenntnis|sprach|fließend|verhandlungssicher|courant|langue|wort und schrift/i

/** @returns English names of the languages that a line of a posting asks for */
export function languagesAsked(line: string, tokens: readonly Token[]): string[] {
  if (!mayNameLanguage(tokens) || !SPEAKS_OF_SPEAKING.test(line)) return []
  return languagesAmong(tokens.map(({ lexeme }) => lexeme.text))
}

/** @returns English names of the languages among folded words, each once, in order */
export function languagesAmong(words: readonly string[]): string[] {
  return [...new Set(words.flatMap(word => BY_NAME.get(word) ?? []))]
}

/** @returns the English name of a language by its two-letter code, or null */
export function languageOfCode(code: string): string | null {
  return code === '' ? null : (BY_CODE.get(code) ?? null)
}
