import type { z } from 'zod'
import { DataFault } from './data-fault.ts'
import { readDataFile } from './read-file.ts'

/**
 * The rows of a TSV file: lines that begin with `#` are comments, the first other line names the columns.
 * A cell reaches the schema as text; one that may hold several values is split there.
 * @param file path below `src/data`
 * @throws DataFault at the first row that does not fit, with its line
 */
export function readTable<Row>(file: string, row: z.ZodType<Row, unknown>): Row[] {
  return parseTable(readDataFile(file), file, row)
}

/** As `readTable`, of a text that was read already. */
export function parseTable<Row>(text: string, file: string, row: z.ZodType<Row, unknown>): Row[] {
  const rows: Row[] = []
  let columns: string[] | null = null
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const cells = line.split('\t')
    if (columns) rows.push(readRow(columns, cells, { file, line: index + 1, row }))
    else columns = cells
  }
  if (!columns) throw new DataFault(file, 1, 'the first line that is no comment must name the columns')
  return rows
}

interface Place<Row> {
  file: string
  line: number
  row: z.ZodType<Row, unknown>
}

function readRow<Row>(columns: readonly string[], cells: readonly string[], place: Place<Row>): Row {
  if (cells.length !== columns.length) {
    const what = `${cells.length} cells where the first line names ${columns.length}; a tab parts two cells`
    throw new DataFault(place.file, place.line, what)
  }
  const read = place.row.safeParse(Object.fromEntries(columns.map((column, index) => [column, cells[index]])))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new DataFault(place.file, place.line, `${issue?.path.join('.')}: ${issue?.message}`)
}
