import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'

const ROWS = readTable(
  'truth/shorthand.tsv',
  z.object({ short: filledCell, full: filledCell, language: filledCell }),
)
const LANGUAGES = new Map(
  [...Map.groupBy(ROWS, ({ language }) => language)].map(([language, rows]) => {
    const full = new Map(rows.map(row => [row.short, row.full]))
    const anyOf = (shorts: string[]): string =>
      shorts.map(short => short.replace(/[./]/gu, String.raw`\$&`)).join('|')
    const shorts = [...full.keys()].sort((a, b) => b.length - a.length)
    const behind = anyOf(shorts.filter(short => short.startsWith('/')))
    const alone = anyOf(shorts.filter(short => !short.startsWith('/')))
    const pattern = `(?<=[\\p{L}\\d)€$£])\\s?(?:${behind})(?![\\p{L}\\d/])|(?<![\\p{L}\\d:./])(?:${alone})(?![\\p{L}\\d:/])`
    return [language, { full, pattern: new RegExp(pattern, 'giu') }] as const
  }),
)

/** Before the 21 of '2019-21' and '2019/21'; '2009-11' may be a month. */
const SHORT_YEAR = /(?<=(?<![\d/.])(?<century>19|20)\d\d\s?[-–—/]\s?)(?=(?:1[3-9]|[2-9]\d)(?![\d/.%]))/gu
/** Behind the 01 of '01–07/2021'. */
const SHORT_MONTH =
  /(?<=(?<![\d/.])(?:0[1-9]|1[0-2]))(?=\s?[-–—]\s?(?:0[1-9]|1[0-2])(?<year>[/.](?:19|20)\d\d)(?!\d))/gu

/** A text with its short forms in full: '40 parcels a day' for '40 parcels/day', '2019-2021' for '2019-21'. */
export function writeOut(text: string, language: string): string {
  const { full, pattern } = LANGUAGES.get(language) ?? {}
  const dated = text.replace(SHORT_YEAR, '$<century>').replace(SHORT_MONTH, '$<year>')
  if (full === undefined || pattern === undefined) return dated
  return dated.replace(pattern, found => {
    const short = found.trim().toLowerCase()
    return `${short.startsWith('/') ? ' ' : ''}${full.get(short) ?? found}`
  })
}
