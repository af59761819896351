import { isBullet } from './bullets.ts'
import { type Line, lineText } from './lines.ts'
import { bottomOf, isAlike, joinWrapped, type Piece, rightOf } from './piece.ts'

/** What names its columns, and the lines below it whose cells begin where these do. */
export interface Table {
  head: Line
  rows: readonly Line[]
  /** Left edges of its columns. */
  edges: readonly number[]
}

const COLUMNS_MIN = 3
const ROWS_MIN = 2
const LINES_MAX = 120
const ALIGNED_POINTS = 3
/** No name of a column is longer. */
const NAME_MAX_CHARS = 32
/** Beside the size of the text: where rows have so much more room above them than lines that go on. */
const ROOM = 0.25

/** The table that a line heads: three columns or more with names in another look than what stands below. */
export function tableFrom(lines: readonly Line[], at: number): Table | null {
  const head = lines[at]
  const names = head === undefined ? [] : cellsInOrder(head)
  if (head === undefined || names.length < COLUMNS_MIN || !names.every(isName)) return null
  const edges = names.map(({ box }) => box.left)
  const below = lines.slice(at + 1, at + 1 + LINES_MAX)
  const end = below.findIndex((line, index) => !isOfTable(line, edges, index === 0))
  const rows = end < 0 ? below : below.slice(0, end)
  const full = rows.filter(row => isFull(row, edges))
  const isOther = full.every(row => cellsInOrder(row).some((cell, column) => !isAlikeAt(names, cell, column)))
  return full.length >= ROWS_MIN && isOther ? { head, rows, edges } : null
}

function isAlikeAt(names: readonly Piece[], cell: Piece, column: number): boolean {
  const name = names[column]
  return name !== undefined && isAlike(name, cell)
}

function isName({ text }: Piece): boolean {
  return text.length <= NAME_MAX_CHARS && !/\d|@/u.test(text)
}

function cellsInOrder({ rail, pieces }: Line): readonly Piece[] {
  return rail === null ? pieces : [rail, ...pieces]
}

function isFull(line: Line, edges: readonly number[]): boolean {
  return columnsOf(line, edges).every(cell => cell !== undefined)
}

/** No cell reaches into the next column, and a row has more than one. */
function isOfTable(line: Line, edges: readonly number[], isFirst: boolean): boolean {
  const cells = cellsInOrder(line)
  const places = cells.map(({ box }) => edges.findIndex(edge => Math.abs(box.left - edge) < ALIGNED_POINTS))
  const isWithin = cells.every(({ box }, at) => {
    const next = edges[(places[at] ?? -1) + 1]
    return places[at] !== -1 && (next === undefined || rightOf(box) < next)
  })
  const isOpen = line.spaceAbove < ROOM * line.size && !isFirst
  return isWithin && !isBullet(line) && (cells.length > 1 || isOpen)
}

function columnsOf(line: Line, edges: readonly number[]): (Piece | undefined)[] {
  const cells = cellsInOrder(line)
  return edges.map(edge => cells.find(({ box }) => Math.abs(box.left - edge) < ALIGNED_POINTS))
}

/** What a line of a table says in each column; '' for nothing. */
export function cellTexts(line: Line, edges: readonly number[]): string[] {
  return columnsOf(line, edges).map(cell => cell?.text ?? '')
}

/** Lines in which each row of a table is one, with cells that wrapped whole. */
export function joinTableRows(lines: readonly Line[]): Line[] {
  return partTables(lines).flatMap(part => ('edges' in part ? [part.head, ...joinRows(part)] : part))
}

function joinRows({ rows, edges }: Table): Line[] {
  const gaps = rows.filter(({ startsBlock }) => !startsBlock).map(({ spaceAbove }) => spaceAbove)
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)]
  const opens = (line: Line): boolean => {
    if (line.startsBlock || isFull(line, edges)) return true
    return most - least > ROOM * line.size
      ? line.spaceAbove - least > (most - least) / 2
      : columnsOf(line, edges)[0] !== undefined
  }
  const joined: Line[] = []
  for (const line of rows) {
    const above = joined.at(-1)
    if (above === undefined || opens(line)) joined.push(line)
    else joined[joined.length - 1] = goOn(above, line, edges)
  }
  return joined
}

function goOn(above: Line, line: Line, edges: readonly number[]): Line {
  const below = columnsOf(line, edges)
  const cells = columnsOf(above, edges).flatMap((cell, column) => {
    const next = below[column]
    if (cell === undefined || next === undefined) return cell ?? next ?? []
    return joinWrapped(cell, next)
  })
  const [first, ...others] = above.rail === null ? cells : cells.slice(1)
  if (first === undefined) return above
  const pieces: Line['pieces'] = [first, ...others]
  return {
    ...{ ...above, ...lineText(pieces), pieces, rail: above.rail === null ? null : (cells[0] ?? null) },
    right: Math.max(...pieces.map(({ box }) => rightOf(box))),
    bottom: Math.max(above.bottom, ...pieces.map(({ box }) => bottomOf(box))),
  }
}

/** Tables, and what stands between them. */
export function partTables(lines: readonly Line[]): (readonly Line[] | Table)[] {
  const parts: (Line[] | Table)[] = []
  let open: Line[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const table = tableFrom(lines, at)
    if (table === null) {
      open.push(...lines.slice(at, at + 1))
      continue
    }
    parts.push(open, table)
    open = []
    at += table.rows.length
  }
  return [...parts, open].filter(part => 'edges' in part || part.length > 0)
}

/** Lines without those that name the columns of a table. */
export function withoutTableHeads(lines: readonly Line[]): Line[] {
  const heads = new Set(lines.filter((_, at) => tableFrom(lines, at) !== null))
  return heads.size === 0 ? [...lines] : lines.filter(line => !heads.has(line))
}
