import { anyWordOf, dateWordsOf, monthOfWord } from './date-words.ts'

/** What a text says about when. */
export interface ReadDates {
  /** 'yyyy-m', months counted from 1; 'm' alone where no year stands beside the month. */
  months: ReadonlySet<string>
  years: ReadonlySet<string>
  /** It says that something goes on. */
  isOngoing: boolean
  /** The text with its dates taken out, so that no figure of a date is read as an amount. */
  rest: string
}

// Month names that are everyday words too count as dates only beside a year.
const MONTH_NAME = anyWordOf(dateWordsOf('month'))
const GOES_ON = anyWordOf(dateWordsOf('present'))
const YEAR = String.raw`(?:19|20)\d\d(?!\d)`
const NAMED = new RegExp(
  String.raw`(?<!\p{L})(?<name>${MONTH_NAME})\.?,?\s+(?:del?\s+)?(?<year>${YEAR})`,
  'giu',
)
const FIGURES = new RegExp(String.raw`(?<!\d)(?<month>0?[1-9]|1[0-2])[/.](?<year>${YEAR})`, 'gu')
const ISO = /(?<!\d)(?<year>(?:19|20)\d\d)-(?<month>0[1-9]|1[0-2])(?!\d)/gu
const FULL_NAMES =
  /(?<!\p{L})(?<name>January|February|April|June|July|August|September|October|November|December|Januar|Februar|März|Juni|Juli|Oktober|Dezember)(?!\p{L})/gu
const PRESENT = new RegExp(
  String.raw`(?:[-–—]|\b(?:to|until|till|since|bis|seit))\s*(?:${GOES_ON}|date|ongoing)(?!\p{L})`,
  'iu',
)
const UP_TO_DATE = /up[\s-]to[\s-]date/giu
const PRESENT_ALONE = new RegExp(String.raw`^[^\S\n\r\u2028\u2029]*(?:${GOES_ON})[.\s]*$`, 'imu')
const SINCE = /(?<!\p{L})(?:since|seit|depuis|desde|dal)\s+(?:\p{L}+\.?\s+){0,2}(?:\d\d?[/.])?(?:19|20)\d\d/iu

/** Reads the dates that a text prints; a bare month name counts where it can be nothing else. */
export function readDates(text: string): ReadDates {
  const months = new Set<string>()
  const years = new Set(text.match(new RegExp(String.raw`(?<!\d)${YEAR}`, 'gu')) ?? [])
  const take = (year: string, month: number): string => {
    months.add(`${year}-${month}`)
    return ' '
  }
  const rest = text
    .replace(NAMED, (_, name: string, year: string) => take(year, monthOfWord(name.toLowerCase()) ?? 0))
    .replace(FIGURES, (_, month: string, year: string) => take(year, Number(month)))
    .replace(ISO, (_, year: string, month: string) => take(year, Number(month)))
    .replace(FULL_NAMES, name => take('', monthOfWord(name.toLowerCase()) ?? 0))
  return {
    months,
    years,
    isOngoing: PRESENT.test(text.replace(UP_TO_DATE, ' ')) || PRESENT_ALONE.test(text) || SINCE.test(text),
    rest,
  }
}

/** True when every month, year and 'until today' of a text stands in its sources. */
export function hasSupportedDates(text: string, sources: string): boolean {
  const [claimed, known] = [readDates(text), readDates(sources)]
  return (
    [...claimed.months].every(month => known.months.has(month) || hasMonth(known, month)) &&
    (!claimed.isOngoing || known.isOngoing)
  )
}

function hasMonth({ months }: ReadDates, wanted: string): boolean {
  return wanted.startsWith('-') && [...months].some(month => month.endsWith(wanted))
}
