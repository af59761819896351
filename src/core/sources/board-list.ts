import type { ListedBoard } from './find-employers.ts'

export type BoardList =
  | { ok: true; boards: ListedBoard[] }
  /** Counted from 1. */
  | { ok: false; line: number; why: string }

const COLUMNS = ['vendor', 'board', 'name'] as const
const ALSO: Readonly<Record<string, (typeof COLUMNS)[number]>> = { token: 'board', company: 'name' }
const CELL_MAX_CHARS = 200
const BOARDS_MAX = 100_000

/**
 * Reads a list of boards as people keep them: vendor, board and name in any order, parted by tabs or commas, the first
 * line naming the columns. A cell may stand in quotes. What is listed twice is read once.
 */
export function readBoardList(text: string, vendors: readonly string[]): BoardList {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const parting = lines[0]?.includes('\t') ? '\t' : ','
  const columns = cellsOf(lines[0] ?? '', parting).map(name => ALSO[name.toLowerCase()] ?? name.toLowerCase())
  const places = COLUMNS.map(name => columns.indexOf(name))
  if (places.includes(-1))
    return { ok: false, line: 1, why: 'it must name the columns vendor, board and name' }
  const boards = new Map<string, ListedBoard>()
  for (const [at, line] of lines.entries()) {
    if (at === 0 || line.trim() === '' || line.startsWith('#')) continue
    const cells = cellsOf(line, parting)
    const [sourceId = '', token = '', company = ''] = places.map(place => cells[place] ?? '')
    const why = findFault({ sourceId, token, company }, vendors)
    if (why !== null) return { ok: false, line: at + 1, why }
    boards.set(`${sourceId} ${token}`, { sourceId, token, company })
    if (boards.size > BOARDS_MAX)
      return { ok: false, line: at + 1, why: `more than ${BOARDS_MAX} boards are not taken` }
  }
  return { ok: true, boards: [...boards.values()] }
}

function findFault({ sourceId, token, company }: ListedBoard, vendors: readonly string[]): string | null {
  if (!vendors.includes(sourceId))
    return `"${sourceId.slice(0, 40)}" is none of the vendors ${vendors.join(', ')}`
  if (token === '' || company === '') return 'a board and a name are needed'
  if (/\s|\//.test(token)) return 'a board is one word, as it stands in its address'
  return [token, company].some(cell => cell.length > CELL_MAX_CHARS)
    ? `a board or a name is longer than ${CELL_MAX_CHARS} characters`
    : null
}

function cellsOf(line: string, parting: string): string[] {
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (const [at, sign] of [...line].entries()) {
    if (sign === '"' && (isQuoted || cell.trim() === '' || line[at - 1] === '"')) isQuoted = !isQuoted
    else if (sign === parting && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}
