import type { StatedPay } from '#contract/jobs.ts'
import { tableOf } from '../table-of.ts'

type Period = StatedPay['period']

const HOURS_A_YEAR = 2080
const PERIODS_A_YEAR: Readonly<Record<Period, number>> = {
  hour: HOURS_A_YEAR,
  day: 260,
  week: 52,
  month: 12,
  year: 1,
}
const ANNUAL_TEXT_MIN = 3000
const ANNUAL_TEXT_MAX = 2_000_000
const PERIOD_WITHIN_CHARS = 24
const LAKH = /^(?:L|lakhs?|LPA)$/

const PERIOD_WORDS: readonly (readonly [Period, RegExp])[] = [
  ['hour', /\b(?:hour(?:ly)?|hr|ph|p\/h|stunde|heure|hora)\b|\/\s?h\b/i],
  ['day', /\b(?:day|daily|per diem|tag|jour)\b/i],
  ['week', /\b(?:week(?:ly)?|woche|semaine)\b/i],
  ['month', /\b(?:month(?:ly)?|monat(?:lich)?|mois|mes|p\.?m)\b/i],
  ['year', /\b(?:years?|yearly|annum|annual(?:ly)?|pa|p\.a|jahr|an|année|año|lpa|per-year-salary)\b/i],
]

/** Every two weeks or twice a month: no period that pay is kept in. */
const SPLIT_PERIOD = /\b(?:bi|semi|two|2)[- ]?(?:week|month)/i

const DOLLARS = tableOf<string>({
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  HK: 'HKD',
})
const CURRENCIES = tableOf<string>({
  ...DOLLARS,
  ...{ GB: 'GBP', CH: 'CHF', SE: 'SEK', NO: 'NOK', DK: 'DKK', PL: 'PLN', CZ: 'CZK', IN: 'INR', JP: 'JPY' },
})
const SYMBOLS = tableOf<string>({
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  zł: 'PLN',
  '¥': 'JPY',
})
const COMMA_DECIMALS: ReadonlySet<string> = new Set(
  'AT BE BR CH CZ DE DK ES FI FR GR HU IT NL NO PL PT RO SE SK TR'.split(' '),
)

const AMOUNT = String.raw`(?:\d[\d.,' \u00a0\u202f]{0,14}\d|\d)`
const UNIT = String.raw`\s?(?:k|K|m|M|L|lakhs?|LPA)(?![\w%])`
const CURRENCY = String.raw`(?:\$|€|£|₹|¥|zł|USD|EUR|GBP|CHF|PLN|INR|SEK|NOK|DKK|CAD|AUD|NZD|SGD|CZK|JPY)`
const END = (name: string) =>
  `(?<${name}Before>${CURRENCY})?\\s?(?<${name}>${AMOUNT})(?<${name}Unit>${UNIT})?(?:\\s?(?<${name}Behind>${CURRENCY}))?`
const TEXT_PAY = new RegExp(`${END('low')}(?:\\s?(?:-|–|—|to|bis|à)\\s?${END('high')})?`, 'gu')

/** What a source says about pay, still as it writes it. */
interface PayParts {
  min: unknown
  max: unknown
  currency: unknown
  period: unknown
  /** Alpha-2 of the job's place, '' when unknown: settles the dollar sign and the decimal comma. */
  country: string
}

/**
 * Pay from a source's own fields. Amounts may be numbers or text with separators; 0 counts as not given; a
 * reversed range is turned round when its ends are within a factor of three, else dropped.
 * @returns null when there is no usable amount, no currency or no period
 */
export function readPay(parts: PayParts): StatedPay | null {
  const currency = readCurrency(parts.currency, parts.country)
  const period = readPeriod(parts.period)
  const ends = orderEnds(readAmount(parts.min, parts.country), readAmount(parts.max, parts.country))
  return currency === null || period === null || ends === null ? null : { ...ends, currency, period }
}

/**
 * Pay as a sentence states it: 'EUR 45k–55k', '$1,200 per week', '12–15 LPA'. Without a period word it counts
 * as yearly. Amounts outside 3,000..2,000,000 a year are taken for something else, rupees up to 100 times that.
 */
export function readPayText(text: string, country: string): StatedPay | null {
  for (const found of text.matchAll(TEXT_PAY)) {
    const behind = text.slice(
      found.index + found[0].length,
      found.index + found[0].length + PERIOD_WITHIN_CHARS,
    )
    const pay = readTextRange(found.groups ?? {}, { behind, country })
    if (pay !== null && isPlausible(pay)) return pay
  }
  return null
}

/** @returns the middle of the range a year, by 2,080 hours, 260 days, 52 weeks or 12 months */
export function annualMiddle(pay: StatedPay): number {
  const low = pay.min ?? pay.max ?? 0
  const high = pay.max ?? low
  return ((low + high) / 2) * PERIODS_A_YEAR[pay.period]
}

/**
 * The currency that somebody means in a country (alpha-2, '' = unknown).
 * @param written its letters; 'USD' for any dollar, 'krone' for any crown, '' where only the amount is said
 */
export function currencyOf(written: string, country: string): string {
  const own = CURRENCIES[country] ?? 'EUR'
  if (written === 'USD') return DOLLARS[country] ?? written
  if (written === 'krone') return /^(?:NOK|DKK)$/.test(own) ? own : 'SEK'
  return written || own
}

function readTextRange(
  range: Readonly<Record<string, string | undefined>>,
  { behind, country }: { behind: string; country: string },
): StatedPay | null {
  const highUnit = range.highUnit?.trim()
  const unit = range.lowUnit?.trim() ?? highUnit // '45–55k' means 45k
  const written = range.lowBefore ?? range.lowBehind ?? range.highBefore ?? range.highBehind
  return readPay({
    min: scaleAmount(readAmount(range.low, country), unit),
    max: scaleAmount(readAmount(range.high, country), highUnit ?? unit),
    currency: written ?? (LAKH.test(unit ?? '') ? 'INR' : null),
    period: readPeriod(behind) ?? 'year',
    country,
  })
}

function scaleAmount(amount: number | null, unit: string | undefined): number | null {
  if (amount === null || unit === undefined) return amount
  if (/^k$/i.test(unit)) return amount * 1000
  return LAKH.test(unit) ? amount * 100_000 : amount * 1_000_000
}

function isPlausible(pay: StatedPay): boolean {
  const annual = annualMiddle(pay)
  const scale = pay.currency === 'INR' || pay.currency === 'JPY' ? 100 : 1
  return annual >= ANNUAL_TEXT_MIN && annual <= ANNUAL_TEXT_MAX * scale
}

function orderEnds(min: number | null, max: number | null): Pick<StatedPay, 'min' | 'max'> | null {
  if (min === null && max === null) return null
  if (min === null || max === null || min <= max) return { min, max }
  return min / max < 3 ? { min: max, max: min } : null
}

function readAmount(given: unknown, country: string): number | null {
  const amount = typeof given === 'string' ? readDigits(given, country) : given
  return typeof amount === 'number' && Number.isFinite(amount) && amount > 0 ? amount : null
}

/** '1.234,56' and '1,234.56': the last separator is the decimal one unless three digits follow it. */
function readDigits(given: string, country: string): number | null {
  const digits = given.replace(/[^\d.,]/g, '')
  if (!/\d/.test(digits)) return null
  const decimal = decimalMark(digits, country)
  const [whole = '', fraction = ''] = decimal === '' ? [digits] : splitLast(digits, decimal)
  return Number(`${whole.replace(/[.,]/g, '')}.${fraction}`)
}

function decimalMark(digits: string, country: string): '' | '.' | ',' {
  const last = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  const at = digits.lastIndexOf(last)
  if (at === -1) return ''
  const following = digits.length - at - 1
  const isRepeated = digits.indexOf(last) !== at
  if (isRepeated) return ''
  if (following !== 3) return last
  const other = last === '.' ? ',' : '.'
  if (digits.includes(other)) return last
  const usual = COMMA_DECIMALS.has(country) ? ',' : '.'
  return at > 3 && last === usual ? last : ''
}

function splitLast(digits: string, mark: string): [string, string] {
  const at = digits.lastIndexOf(mark)
  return [digits.slice(0, at), digits.slice(at + 1)]
}

function readCurrency(given: unknown, country: string): string | null {
  if (typeof given !== 'string') return null
  const written = given.trim()
  if (/^[A-Za-z]{3}$/.test(written)) return written.toUpperCase()
  return written === '$' ? (DOLLARS[country] ?? null) : (SYMBOLS[written] ?? null)
}

function readPeriod(given: unknown): Period | null {
  if (typeof given !== 'string' || SPLIT_PERIOD.test(given)) return null
  return PERIOD_WORDS.find(([, words]) => words.test(given))?.[0] ?? null
}
