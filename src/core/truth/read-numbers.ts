import { readDates } from '../text/read-dates.ts'
import { STOP_WORDS } from '../text/stop-words.ts'
import { type Bound, readBound } from './number-bounds.ts'
import { unitAfter, unitOfMoney } from './number-units.ts'
import { isNumberWord, readWrittenNumbers } from './number-words.ts'
import { formOf } from './word-forms.ts'

export interface ReadNumber {
  /** Thousands and millions multiplied out, units brought to one of their class: '1.5 M' is 1500000. */
  value: number
  /** The value before units were brought together: the 90 of '90 minutes'. */
  printed: number
  /** 'percent', 'points', 'factor', 'ordinal', 'money:eur', 'time:month', 'mass' …; '' for a plain count. */
  unit: string
  /** Forms of the words right behind it, four at most: what is counted, and how it is described. */
  nouns: string[]
  bound: Bound
  /** By how much something went up or down, or a level that it had: 'by 8', 'from 78 to 86'. */
  role: '' | 'change' | 'level'
  /** Offset into the text, dates taken out. */
  at: number
}

const MAGNITUDE = String.raw`(?<magnitude>[kKmM](?![\p{L}²])|\s[kKmM](?=\s?[€$£]|\s(?:rows|euros?|users|records|requests|lines))|bn\b|\s?(?:thousand|million|billion|tausend|millionen|milliarden|tsd\.?|mio\.?|mrd\.?|mille|millions?|mil|millones|mln)(?!\p{L}))?`
const FIGURE = new RegExp(
  String.raw`(?<before>[€$£¥₹]\s?|(?:EUR|USD|GBP|CHF|INR|PLN|SEK)\s)?(?<![\p{L}\p{N}]|\p{L}[.,_-]|\p{N}[.,_])(?<digits>\d{1,3}(?:[.,'’ ]\d{3})+(?!\d)|\d+(?:[.,]\d+)*)${MAGNITUDE}`,
  'giu',
)

const MAGNITUDES: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|thousand|tausend|tsd\.?|mille|mil)$/iu, 1e3],
  [/^(?:m|millions?|millionen|mio\.?|millones|mln)$/iu, 1e6],
  [/^(?:bn|billion|milliarden|mrd\.?)$/iu, 1e9],
]

/**
 * Every amount that a text states in figures or words, digits of any script; digits inside a name ('K8s', 'v2.1')
 * are no amount, and dates are left to `readDates`.
 */
export function readNumbers(text: string, language: string): ReadNumber[] {
  const inFigures = halvesInFigures(westernDigits(text))
    .replace(ONE_PERIOD, '1 ')
    .replace(SAME_DAY, 'within 1 day')
  const plain = readDates(inFigures).rest
  const numbers = [...readFigures(plain, language), ...readWords(plain, language)].sort((a, b) => a.at - b.at)
  return shareUnits(plain, numbers).map(({ end: _, magnitude: __, ...number }) => number)
}

const ONES = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const AND_A_HALF = new RegExp(
  String.raw`(?<!\p{L})(?<count>an?|(?<!\d)\d+|${ONES.slice(1).join('|')})(?<unit>\s\p{L}+)? and a half(?!\p{L})`,
  'giu',
)

// 'within a day' is within 24 hours, 'in a year' over twelve months.
const ONE_PERIOD =
  /(?<=(?<!\p{L})(?:in|within|inside|over|during|for|after|innerhalb|binnen|über|en|dans|dans l['’]|pendant|sur|dentro de|durante)\s)(?:an?|one|eine[mnrs]?|une?|una?)\s(?=(?:hour|day|week|month|year|stunde|tag|woche|monat|jahr|heure|jour|semaine|mois|an|hora|día|semana|mes|año)e?s?(?!\p{L}))/giu

const SAME_DAY =
  /(?<!\p{L})(?:(?:on )?the same (?:working |business )?day|same[- ]day|on the day itself|am (?:selben|gleichen) tag|taggleich|le jour même|el mismo día)(?!\p{L})/giu

/** 'two and a half' is 2.5, 'an hour and a half' 1.5 hours, 'half an hour' 0.5 hours. */
export function halvesInFigures(text: string): string {
  return text
    .replace(AND_A_HALF, (_, count: string, unit = '') => {
      const whole = /^\d/u.test(count) ? Number(count) : Math.max(1, ONES.indexOf(count.toLowerCase()))
      return `${whole}.5${unit}`
    })
    .replace(HALF, '0.5 ')
    .replace(/(?<!\p{L})(?:anderthalb|eineinhalb)(?!\p{L})/giu, '1.5')
    .replace(Y_MEDIA, (_, count: string | undefined, unit: string) => {
      const whole = /^\d/u.test(count ?? '')
        ? Number(count)
        : (ROMANCE_ONES.get((count ?? '').toLowerCase()) ?? 1)
      return `${whole}.5 ${unit}`
    })
}

/** 'half a year', 'ein halbes Jahr', 'medio año'. */
const HALF =
  /(?<!\p{L})(?:half an? (?=hour|day|year|dozen)|(?:eine?s?m? )?halbe[snmr]?\s(?=jahr|stunde)|(?:un |une )?(?:medi[ao]\s(?=año|hora)|demi-(?=heure|année)))/giu

const ROMANCE_ONES: ReadonlyMap<string, number> = new Map(
  ['dos deux', 'tres trois', 'cuatro quatre', 'cinco cinq', 'seis six'].flatMap((words, index) =>
    words.split(' ').map(word => [word, index + 2] as const),
  ),
)
/** 'hora y media', 'deux ans et demi'. */
const Y_MEDIA =
  /(?<![\p{L}\d])(?:(?<count>una?|une?|\d+|dos|tres|cuatro|cinco|seis|deux|trois|quatre|cinq|six)\s)?(?<unit>horas?|heures?|años?|ans?|días?|jours?|mes(?:es)?|mois|semanas?|semaines?) (?:y medi[ao]|et demie?)(?!\p{L})/giu

/** '١٢' and '१२' are 12. */
export function westernDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, digit => String(digitValue(digit.codePointAt(0) ?? 0)))
}

// Every script keeps its ten digits in a row, and the row starts where no digit stands before it.
function digitValue(code: number): number {
  for (let value = 0; value < 10; value += 1)
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return value
  return (code - 0x1d7ce) % 10
}

interface Placed extends ReadNumber {
  end: number
  /** 1000000 of '2.4 million'. */
  magnitude: number
}

function readFigures(text: string, language: string): Placed[] {
  const figures = [...text.matchAll(FIGURE)].filter(({ index }) => !/\d:$/u.test(text.slice(0, index)))
  return figures.map(match => {
    const { before = '', digits = '', magnitude = '' } = match.groups ?? {}
    const end = match.index + match[0].length
    const rest = text.slice(end)
    const ratio = RATIO.exec(rest)?.groups?.other
    // 'im Jahr 2021 an zwei Tagen'
    const { unit, factor } = before === '' ? unitAfter(YEAR.test(digits) ? '' : rest) : unitOfMoney(before)
    const value = parseDigits(digits) * factorOf(magnitude.trim()) * factor
    return {
      value: tidy(value),
      printed: tidy(value / factor),
      unit: ratio === undefined ? unit : `ratio:${Number(ratio)}`,
      nouns: nounsAfter(rest, language),
      bound: readBound(text, { start: match.index, end, language }),
      role: roleAt(text, match.index),
      at: match.index,
      end,
      magnitude: factorOf(magnitude.trim()),
    }
  })
}

const YEAR = /^(?:19|20)\d\d$/u
/** '2:1' and '8:30' are one figure each. */
const RATIO = /^:(?<other>\d{1,2})(?![\d:])/u
const CHANGE =
  /(?<!\p{L})(?:by|um|en un|(?:hausse|baisse|augment\p{L}*|progress\p{L}*|rédu\p{L}*|recul\p{L}*|aument\p{L}*|reduc\p{L}*|redu[cj]\p{L}*)\s(?:de|d['’]|en|un))\s?(?:(?:\p{L}+\s){0,2}|(?:plus|moins|près|más|menos|cerca) d['’e]\s?(?:une?\s)?)$/iu

function roleAt(text: string, start: number): ReadNumber['role'] {
  return CHANGE.test(text.slice(Math.max(0, start - 32), start)) ? 'change' : ''
}

function readWords(text: string, language: string): Placed[] {
  return readWrittenNumbers(text, language).map(({ value, unit: own, isRound, start, end }) => {
    const rest = text.slice(end)
    const { unit, factor } = own === '' ? unitAfter(rest) : { unit: own, factor: 1 }
    return {
      value: tidy(value * factor),
      printed: value,
      unit,
      nouns: own === '' ? nounsAfter(rest, language) : [],
      bound: isRound ? 'about' : readBound(text, { start, end, language }),
      role: roleAt(text, start),
      at: start,
      end,
      magnitude: 1,
    }
  })
}

// 0.1 + 0.2 and its like.
function tidy(value: number): number {
  return Number(value.toPrecision(12))
}

const BETWEEN =
  /^[\s\p{L}.-]{0,14}?(?:^|[\s-])?(?:to|down to|up to|from|instead of|auf|von|statt|bis|à|au lieu de|a|en lugar de|[-=]>|→|–|-|—)\s*(?:only\s|just\s|nur\s)?$/iu

/** 'from 6 weeks to 3': what stands with one unit only has it twice. */
function shareUnits(text: string, numbers: Placed[]): Placed[] {
  const shared = numbers.map(number => ({ ...number }))
  for (const [index, number] of shared.entries()) {
    const next = shared[index + 1]
    if (next === undefined || !isPair(text, { number, next, after: shared[index + 2] })) continue
    number.role = 'level'
    next.role = 'level'
    if (number.unit === '' && (next.unit !== '' || next.magnitude > 1))
      borrow(number, { from: next, rest: text.slice(next.end) })
    else if (next.unit === '' && number.unit !== '' && next.nouns.length === 0)
      borrow(next, { from: number, rest: text.slice(number.end) })
  }
  return shared
}

interface Neighbours {
  number: Placed
  next: Placed
  after: Placed | undefined
}

function isPair(text: string, { number, next, after }: Neighbours): boolean {
  const between = text.slice(number.end, next.at)
  const isSpanned = AND.test(between) && SPANNED.test(text.slice(0, number.at))
  if (!BETWEEN.test(between) && !isSpanned) return false
  // 'in three years from 1.8 to 2.4 million': the second belongs to what follows it.
  return after === undefined || !FROM.test(between) || !BETWEEN.test(text.slice(next.end, after.at))
}

/** 'between 0.4 and 2.5 million' */
const [SPANNED, AND] = [/(?<!\p{L})(?:between|zwischen|entre)\s$/iu, /^\s(?:and|und|et|y)\s$/iu]
const FROM = /(?<!\p{L})(?:from|von|de)\s*$/iu

function borrow(number: Placed, { from, rest }: { from: Placed; rest: string }): void {
  // 'from 1.8 to 2.4 million', and not 'from 500 to 2 million'.
  if (number.magnitude === 1 && number.printed < (10 * from.printed) / from.magnitude) {
    number.value = tidy(number.value * from.magnitude)
    number.printed = tidy(number.printed * from.magnitude)
    number.magnitude = from.magnitude
    if (from.unit.startsWith('money')) number.unit = from.unit
  }
  if (from.unit === 'ordinal' || from.unit.startsWith('money')) return
  number.value = tidy(number.value * unitAfter(rest).factor)
  number.unit = from.unit
}

/** '1,200', '1.200' and '1 200' are twelve hundred; a lone separator before other than three digits is a point. */
function parseDigits(digits: string): number {
  if (/^\d{1,3}(?:[.,'’ ]\d{3})+$/u.test(digits)) return Number(digits.replace(/\D/gu, ''))
  const [whole = '', ...parts] = digits.split(/[.,]/u)
  return Number(parts.length === 0 ? whole : `${whole}.${parts.join('')}`)
}

function factorOf(magnitude: string): number {
  return MAGNITUDES.find(([pattern]) => pattern.test(magnitude))?.[1] ?? 1
}

const MAX_NOUNS = 4
const BEFORE =
  /^(?:before|previously|earlier|originally|vorher|zuvor|bisher|auparavant|avant|antes|previamente)$/iu

function nounsAfter(rest: string, language: string): string[] {
  const run = /^\+?[\s-]\p{L}[\p{L}\p{M}'’]*(?:[\s-]\p{L}[\p{L}\p{M}'’]*){0,3}/u.exec(rest)?.[0] ?? ''
  const words = run.split(/[\s+-]+/u).filter(word => word !== '')
  const end = words.findIndex(word => STOP_WORDS.has(word.toLowerCase()))
  return (end === -1 ? words : words.slice(0, end))
    .slice(0, MAX_NOUNS)
    .filter(word => word.length > 1 && !isNumberWord(word, language) && !BEFORE.test(word))
    .map(word => formOf(word, language))
}
