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
const FEW = 4

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
    if (first.endsWith('*')) table.set(startOf(first), [])
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
      const met = findFirst(used, { words, at })
      if (met) found.push(met)
      at = met?.next ?? at + 1
    }
    // To look through a few words costs less than to remember them.
    if (words.length > FEW) known.set(words, found)
    return found
  }
}

type PhrasesByFirst<Row> = ReadonlyMap<string, Entry<Row>[]>

interface Place {
  words: readonly SaidWord[]
  at: number
}

function foldPart(part: string): string {
  return part.endsWith('*') ? `${foldWord(part.slice(0, -1))}*` : foldWord(part)
}

/** Below which a table notes that some of its phrases begin with a part of a word. */
function startOf(folded: string): string {
  return `${folded.slice(0, 2)}…`
}

function findFirst<Row>(used: readonly PhrasesByFirst<Row>[], place: Place): Met<Row> | null {
  const folded = place.words[place.at]?.folded ?? ''
  // Most words begin no phrase.
  if (!used.some(table => table.has(folded) || table.has(startOf(folded)))) return null
  const keys = keysOf(folded)
  for (const table of used) {
    const met = findHere(table, keys, place)
    if (met) return met
  }
  return null
}

/** The longest phrase that begins with a word; of two as long the one whose first word is said more exactly. */
function findHere<Row>(
  table: PhrasesByFirst<Row>,
  keys: readonly string[],
  { words, at }: Place,
): Met<Row> | null {
  let best: Entry<Row> | null = null
  for (const key of keys)
    for (const entry of table.get(key) ?? []) {
      const isLonger = best === null || entry.rest.length > best.rest.length
      if (isLonger && entry.rest.every((part, index) => isPart(words[at + 1 + index]?.folded, part)))
        best = entry
    }
  return best === null ? null : { value: best.value, first: at, next: at + 1 + best.rest.length }
}

/** By what a phrase is found that begins with the word. */
function keysOf(folded: string): string[] {
  const most = Math.min(folded.length, MAX_PREFIX_CHARS)
  const prefixes = Array.from(
    { length: Math.max(0, most - 1) },
    (_, index) => `${folded.slice(0, most - index)}*`,
  )
  return [folded, ...prefixes]
}

function isPart(folded: string | undefined, part: string): boolean {
  if (folded === undefined) return false
  return part.endsWith('*') ? folded.startsWith(part.slice(0, -1)) : folded === part
}
