import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { anyWordOf, dateWordsOf } from '../text/date-words.ts'

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
const SHORT_YEAR =
  /(?<=(?<![\d/.])(?<century>19|20)\d\d\s?(?:[-–—/]|→)\s?)(?=(?:1[3-9]|[2-9]\d)(?![\d/.%]))/gu
/** Behind the 01 of '01–07/2021'. */
const SHORT_MONTH =
  /(?<=(?<![\d/.])(?:0[1-9]|1[0-2]))(?=\s?[-–—]\s?(?:0[1-9]|1[0-2])(?<year>[/.](?:19|20)\d\d)(?!\d))/gu

/** Before the 24 of 'Jan. 24' and 'Herbst 25', and before the 22 and the 23 of 'FY22/23' and 'WS 16/17'; 'in March 12 people' has none. The figures are looked for first: few places have any. */
const YEAR_OF_MONTH = new RegExp(
  String.raw`(?=[0-4]\d(?!\d|[.,:/]\d|\s?[\p{L}%]))(?<=(?<!\p{L})(?:${anyWordOf(dateWordsOf('month', 'season'))})\.?\s['’]?)`,
  'giu',
)
const YEAR_OF_TERM =
  /(?=[0-4]\d(?![\d.,:%]))(?<=(?<!\p{L})(?:FY|Q[1-4]|WS|SS|SoSe|WiSe|Wintersemester|Sommersemester)\s?(?:\d\d\/)?)/giu

/** Before the 19 of '08/19' */
const YEAR_BEHIND_MONTH = /(?=[0-4]\d(?![\d/.,%]))(?<=(?<![\d/.,])(?:0[1-9]|1[0-2])\/)/gu
/** 'x3 daily' */
const TIMES = /(?<![\p{L}\d])x(?<count>\d{1,2})(?!\d)/giu

/** A text with its short forms in full: '40 parcels a day' for '40 parcels/day', '2019-2021' for '2019-21'. */
export function writeOut(text: string, language: string): string {
  const { full, pattern } = LANGUAGES.get(language) ?? {}
  const dated = text
    .replace(YEAR_OF_MONTH, '20')
    .replace(YEAR_OF_TERM, '20')
    .replace(YEAR_BEHIND_MONTH, '20')
    .replace(TIMES, '$<count> times')
    .replace(SHORT_YEAR, '$<century>')
    .replace(SHORT_MONTH, '$<year>')
  if (full === undefined || pattern === undefined) return dated
  return dated.replace(pattern, found => {
    const short = found.trim().toLowerCase()
    return `${short.startsWith('/') ? ' ' : ''}${full.get(short) ?? found}`
  })
}
