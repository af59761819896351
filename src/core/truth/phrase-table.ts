import type { z } from 'zod'
import { readTable } from '#data/read-table.ts'
import { foldWord } from '../text/fold.ts'
import type { SaidWord } from './said-words.ts'

/** A phrase of a table, met in a text; its words are those from `first` to before `next`. */
export interface Met<Value> {
  value: Value
  first: number
  next: number
}

export type PhraseTable<Value> = (words: readonly SaidWord[], language: string) => Met<Value>[]

interface Entry<Value> {
  rest: readonly string[]
  value: Value
}

const MAX_PREFIX_CHARS = 18

/**
 * Reads a table of phrases, each of a language; a word that ends in `*` stands for all that begin so.
 * @returns what finds the phrases of a language and of English in a text, the longest first, none twice
 */
export function readPhrases<Row extends { phrase: string; language: string }>(
  file: string,
  row: z.ZodType<Row, unknown>,
): PhraseTable<Row> {
  const tables = new Map<string, Map<string, Entry<Row>[]>>()
  for (const value of readTable(file, row)) {
    const [first = '', ...rest] = value.phrase.split(' ').map(foldPart)
    const table = tables.get(value.language) ?? new Map<string, Entry<Row>[]>()
    tables.set(value.language, table)
    table.set(
      first,
      [...(table.get(first) ?? []), { rest, value }].sort((a, b) => b.rest.length - a.rest.length),
    )
  }
  const known = new WeakMap<readonly SaidWord[], Met<Row>[]>()
  return (words, language) => {
    const before = known.get(words)
    if (before !== undefined) return before
    const used = [...new Set([language, 'en'])].flatMap(each => tables.get(each) ?? [])
    const found: Met<Row>[] = []
    for (let at = 0; at < words.length; ) {
      const met = used.map(table => findHere(table, words, at)).find(each => each !== null)
      if (met) found.push(met)
      at = met?.next ?? at + 1
    }
    known.set(words, found)
    return found
  }
}

function foldPart(part: string): string {
  return part.endsWith('*') ? `${foldWord(part.slice(0, -1))}*` : foldWord(part)
}

function findHere<Row>(
  table: ReadonlyMap<string, Entry<Row>[]>,
  words: readonly SaidWord[],
  at: number,
): Met<Row> | null {
  const folded = words[at]?.folded ?? ''
  const entries = [
    ...(table.get(folded) ?? []),
    ...listPrefixes(folded).flatMap(each => table.get(each) ?? []),
  ]
  const best = entries
    .filter(({ rest }) => rest.every((part, index) => isPart(words[at + 1 + index]?.folded, part)))
    .sort((a, b) => b.rest.length - a.rest.length)[0]
  return best === undefined ? null : { value: best.value, first: at, next: at + 1 + best.rest.length }
}

function listPrefixes(folded: string): string[] {
  const most = Math.min(folded.length, MAX_PREFIX_CHARS)
  return Array.from({ length: Math.max(0, most - 1) }, (_, index) => `${folded.slice(0, most - index)}*`)
}

function isPart(folded: string | undefined, part: string): boolean {
  if (folded === undefined) return false
  return part.endsWith('*') ? folded.startsWith(part.slice(0, -1)) : folded === part
}
