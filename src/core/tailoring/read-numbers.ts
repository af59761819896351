import { STOP_WORDS } from './stop-words.ts'
import { contentStems, stemOf } from './words.ts'

export interface ReadNumber {
  /** Thousands and millions multiplied out: '1.5 M' is 1500000. */
  value: number
  /** 'percent', 'factor', 'ordinal', 'money:eur', 'time:year' …; '' for a plain count. */
  unit: string
  /** Stems of the words right behind it, two at most: what is counted, and how it is described. */
  nouns: string[]
}

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [
    'zero null',
    '',
    'two zwei',
    'three drei',
    'four vier',
    'five fünf',
    'six sechs',
    'seven sieben',
    'eight acht',
    'nine neun',
    'ten zehn',
    'eleven elf',
    'twelve zwölf dozen dutzend',
    'thirteen dreizehn',
    'fourteen vierzehn',
    'fifteen fünfzehn',
    'sixteen sechzehn',
    'seventeen siebzehn',
    'eighteen achtzehn',
    'nineteen neunzehn',
    'twenty zwanzig',
  ].flatMap((words, value) => words.split(' ').map(word => [word, value] as const)),
)
const TENS: readonly (readonly [string, number])[] = [
  ['thirty', 30],
  ['dreißig', 30],
  ['forty', 40],
  ['vierzig', 40],
  ['fifty', 50],
  ['fünfzig', 50],
  ['sixty', 60],
  ['sechzig', 60],
  ['seventy', 70],
  ['siebzig', 70],
  ['eighty', 80],
  ['achtzig', 80],
  ['ninety', 90],
  ['neunzig', 90],
  ['hundred', 100],
  ['hundert', 100],
  ['thousand', 1000],
  ['tausend', 1000],
]
const WORD_VALUES: ReadonlyMap<string, number> = new Map(
  [...NUMBER_WORDS, ...TENS].filter(([word]) => word !== ''),
)

/** Words that state an amount without a figure. */
const AMOUNT_WORDS =
  /(?<!\p{L})(?:half|halved|double[ds]?|doubling|twice|triple[ds]?|tripling|quadrupled?|hundreds|thousands|millions|dozens|billions|halbiert|verdoppelt|verdreifacht|hunderte|tausende|millionen)(?!\p{L})/giu

const MAGNITUDE = String.raw`(?<magnitude>[kKmM](?![\p{L}])|bn\b|\s?(?:thousand|million|billion|tausend|millionen|milliarden|tsd|mio|mrd)(?!\p{L}))?`
const FIGURE = new RegExp(
  String.raw`(?<before>[€$£¥₹]\s?|(?:EUR|USD|GBP|CHF|INR)\s)?(?<![\p{L}\p{N}]|\p{L}[.,_-]|\p{N}[.,_])(?<digits>\d{1,3}(?:[.,'’ ]\d{3})+(?!\d)|\d+(?:[.,]\d+)*)${MAGNITUDE}`,
  'gu',
)

const MAGNITUDES: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|thousand|tausend|tsd)$/iu, 1e3],
  [/^(?:m|million|millionen|mio)$/iu, 1e6],
  [/^(?:bn|billion|milliarden|mrd)$/iu, 1e9],
]

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^[\s-]?(?:%|percent|per cent|pct|prozent|pour cent|por ciento)/iu, 'percent'],
  [/^\s?(?:€|euros?(?!\p{L})|EUR(?!\p{L}))/iu, 'money:eur'],
  [/^\s?(?:\$|US-?dollars?|dollars?|USD(?!\p{L}))/iu, 'money:usd'],
  [/^\s?(?:£|pounds|GBP(?!\p{L}))/iu, 'money:gbp'],
  [/^\s?(?:₹|rupees|INR(?!\p{L}))/iu, 'money:inr'],
  [/^\s?(?:CHF(?!\p{L})|franken)/iu, 'money:chf'],
  [/^(?:x(?!\p{L})|\s?×|-?fold|[\s-]?times|-?fach|\smal(?!\p{L}))/iu, 'factor'],
  [/^[\s-]?(?:years?|yrs?|jahren?|ans?|années?|años?|anni|anos?)(?!\p{L})/iu, 'time:year'],
  [/^[\s-]?(?:months?|monaten?|mois|meses|mesi)(?!\p{L})/iu, 'time:month'],
  [/^[\s-]?(?:weeks?|wochen?|semaines?|semanas?)(?!\p{L})/iu, 'time:week'],
  [/^[\s-]?(?:days?|tagen?|jours?|días?)(?!\p{L})/iu, 'time:day'],
  [/^[\s-]?(?:hours?|hrs?|h|stunden?|std|heures?|horas?)(?!\p{L})/iu, 'time:hour'],
  [/^[\s-]?(?:minutes?|mins?|minuten)(?!\p{L})/iu, 'time:minute'],
  [/^[\s-]?(?:milliseconds?|ms)(?!\p{L})/iu, 'time:millisecond'],
  [/^[\s-]?(?:seconds?|secs?|s|sekunden?)(?!\p{L})/iu, 'time:second'],
  [/^(?:st|nd|rd|th)(?!\p{L})/iu, 'ordinal'],
]

const SYMBOL_UNITS: Readonly<Record<string, string>> = {
  '€': 'money:eur',
  $: 'money:usd',
  '£': 'money:gbp',
  '¥': 'money:jpy',
  '₹': 'money:inr',
}

/** Every amount that a text states in figures or words; digits inside a name ('K8s', 'v2.1') are no amount. */
export function readNumbers(text: string): ReadNumber[] {
  return [...readFigures(text), ...readWords(text)]
}

/**
 * True when every amount of a text stands in its sources with the same unit and, for a count, with a word that
 * the sources know. A year may also stand inside a printed date ('03.2019').
 */
export function hasSupportedNumbers(text: string, sources: string[]): boolean {
  const known = sources.flatMap(readNumbers)
  const years = new Set(sources.flatMap(source => source.match(YEAR) ?? []))
  const stems = contentStems(sources.join('\n'))
  const amounts = new Set(sources.flatMap(readAmountWords))
  const periods = new Set(sources.flatMap(readRates))
  return (
    readNumbers(text).every(
      number =>
        (number.unit === '' && years.has(String(number.value))) ||
        known.some(other => agrees(number, other) && isCounted(number, { other, stems })),
    ) &&
    readAmountWords(text).every(word => amounts.has(word)) &&
    readRates(text).every(period => periods.has(period) || stems.has(period))
  )
}

const RATE =
  /(?<!\p{L})(?:(?:per|each|every|an?|pro|je)\s(?<unit>shift|hour|day|night|week|month|quarter|year|schicht|stunde|tag|nacht|woche|monat|quartal|jahr)|(?<adverb>hourly|daily|nightly|weekly|monthly|quarterly|yearly|annual|annually|stündlich|täglich|wöchentlich|monatlich|jährlich)\p{L}*)(?!\p{L})/giu
const ADVERBS: Readonly<Record<string, string>> = {
  daily: 'day',
  annual: 'year',
  annually: 'year',
  stündlich: 'stunde',
  täglich: 'tag',
  wöchentlich: 'woche',
  jährlich: 'jahr',
}

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/gu

// 'from 6 weeks to 3' leaves the second unit out.
function agrees({ value, unit, nouns }: ReadNumber, other: ReadNumber): boolean {
  const isElided = unit === '' && nouns.length === 0 && other.unit.startsWith('time:')
  return value === other.value && (unit === other.unit || isElided)
}

function isCounted(
  { unit, nouns }: ReadNumber,
  { other, stems }: { other: ReadNumber; stems: Set<string> },
): boolean {
  if (unit !== '' || nouns.length === 0 || other.nouns.length === 0) return true
  return nouns.some(noun => stems.has(noun) || other.nouns.includes(noun))
}

function readAmountWords(text: string): string[] {
  return (text.match(AMOUNT_WORDS) ?? []).map(stemOf)
}

/** Stems of the periods that amounts are given for: 'per shift', 'a day', 'weekly'. */
function readRates(text: string): string[] {
  return [...text.matchAll(RATE)].map(({ groups }) => {
    const adverb = groups?.adverb?.toLowerCase() ?? ''
    return stemOf(groups?.unit ?? ADVERBS[adverb] ?? adverb.replace(/l(?:y|ich)$/u, ''))
  })
}

function readFigures(text: string): ReadNumber[] {
  return [...text.matchAll(FIGURE)].map(match => {
    const { before = '', digits = '', magnitude = '' } = match.groups ?? {}
    const rest = text.slice(match.index + match[0].length)
    return {
      value: parseDigits(digits) * factorOf(magnitude.trim()),
      unit: before === '' ? unitAfter(rest) : unitOfCurrency(before.trim()),
      nouns: nounsAfter(rest),
    }
  })
}

function readWords(text: string): ReadNumber[] {
  return [...text.matchAll(/\p{L}+/gu)].flatMap(match => {
    const value = WORD_VALUES.get(match[0].toLowerCase())
    if (value === undefined) return []
    const rest = text.slice(match.index + match[0].length)
    return [{ value, unit: unitAfter(rest), nouns: nounsAfter(rest) }]
  })
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

function unitOfCurrency(before: string): string {
  return SYMBOL_UNITS[before] ?? `money:${before.toLowerCase()}`
}

function unitAfter(rest: string): string {
  return UNITS.find(([pattern]) => pattern.test(rest))?.[1] ?? ''
}

function nounsAfter(rest: string): string[] {
  const words = rest.match(/^\+?[\s-]([\p{L}][\p{L}\p{M}]*)(?:[\s-]([\p{L}][\p{L}\p{M}]*))?/u)?.slice(1) ?? []
  const end = words.findIndex(word => word === undefined || STOP_WORDS.has(word.toLowerCase()))
  return (end === -1 ? words : words.slice(0, end)).map(stemOf)
}
