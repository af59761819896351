// A cell that begins like this is a formula to spreadsheets: https://owasp.org/www-community/attacks/CSV_Injection
const STARTS_FORMULA = /^[=+\-@\t\r]/

/**
 * Rows as RFC 4180 has them, with CRLF and a byte-order mark, so that every spreadsheet reads them as UTF-8. A text that
 * would start a formula gets an apostrophe before it.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map(row => `${row.map(writeCell).join(',')}\r\n`).join('')}`
}

function writeCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = STARTS_FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
