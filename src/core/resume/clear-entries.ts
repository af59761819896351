import type { Fact } from '#contract/resume.ts'
import { holdsFact, type Row } from './printed-rows.ts'

/** What was read of one position or one course of study. */
export interface ReadEntry {
  /** What was done, and where. */
  names: readonly (Fact | null)[]
  /** Its place and dates. */
  others: readonly (Fact | null)[]
  told: readonly Fact[]
}

/** How far behind the first row of its entry each name begins; '-' for one that is missing. */
type Shape = string

/**
 * Whether the entries of a section are all told alike: what was read in the same way of each of them was hardly read
 * wrong of all. Rows of the head hold names and dates, other rows are one fact each, and nothing stands elsewhere.
 * @param entries all of the profile; those of other sections are left out
 */
export function areClearEntries(rows: readonly Row[], entries: readonly ReadEntry[]): boolean {
  if (entries.some(({ names }) => names.some(fact => fact !== null && PARTED.test(fact.text)))) return false
  const texts = rows.map(row => `${row.text} ${row.dates}`)
  const isLiteral = (fact: Fact): boolean =>
    placeIn(rows, fact) < 0 || texts.some(text => text.includes(fact.text))
  if (entries.some(({ names }) => names.some(fact => fact !== null && !isLiteral(fact)))) return false
  const own = entries.filter(({ names, told }) =>
    [...names, ...told].some(fact => fact && placeIn(rows, fact) >= 0),
  )
  const shapes = own.map(entry => shapeOf(rows, entry))
  if (own.length === 0 || shapes.some(shape => shape === null)) return false
  const full = new Set(shapes.filter(shape => !shape?.includes('-')))
  return full.size === 1 && areRowsTaken(rows, own)
}

/** No name holds such a sign: 'French (B) – Grammar School'. */
const PARTED = /\s[–—|]\s|;\s/u

function placeIn(rows: readonly Row[], fact: Fact): number {
  return rows.findIndex(row => row.lines.some(line => holdsFact(line, fact)))
}

/** @returns null where a name stands behind what is told, or with another entry */
function shapeOf(rows: readonly Row[], { names, others, told }: ReadEntry): Shape | null {
  const places = [...names, ...others].map(fact => (fact === null ? null : placeIn(rows, fact)))
  const found = places.filter(place => place !== null)
  const first = Math.min(...found)
  const behind = told.map(fact => placeIn(rows, fact))
  const isApart = found.some(place => place < 0 || place - first > HEAD_ROWS) || found.length === 0
  if (isApart || behind.some(place => place <= Math.max(...found))) return null
  const [did, where] = names.map((fact, at) =>
    fact === null ? '-' : String((places[at] ?? 0) - first) + sideOf(rows, fact),
  )
  return `${did} ${where}`
}

/** Rows of names and dates below the first. */
const HEAD_ROWS = 2

/** Whether a name opens its row. */
function sideOf(rows: readonly Row[], fact: Fact): string {
  return rows[placeIn(rows, fact)]?.text.startsWith(fact.text) === true ? '' : '+'
}

function areRowsTaken(rows: readonly Row[], entries: readonly ReadEntry[]): boolean {
  const named = entries.flatMap(({ names, others }) => [...names, ...others].filter(fact => fact !== null))
  return rows.every(
    row => row.fact !== null || named.some(fact => row.lines.some(line => holdsFact(line, fact))),
  )
}
