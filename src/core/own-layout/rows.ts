import type { SectionKind } from '../resume/heading-words.ts'
import { cellsOf, type Line } from '../resume/lines.ts'
import type { PageText } from '../resume/page.ts'
import { bottomOf, type Piece, rightOf } from '../resume/piece.ts'
import { readPieces } from '../resume/pieces.ts'
import { partRunningHeads } from '../resume/running-heads.ts'
import { readSections } from '../resume/sections.ts'
import { SIGNED } from '../resume/without-signature.ts'

/** What stands level on a page, in points from its top. */
export interface Row {
  /** Counted from 1. */
  page: number
  top: number
  bottom: number
  lines: Line[]
  isHeading: boolean
}

/** A heading with what stands below it; without one, what stands above the first heading. */
export interface Part {
  kind: SectionKind
  rows: Row[]
}

/** A column of text over all pages, in points from the left. */
export interface Flow {
  left: number
  right: number
  /** How low text may stand on each page, in points from its top. */
  floor: number
  /** Where what stands at the head of each page ends. */
  ceiling: number
  parts: Part[]
}

/** So much of the lower one of two lines has to stand beside the other. */
const LEVEL_SHARE = 0.5
/** A column of the page has at least so many headings. */
const COLUMN_HEADINGS = 2

/**
 * The columns of a document, each cut at its headings.
 * @returns null where what is below a heading cannot be told from what is beside it
 */
export function findFlows(pages: readonly PageText[]): Flow[] | null {
  const sections = readSections(pages)
  const headings = new Map(
    sections.flatMap(({ heading, kind }) => (heading === null ? [] : [[heading, kind] as const])),
  )
  const { isFoot, ...limits } = findFeet(pages)
  const lines = sections
    .flatMap(({ heading, lines: own }) => (heading ? [heading, ...own] : own))
    .filter(line => !isFoot(line))
  const sides = (['left', 'right'] as const).map(side => lines.filter(line => line.side === side))
  const areColumns = sides.every(own => own.filter(line => headings.has(line)).length >= COLUMN_HEADINGS)
  const flows = areColumns
    ? sides.map(own => toFlow(own, headings, limits))
    : [toFlow(lines, headings, limits)]
  const whole = flows.filter(flow => flow !== null)
  return whole.length === flows.length ? placeBeside(whole) : null
}

type Limits = Pick<Flow, 'floor' | 'ceiling'>

/** What stands at the head or the foot of each page stays there. */
function findFeet(pages: readonly PageText[]): Limits & { isFoot: (line: Line) => boolean } {
  const read = pages.map(readPieces)
  const parted = partRunningHeads(read)
  const own = new Set(parted.pages.flatMap(({ pieces }) => pieces.map(placeOf)))
  const feet = read.flatMap(({ pieces }) => pieces.filter(piece => !own.has(placeOf(piece))))
  const height = Math.min(...pages.map(page => page.height))
  const top = Math.min(...parted.pages.flatMap(({ pieces }) => pieces.map(({ box }) => box.top)))
  const low = feet.map(({ box }) => box.top - FOOT_SPACE).filter(edge => edge > height / 2)
  const high = feet.map(({ box }) => bottomOf(box)).filter(edge => edge < height / 2)
  const keys = new Set(feet.map(placeOf))
  return {
    isFoot: ({ pieces: [first] }) => keys.has(placeOf(first)),
    floor: Math.min(height - top, ...low),
    ceiling: Math.max(0, ...high),
  }
}

/** Points between the text of a page and its foot. */
const FOOT_SPACE = 12

function placeOf({ page, text, box }: Piece): string {
  return `${page} ${Math.round(box.top)} ${text}`
}

function toFlow(
  lines: readonly Line[],
  headings: ReadonlyMap<Line, SectionKind>,
  limits: Limits,
): Flow | null {
  const rows = toRows(lines, headings)
  const parts: Part[] = [{ kind: 'header', rows: [] }]
  for (const row of rows) {
    const [heading, ...others] = row.lines.filter(line => headings.has(line))
    if (others.length > 0) return null
    if (heading !== undefined) parts.push({ kind: headings.get(heading) ?? 'other', rows: [] })
    parts.at(-1)?.rows.push(row)
  }
  const boxes = lines.flatMap(line => cellsOf(line).map(({ box }) => box))
  const [left, right] = [Math.min(...boxes.map(box => box.left)), Math.max(...boxes.map(rightOf))]
  return {
    left,
    right,
    ...limits,
    parts: withTail(gatherSmaller(parts.filter(part => part.rows.length > 0))),
  }
}

/** In points: a heading that is so much smaller than that of the career, or than the largest, stands within a part. */
const SMALLER = 0.5

function gatherSmaller(parts: readonly Part[]): Part[] {
  const sizeOf = ({ rows: [first] }: Part): number | undefined =>
    first?.lines.find(line => first.isHeading && line.text !== '')?.size
  const career = parts.find(({ kind }) => kind === 'work')
  const sizes = (career === undefined ? parts : [career]).flatMap(part => sizeOf(part) ?? [])
  const least = Math.max(0, ...sizes)
  const gathered: Part[] = []
  for (const part of parts) {
    const above = gathered.at(-1)
    const size = sizeOf(part)
    if (above !== undefined && size !== undefined && size < least - SMALLER) above.rows.push(...part.rows)
    else gathered.push({ ...part, rows: [...part.rows] })
  }
  return gathered
}

/** Place, day and name below all else stay there. */
function withTail(parts: readonly Part[]): Part[] {
  const last = parts.at(-1)
  if (last === undefined) return [...parts]
  const signed = last.rows.findIndex(({ lines }) => lines.some(({ text }) => SIGNED.test(text)))
  if (signed < 1) return [...parts]
  const tail: Part = { kind: 'other', rows: last.rows.slice(signed) }
  return [...parts.slice(0, -1), { ...last, rows: last.rows.slice(0, signed) }, tail]
}

/** What belongs to a column may stand outside of its text, up to the middle of the gap beside it. */
function placeBeside(flows: readonly Flow[]): Flow[] | null {
  const [first, second] = [...flows].sort((a, b) => a.left - b.left)
  if (first === undefined) return null
  if (second === undefined)
    return [{ ...first, left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY }]
  if (first.right > second.left) return null
  const middle = (first.right + second.left) / 2
  return [
    { ...first, left: Number.NEGATIVE_INFINITY, right: middle },
    { ...second, left: middle, right: Number.POSITIVE_INFINITY },
  ]
}

/** By page and from top to bottom. */
function toRows(lines: readonly Line[], headings: ReadonlyMap<Line, unknown>): Row[] {
  const sorted = lines
    .map(line => ({ line, ...extentOf(line) }))
    .sort((a, b) => a.page - b.page || a.top - b.top)
  const rows: Row[] = []
  for (const { line, page, top, bottom } of sorted) {
    const last = rows.at(-1)
    const isHeading = headings.has(line)
    const shared = last?.page === page ? Math.min(last.bottom, bottom) - top : 0
    if (last !== undefined && shared > LEVEL_SHARE * Math.min(bottom - top, last.bottom - last.top)) {
      last.lines.push(line)
      last.bottom = Math.max(last.bottom, bottom)
      last.isHeading ||= isHeading
    } else rows.push({ page, top, bottom, lines: [line], isHeading })
  }
  return rows
}

function extentOf(line: Line): { page: number; top: number; bottom: number } {
  const boxes = cellsOf(line).map(({ box }) => box)
  return {
    page: line.page,
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(bottomOf)),
  }
}
