import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { ASK_KINDS, type AskKind } from '#core/matching/ask.ts'
import type { Span } from '#core/text/spans.ts'
import { filledCell, listCell } from '#data/cells.ts'
import { parseTable } from '#data/read-table.ts'

const Row = z.object({
  id: z.string(),
  lines: z.array(
    z.object({
      quote: z.string(),
      kind: z.enum([...ASK_KINDS, 'none']),
      must: z.nullable(z.boolean()),
      any: z.boolean(),
      names: z.array(z.unknown()),
    }),
  ),
})
const Posting = z.object({ id: z.string(), company: z.nullable(z.string()), description: z.string() })

export type AskLabel = z.output<typeof Row>['lines'][number]

/** A stretch of a posting that a reader labelled; several labels where it asks for several kinds of things. */
export interface LabelledLine {
  quote: string
  /** Everywhere it stands: a repeat asks no less than the first. */
  spans: readonly Span[]
  labels: readonly AskLabel[]
  isAsking: boolean
}

export interface LabelledPosting {
  id: string
  company: string
  description: string
  lines: readonly LabelledLine[]
}

/** @returns the labelled postings of a folder with `../jobs` beside it; null where it has none */
export function loadAsks(folder: string): LabelledPosting[] | null {
  const file = join(folder, 'asks.jsonl')
  if (!existsSync(file)) return null
  const texts = new Map(readRows(join(folder, '../jobs/postings.jsonl'), Posting).map(row => [row.id, row]))
  return readRows(file, Row).flatMap(({ id, lines }) => {
    const posting = texts.get(id)
    if (posting === undefined) return []
    const { description, company } = posting
    const byQuote = Map.groupBy(lines, ({ quote }) => quote)
    const labelled = [...byQuote].map(([quote, labels]) => ({
      ...{ quote, labels, spans: placesOf(quote, description) },
      isAsking: labels.some(({ kind }) => kind !== 'none'),
    }))
    return [{ id, company: company ?? id, description, lines: labelled }]
  })
}

/** Those lines were chosen because they tell the most. */
const PARTLY_READ_WEIGHT = 2

const READ_FILE = 'lab/matching/asks-read.tsv'
const ReadRow = z.object({
  id: filledCell,
  start: z.coerce.number().int(),
  end: z.coerce.number().int(),
  says: listCell.pipe(z.array(z.enum([...ASK_KINDS, 'none', '?'])).min(1)),
})

export interface PartlyReadPosting {
  description: string
  /** How much each of its lines counts, beside 1 of one that was labelled whole. */
  weight: number
  /** Those that a reader looked at. No kinds where one asks nothing; null where the reader was in doubt. */
  lines: readonly (Span & { kinds: readonly AskKind[] | null })[]
}

/** @returns postings of which only the lines that were hardest to tell were read; none without their texts */
export function loadPartlyRead(folder: string): PartlyReadPosting[] {
  const file = join(folder, '../jobs/postings.jsonl')
  if (!existsSync(file)) return []
  const rows = parseTable(readFileSync(READ_FILE, 'utf8'), READ_FILE, ReadRow)
  const byId = Map.groupBy(rows, ({ id }) => id)
  return readRows(file, Posting).flatMap(({ id, description }) => {
    const lines = (byId.get(id) ?? []).map(({ start, end, says }) => {
      const kinds = says.flatMap(each => (each === 'none' || each === '?' ? [] : [each]))
      return { start, end, kinds: says.includes('?') ? null : kinds }
    })
    return lines.length === 0 ? [] : [{ description, lines, weight: PARTLY_READ_WEIGHT }]
  })
}

/** Of a folder's labels, to know those that the product was fitted on. */
export function hashAsks(folder: string): string {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'asks.jsonl')))
    .digest('hex')
}

/** @returns true when the two share at least half of the shorter one */
export function areSame(a: Span, b: Span): boolean {
  const common = Math.min(a.end, b.end) - Math.max(a.start, b.start)
  return common > 0 && 2 * common >= Math.min(a.end - a.start, b.end - b.start)
}

function placesOf(quote: string, text: string): Span[] {
  const spans: Span[] = []
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + quote.length)) {
    spans.push({ start: at, end: at + quote.length })
  }
  return spans
}

function readRows<Of>(file: string, row: z.ZodType<Of>): Of[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map(line => row.parse(JSON.parse(line)))
}
