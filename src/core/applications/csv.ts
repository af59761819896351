// A cell that begins like this is a formula to spreadsheets, the wide forms of the signs included:
// https://owasp.org/www-community/attacks/CSV_Injection
const STARTS_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/

/**
 * Rows as RFC 4180 has them, with CRLF and a byte-order mark, so that every spreadsheet reads them as UTF-8. A text that
 * would start a formula gets an apostrophe before it, and so does one that has it already: `readCsv` takes one off.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map(row => `${row.map(writeCell).join(',')}\r\n`).join('')}`
}

function writeCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = STARTS_FORMULA.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const SEPARATORS = [',', ';', '\t'] as const
/** One cell and what ends it. A quote inside a cell that does not begin with one is a sign like any other. */
const cellBefore = (separator: string) =>
  new RegExp(
    `(?:"((?:[^"]|"")*)"[^${separator}\\r\\n]*|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`,
    'y',
  )

/**
 * Rows of a CSV file by whatever program: comma, semicolon or tab, whichever its first line has most of. The apostrophe
 * that keeps a cell from being a formula is taken off. Lines without any text are left out.
 */
export function readCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '')
  const cell = cellBefore(findSeparator(text))
  const rows: string[][] = []
  let row: string[] = []
  while (cell.lastIndex < text.length || row.length > 0) {
    const [all = '', quoted, plain = '', end = ''] = cell.exec(text) ?? []
    row.push(unguard(quoted === undefined ? plain : quoted.replaceAll('""', '"')))
    const isRowEnd = /^[\r\n]*$/.test(end)
    if (isRowEnd) {
      rows.push(row)
      row = []
    }
    if (all === '' && isRowEnd) break
  }
  return rows.filter(cells => cells.some(one => one.trim() !== ''))
}

function unguard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}

function findSeparator(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const outside = head.replace(/"(?:[^"]|"")*"/g, '')
  const countOf = (separator: string) => outside.split(separator).length
  return SEPARATORS.reduce<string>((best, one) => (countOf(one) > countOf(best) ? one : best), ',')
}
