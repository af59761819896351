import type { WorkEntry } from '#contract/resume.ts'
import { anyWordOf, dateWordsOf, monthOfWord } from './date-words.ts'
import { remembered } from './remembered.ts'

/** A point in time as exact as a resume says it; `month` is 1..12, null when only the year stands there. */
export interface YearMonth {
  year: number
  month: number | null
}

export interface Today {
  year: number
  /** 1..12 */
  month: number
}

/** What 'today' stands for where dates of one document are compared: later than whatever is printed. */
export const LATEST: Today = { year: 9999, month: 12 }

/** A date or a range inside a text, as printed. */
export interface FoundDates {
  start: string | null
  end: string | null
  /** Offsets into the text, from the first to behind the last character of the dates. */
  from: number
  to: number
}

/** Templates print `20XX` where a year belongs. */
const YEAR = '(?:1[789]\\d\\d|20\\d\\d|20XX|XXXX)'
const months = anyWordOf([...dateWordsOf('month'), 'month'])
const seasons = anyWordOf(dateWordsOf('season'))
const present = anyWordOf(dateWordsOf('present'))
const DATE = [
  `\\d{1,2}[./]\\d{1,2}[./]${YEAR}`,
  `${YEAR}-\\d\\d-\\d\\d`,
  `${YEAR}\\s*年(?:\\s*\\d{1,2}\\s*月)?(?:\\s*\\d{1,2}\\s*日)?`,
  `(?:\\d{1,2}(?:st|nd|rd|th|\\.)?\\s+(?:de\\s+)?)?(?:${months})\\.?,?\\s*(?:\\d{1,2}(?:st|nd|rd|th)?,\\s*)?(?:de\\s+|of\\s+)?(?:${YEAR}|['’]\\d\\d)`,
  `(?:${seasons}),?\\s+(?:of\\s+|de\\s+)?${YEAR}`,
  `Q[1-4][\\s/]*${YEAR}`,
  `(?:0?[1-9]|1[0-2])\\s?[/.-]\\s?${YEAR}`,
  `${YEAR}\\s?[./-]\\s?(?:1[0-2]|0[1-9]|[1-9](?!\\d))`,
  `${YEAR}[.,\\s]+(?:${months})\\.?`,
  YEAR,
].join('|')
const START_ONLY = `(?:${months})\\.?|(?:${seasons})|(?:0?[1-9]|1[0-2])/\\d\\d`
const SEPARATOR = `\\s*[-–—−‐‑~〜～→➔]+\\s*(?:(?:${anyWordOf(dateWordsOf('until'))})\\s+)?|\\s+(?:${anyWordOf(dateWordsOf('until'))})\\s+|\\s+t\\so\\s+|\\s*[至到]\\s*`
const EDGE_BEFORE = '(?<![\\p{L}\\p{N}/.])'
const EDGE_AFTER = '(?![\\p{L}\\p{N}%])'
/** '2019-21' is two years and '2019-08' one month. */
const SHORT_YEAR = '(?!(?<=\\d{4}-)(?:0[1-9]|1[0-2]))\\d\\d'
const RANGE = pattern(
  `(${DATE}|${START_ONLY})(?:${SEPARATOR})(?:\\((?=(?:${present})\\)))?(${DATE}|${present}|(?:0?[1-9]|1[0-2])/\\d\\d|${SHORT_YEAR})`,
)
const SINCE = pattern(`(?:${anyWordOf(dateWordsOf('since'))})\\s+(${DATE})`)
const OPEN = pattern(`(${DATE})\\s*(?:[-–—−~〜～]|至|から)(?=\\s*(?:$|[|•·,)\\]）]))`, '')
/** Two dates without a dash between them, where the dash is drawn or lost. */
const ADJACENT = pattern(`(${DATE})\\s+(${DATE}|${present})`)
const SINGLE = pattern(`(${DATE})`)
/** Several times of one name: 'summers 2012 and 2013', "zomers '17, '18 en '19", 'étés 2015, 2016', 'hivers 2013-14 et 2014-15', 'Winter 2013/14'. */
const SHORT = "['’]\\d\\d"
const SPLIT = '(?:[-–/]\\d\\d(?!\\d))'
const SEASONS = pattern(
  `((?:${seasons})\\s+(?:de\\s+|of\\s+)?(?:${YEAR}|${SHORT}))(?:${SPLIT}?(?:\\s*,\\s*(?:${YEAR}|${SHORT})${SPLIT}?)*\\s*(?:,|${anyWordOf(dateWordsOf('and'))})\\s*(?:${YEAR}[-–/](?=\\d\\d(?!\\d)))?|/(?=\\d\\d(?!\\d)))(${YEAR}|${SHORT}|\\d\\d)(?!\\s*(?:${anyWordOf(dateWordsOf('and'))})\\s*$)`,
)
/** '2013/14' or '2013/2014', where no month is meant. */
const SCHOOL_YEAR = pattern(`(${YEAR})/(\\d{4}|(?!0\\d|1[0-2])\\d\\d)`)
const UNIT = `(?:${anyWordOf(dateWordsOf('years', 'months'))})\\.?`
const DURATION = `\\d{1,2}(?:[.,]\\d)?\\s*${UNIT}(?:[\\s,]*(?:(?:${anyWordOf(dateWordsOf('and'))})\\s+)?\\d{1,2}\\s*${UNIT})?`
const DURATION_ALONE = new RegExp(`^[\\s(\\[·•|,]*${DURATION}[\\s)\\]]*$`, 'iu')
/** '2019 – 2022 (3 years 6 months)', '2019 – 2022 · 3 yrs' */
const DURATION_BEHIND = new RegExp(
  `^\\s*(?:[(\\[]\\s*${DURATION}\\s*[)\\]]|[·•|,–-]\\s*${DURATION}(?=\\s*(?:$|[|·•,)])))`,
  'iu',
)
const PLACEHOLDER = pattern(`(year|jahr|année|año|ano|anno|jaar|rok|年)(?:${SEPARATOR})(\\1|${present})`)
/** Every date has one of these, and a placeholder one of the others; most lines have neither, and to look for them is quick. */
const DATE_SIGN = /(?:1[789]|20)\d\d|XX|['’]\d\d|\d\/\d\d/iu
const PLACEHOLDER_SIGN = /year|jahr|ann[ée]e|año|ano|anno|jaar|rok|年/iu
const PRESENT_ONLY = new RegExp(`^(?:${present})[.\\s]*$`, 'iu')

/**
 * The first range in a text, or the first date when no range is there.
 * What is said behind them of how long that was belongs to them.
 * A single date stands in `end` alone; an open range has an `end` of null and says so by its `start`.
 * @returns null when the text names no year
 */
export function findDates(text: string): FoundDates | null {
  return DATE_SIGN.test(text) || PLACEHOLDER_SIGN.test(text) ? withDuration(text) : null
}

const withDuration = remembered((text): FoundDates | null => {
  const dates = matchDates(text)
  if (dates === null) return null
  const duration = DURATION_BEHIND.exec(text.slice(dates.to))?.[0] ?? ''
  return { ...dates, to: dates.to + duration.length }
})

/** Dates with fewer characters beside them stand alone: a bullet's sign, a bracket. */
const BESIDE_DATES = 3

/** True of a text that is dates and nothing more. */
export function areDates(text: string, dates = findDates(text)): boolean {
  return dates !== null && text.length - (dates.to - dates.from) < BESIDE_DATES
}

/** '6 years 5 months': how long something lasted, and nothing more. */
export function isDuration(text: string): boolean {
  return DURATION_ALONE.test(text)
}

function matchDates(text: string): FoundDates | null {
  const placeholder = matchPair(PLACEHOLDER, text)
  if (!DATE_SIGN.test(text)) return placeholder
  return matchRange(text) ?? placeholder ?? matchPair(ADJACENT, text) ?? matchOpen(text)
}

function matchRange(text: string): FoundDates | null {
  const several = matchPair(SEASONS, text)
  if (several !== null) return several
  const range = RANGE.exec(text)
  if (range !== null && (isDated(range[1]) || isDated(range[2]))) return found(range, range[1], range[2])
  const year = SCHOOL_YEAR.exec(text)
  const isSchoolYear = year !== null && (Number(year[1]) + 1) % 100 === Number(year[2]) % 100
  return isSchoolYear ? found(year, year[1], year[2]) : null
}

function matchPair(pattern: RegExp, text: string): FoundDates | null {
  const match = pattern.exec(text)
  return match === null ? null : found(match, match[1], match[2])
}

function matchOpen(text: string): FoundDates | null {
  const open = SINCE.exec(text) ?? OPEN.exec(text)
  if (open !== null) return found(open, open[1], undefined)
  const single = SINGLE.exec(text)
  return single === null ? null : found(single, undefined, single[1])
}

/**
 * Understands a printed date.
 * @param side 'present' is an answer for an end only; a start that says so is today
 * @returns null for a text that names no year
 */
export function parseResumeDate(
  text: string,
  side: 'start' | 'end',
  today: Today,
): YearMonth | 'present' | null {
  const plain = text.normalize('NFKC').trim().toLowerCase()
  if (PRESENT_ONLY.test(plain)) return side === 'end' ? 'present' : { year: today.year, month: today.month }
  const year = yearOf(plain, today)
  return year === null ? null : { year, month: monthOf(plain) }
}

/** Whole months from one month to another, both counted: January to January is 1. Never below 0. */
function monthsBetween(start: YearMonth, end: YearMonth): number {
  const startMonth = start.month ?? (end.month === null ? 1 : 6)
  const endMonth = end.month ?? (start.month === null ? 12 : 6)
  return Math.max(0, (end.year - start.year) * 12 + endMonth - startMonth + 1)
}

/**
 * How long a position lasted, in months.
 * Years without months count whole; a position without an end lasts until today.
 * @returns null when the start cannot be understood
 */
export function entryMonths(entry: WorkEntry, today: Today): number | null {
  const [startText, endText] = [entry.start?.text, entry.end?.text]
  const end = endText === undefined ? 'present' : parseResumeDate(endText, 'end', today)
  const start = startText === undefined ? null : parseResumeDate(startText, 'start', today)
  const endDate = end === 'present' ? today : end
  if (endDate === null) return null
  if (start !== null && start !== 'present') return monthsBetween(start, endDate)
  // 'Jan – Mar 2020' prints the year once.
  const month = startText === undefined ? null : monthOf(startText.toLowerCase())
  if (month !== null) return monthsBetween({ year: endDate.year, month }, endDate)
  return end === 'present' ? null : monthsBetween(endDate, endDate)
}

function found(match: RegExpExecArray, start: string | undefined, end: string | undefined): FoundDates {
  return {
    start: start?.trim() ?? null,
    end: end?.trim() ?? null,
    from: match.index,
    to: match.index + match[0].length,
  }
}

function isDated(text: string | undefined): boolean {
  return text !== undefined && /\d{4}|['’/]\d\d|XX/i.test(text)
}

function yearOf(plain: string, today: Today): number | null {
  const full = /(?<!\d)((?:1[789]|20)\d\d)(?!\d)/.exec(plain)?.[1]
  if (full !== undefined) return Number(full)
  const short = /(?:['’]|\/|\s|^)(\d\d)$/.exec(plain)?.[1]
  if (short === undefined) return null
  const year = 2000 + Number(short)
  return year > today.year + 10 ? year - 100 : year
}

function monthOf(plain: string): number | null {
  for (const word of plain.split(/[^\p{L}\p{M}]+/u)) {
    const month = monthOfWord(word)
    if (month !== null) return month
  }
  const number =
    /\d{4}\s*[年./-]\s*(\d{1,2})(?!\d)/.exec(plain)?.[1] ??
    /^\d{1,2}[./](\d{1,2})[./]\d{4}/.exec(plain)?.[1] ??
    /(?<!\d)(\d{1,2})\s*[./-]\s*(?:\d{4}|\d\d)$/.exec(plain)?.[1]
  const month = Number(number)
  if (month >= 1 && month <= 12) return month
  const quarter = /q([1-4])/.exec(plain)?.[1]
  return quarter === undefined ? null : Number(quarter) * 3 - 2
}

function pattern(source: string, after = EDGE_AFTER): RegExp {
  return new RegExp(`${EDGE_BEFORE}${source}${after}`, 'iu')
}
