import { findDates } from '../text/dates.ts'
import { cellLine, type Line, lineText } from './lines.ts'
import { bottomOf, type Piece, rightOf } from './piece.ts'

const ALIGNED_POINTS = 3
/** Beside the size of the text: with more space above it, a line that has one side only is no part of a grid. */
const SPACE_MAX = 0.6

/** No entry is told in more rows. */
const ROWS_MAX = 40
const CUTS_MAX = 5

/** Lines of which each is cut at the same places. */
interface Grid {
  rows: readonly Line[]
  /** Left edges of its columns but the first. */
  cuts: readonly number[]
}

/**
 * Entries that stand side by side, told row by row: a row of names above a row of dates. Puts the columns of such a
 * grid below each other. A grid shows itself by a row with dates in two columns; other rows have one.
 */
export function unfoldGrids(lines: readonly Line[]): Line[] {
  const unfolded: Line[] = []
  let at = 0
  while (at < lines.length) {
    const grid = gridFrom(lines, at)
    if (grid === null) unfolded.push(...lines.slice(at, at + 1))
    else unfolded.push(...columnsOf(grid))
    at += Math.max(1, grid?.rows.length ?? 0)
  }
  return unfolded
}

/** Columns begin where cells of the first row do: at each of them, or else at one of them alone. */
function gridFrom(lines: readonly Line[], at: number): Grid | null {
  const [, ...others] = lines[at]?.pieces ?? []
  const edges = others.slice(0, CUTS_MAX).map(({ box }) => box.left)
  const choices = edges.length > 1 ? [edges, ...edges.map(edge => [edge])] : [edges]
  for (const cuts of choices) {
    const rows = cuts.length === 0 ? [] : rowsFrom(lines, at, cuts)
    if (rows.length > 1 && rows.some(row => isDatedTwice(row, cuts))) return { rows, cuts }
  }
  return null
}

/** The lines from `at` on that no cell of crosses a cut; the last ones may end before it. */
function rowsFrom(lines: readonly Line[], at: number, cuts: readonly number[]): readonly Line[] {
  const near = lines.slice(at, at + ROWS_MAX)
  const end = near.findIndex((line, index) => !goesOn(line, near[index - 1], cuts))
  const rows = end < 0 ? near : near.slice(0, end)
  return rows.slice(1).some(line => isWhole(line, cuts)) ? rows : []
}

function goesOn(line: Line, above: Line | undefined, cuts: readonly number[]): boolean {
  if (above === undefined) return true
  const isCrossed = line.pieces.some(({ box }) =>
    cuts.some(cut => box.left < cut - ALIGNED_POINTS && rightOf(box) > cut),
  )
  if (isCrossed || line.page !== above.page || line.startsBlock) return false
  return isWhole(line, cuts) || line.spaceAbove < SPACE_MAX * line.size
}

/** Whether a cell begins at each of the cuts. */
function isWhole({ pieces }: Line, cuts: readonly number[]): boolean {
  return cuts.every(cut => pieces.some(({ box }) => Math.abs(box.left - cut) < ALIGNED_POINTS))
}

/** @returns the cells of a row that stand in each column */
function cellsOf({ pieces }: Line, cuts: readonly number[]): Piece[][] {
  const columns: Piece[][] = [[], ...cuts.map(() => [])]
  for (const piece of pieces)
    columns[cuts.filter(cut => piece.box.left > cut - ALIGNED_POINTS).length]?.push(piece)
  return columns
}

/** In one form: a year in what is told beside a column of dates makes no grid. */
function isDatedTwice(line: Line, cuts: readonly number[]): boolean {
  const forms = cellsOf(line, cuts).flatMap(cells => cells.map(dateForm).find(form => form !== '') ?? [])
  return forms.length > 1 && new Set(forms).size === 1
}

function dateForm({ text }: Piece): string {
  const dates = findDates(text)
  if (dates === null) return ''
  return dates.to - dates.from > 0.8 * text.length ? 'alone' : 'told'
}

function columnsOf({ rows, cuts }: Grid): Line[] {
  return [null, ...cuts].flatMap((_, column) =>
    rows.flatMap((row, at) => {
      const [first, ...others] = cellsOf(row, cuts)[column] ?? []
      if (first === undefined) return []
      const pieces: Line['pieces'] = [first, ...others]
      const { box } = first
      // The look of an entry counts its left edge, and these columns are one list.
      const edges = {
        left: row.left,
        right: Math.max(...pieces.map(piece => rightOf(piece.box))),
        top: box.top,
        bottom: bottomOf(box),
        blockRight: cuts[column] ?? row.blockRight,
      }
      const startsBlock = at === 0 && (column > 0 || row.startsBlock)
      return [{ ...cellLine(first, row), ...lineText(pieces), pieces, ...edges, startsBlock }]
    }),
  )
}
