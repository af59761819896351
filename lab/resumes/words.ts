import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { parseTable } from '#data/read-table.ts'

/** Documents to learn from, to choose by, and to judge by: no words and no layouts are in two of them. */
export const PARTS = ['fit', 'check', 'test'] as const
export type Part = (typeof PARTS)[number]

/** Where a title of the public taxonomy is looked up: ESCO in `TAXONOMY/esco_titles/<language>.tsv`. */
const TAXONOMY = '../shared/data/taxonomy'
export const hasTaxonomy = existsSync(join(TAXONOMY, 'esco_titles'))

const TITLE_MAX_CHARS = 42

const words = new Map(
  table('words.tsv', z.object({ language: filledCell, kind: filledCell, words: listCell })).map(row => [
    `${row.language} ${row.kind}`,
    row.words,
  ]),
)
const headingRow = z.object({ language: filledCell }).catchall(listCell)
const headings = new Map(table('headings.tsv', headingRow).map(row => [row.language, row]))
const tradeRow = z.object({ trade: filledCell, groups: listCell, terms: listCell })

export const TRADES = table('trades.tsv', tradeRow)
export type Trade = (typeof TRADES)[number]
export const LANGUAGES = [...headings.keys()]

/** Every word of a kind that a language has; all parts share them. */
export function wordsOf(language: string, kind: string): string[] {
  return words.get(`${language} ${kind}`) ?? []
}

/** The words of a kind that belong to one part alone. */
export function dealtWords(language: string, kind: string, part: Part): string[] {
  return wordsOf(language, kind).filter((_, at) => partAt(at) === part)
}

/** @returns the ways to head a section, the usual one first */
export function headingsOf(language: string, section: string): string[] {
  const row: Record<string, string | string[]> = headings.get(language) ?? {}
  const found = row[section]
  return Array.isArray(found) ? found : []
}

/** Titles of positions by language, trade and part; a title belongs to one part. */
export function dealtTitles(language: string, trade: Trade, part: Part): string[] {
  const all = titles(language)
  const own = trade.groups.flatMap(group => all.get(group) ?? [])
  return own.filter(title => partAt(title.length + title.charCodeAt(1) + title.charCodeAt(3)) === part)
}

/** Half are for fitting, a quarter each for the others. */
function partAt(at: number): Part {
  return (['fit', 'fit', 'check', 'test'] as const)[at % 4] ?? 'fit'
}

const loaded = new Map<string, Map<string, string[]>>()

/** Titles by ISCO-08 group. */
function titles(language: string): Map<string, string[]> {
  const known = loaded.get(language)
  if (known) return known
  const found = new Map<string, string[]>()
  for (const [group, title] of readTitles(language)) {
    if (title.length > TITLE_MAX_CHARS || title.length < 4 || /[/()]/.test(title)) continue
    found.set(group, [...(found.get(group) ?? []), title[0]?.toUpperCase() + title.slice(1)])
  }
  loaded.set(language, found)
  return found
}

let groupById: Map<string, string> | undefined

function readTitles(language: string): [string, string][] {
  const occupations = rows('esco_occupations.tsv')
  if (language === 'en')
    return occupations.flatMap(([, , group = '', label = '', others = '']) =>
      [label, ...others.split('|')].map((title): [string, string] => [group, title]),
    )
  groupById ??= new Map(occupations.map(([id = '', , group = '']) => [id, group]))
  return rows(`esco_titles/${language}.tsv`).map(([id = '', title = '']) => [groupById?.get(id) ?? '', title])
}

function rows(file: string): string[][] {
  return readFileSync(join(TAXONOMY, file), 'utf8')
    .split('\n')
    .slice(1)
    .map(line => line.split('\t'))
}

function table<Row>(file: string, row: z.ZodType<Row, unknown>): Row[] {
  return parseTable(readFileSync(join(import.meta.dirname, 'data', file), 'utf8'), file, row)
}
