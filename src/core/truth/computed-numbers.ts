import { findDates, parseResumeDate } from '../text/dates.ts'
import type { Claim } from './claim.ts'
import type { ReadNumber } from './read-numbers.ts'

const YEAR_MONTHS = 12
/** The dates of a span are printed, so today has no say. */
const NO_DAY = { year: 0, month: 1 }

/** 'seven years' from '06/2015 - 12/2022': whole years between two printed dates. */
export function isSpan({ value, unit, bound }: ReadNumber, lines: Claim['sources']['lines']): boolean {
  if (unit !== 'time:month' || value % YEAR_MONTHS !== 0 || bound === 'max') return false
  return lines.some(({ unified }) => {
    const months = monthsOfSpan(unified)
    if (months === null) return false
    return bound === 'min' ? months > value : Math.floor(months / YEAR_MONTHS) * YEAR_MONTHS === value
  })
}

/** Between the two dates of a line; of bare years, from the one to the other. */
function monthsOfSpan(text: string): number | null {
  const dates = findDates(text)
  if (!dates?.start || !dates.end) return null
  const [start, end] = [
    parseResumeDate(dates.start, 'start', NO_DAY),
    parseResumeDate(dates.end, 'end', NO_DAY),
  ]
  if (start === null || end === null || start === 'present' || end === 'present') return null
  const years = (end.year - start.year) * YEAR_MONTHS
  return start.month === null || end.month === null ? years : years + end.month - start.month + 1
}

const SOMEBODY =
  /(?<!\p{L})(?:with|w\/|mit|avec|con|und|and)\s(?:an?|one|my|the|eine[mr]?|une?|una?)\s\p{L}+/iu

/**
 * An amount that may have been worked out of what the lines state: a sum, a difference, a share, somebody and the person,
 * the names of a list, the years between two dates. Whether it was, the person knows.
 */
export function isComputed(number: ReadNumber, lines: Claim['sources']['lines']): boolean {
  const { value, unit } = number
  return lines.some(
    ({ unified: text, numbers }) =>
      (unit === 'time:month' && mayLast(number, text)) ||
      (unit === '' && ((value === 2 && SOMEBODY.test(text)) || countListed(text).includes(value))) ||
      isOfUnitBeside(number, numbers) ||
      numbers.some((first, index) => numbers.slice(index + 1).some(second => isOfTwo(number, first, second))),
  )
}

/** '48 kg' of '52 kg in 2021 (48 in 2019)' */
function isOfUnitBeside({ printed, unit }: ReadNumber, numbers: readonly ReadNumber[]): boolean {
  const isBare = (other: ReadNumber): boolean => other.unit === '' && other.printed === printed
  return unit !== '' && numbers.some(isBare) && numbers.some(other => other.unit === unit)
}

/** 'nearly eleven years', and thirty of '1994 until its closure in 2024'. */
function mayLast({ value, bound }: ReadNumber, text: string): boolean {
  const months = monthsOfSpan(text)
  if (
    months !== null &&
    (bound === '' || bound === 'min' ? months === value : Math.abs(months - value) < YEAR_MONTHS)
  )
    return true
  const [from, to] = (text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? []).map(Number)
  return from !== undefined && to !== undefined && (to - from) * YEAR_MONTHS === value
}

/** 'Turkish and German' are two: how many names each list of a text has. */
function countListed(text: string): number[] {
  return (text.match(LIST) ?? []).map(list => list.split(LIST_SIGN).length)
}

const LIST_SIGN = /,\s(?:(?:and|und|et|y)\s)?|\s(?:and|und|et|y|&)\s/u
const LIST =
  /(?:\p{Lu}[\p{L}-]+|(?:19|20)\d\d)(?:(?:,\s(?:(?:and|und|et|y)\s)?|\s(?:and|und|et|y|&)\s)(?:\p{Lu}[\p{L}-]+|(?:19|20)\d\d))+/gu

function isOfTwo({ value, unit }: ReadNumber, first: ReadNumber, second: ReadNumber): boolean {
  const [low, high] = [Math.min(first.value, second.value), Math.max(first.value, second.value)]
  if (high === 0) return false
  const share = (100 * low) / high
  // A share of two shares is no figure that anybody works out.
  if (unit === 'percent' && first.unit === unit && second.unit === unit) return value === high - low
  if (unit === 'percent') return [share, 100 - share].some(one => Math.abs(one - value) < 1)
  if (unit === 'factor') return Math.abs(high / low - value) < value / 20
  return (
    unit !== '' &&
    unit === first.unit &&
    unit === second.unit &&
    (value === high - low || value === high + low)
  )
}

/** 'two years, with two colleagues' are no two amounts of one thing; 'from 6 weeks to 3' are. */
export function isComparable(first: ReadNumber, second: ReadNumber): boolean {
  return (
    first.unit === second.unit || [first, second].some(({ unit, nouns }) => unit === '' && nouns.length === 0)
  )
}
