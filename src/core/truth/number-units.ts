import { tableOf } from '../table-of.ts'

/** A unit as a line may print it, with its class and how many of the class it is. */
interface Unit {
  unit: string
  factor: number
}

const MONEY = tableOf<string>({
  '€': 'eur',
  eur: 'eur',
  euro: 'eur',
  $: 'usd',
  usd: 'usd',
  dollar: 'usd',
  '£': 'gbp',
  gbp: 'gbp',
  pound: 'gbp',
  '₹': 'inr',
  inr: 'inr',
  rupee: 'inr',
  '¥': 'jpy',
  jpy: 'jpy',
  yen: 'jpy',
  chf: 'chf',
  franken: 'chf',
  franc: 'chf',
  pln: 'pln',
  sek: 'sek',
})

const DAY_KIND = String.raw`(?:(?:working|business|calendar|full|consecutive|arbeits)[\s-]?)?`

// [pattern right behind the figure, class, how many of the class]; seconds, days, months, grams, metres, watts.
const UNITS: readonly (readonly [string, string, number])[] = [
  [
    String.raw`(?:percentage|percent|%)[\s-]?points?|pp\b|prozentpunkten?|points?(?=\s|$)|puntos?(?: porcentuales)?`,
    'points',
    1,
  ],
  [String.raw`%|percent|per[\s-]cent|pct\b|prozent|pour cent|por ciento|procent`, 'percent', 1],
  [String.raw`(?:x(?!\p{L})|×|-?fold|times|-?fach|mal(?!\p{L})|fois|veces|vez)`, 'factor', 1],
  [
    String.raw`${DAY_KIND}(?:years?(?!\s\d|\sof age|[\s-]olds?)|yrs?|jahr(?:en?|es)?|ans|an(?!\s(?:[aeiou]|de[mnrs]?\s|die\s|das\s))|années?|años?|anni|anos?|lata?|jaar)`,
    'time:month',
    12,
  ],
  [`${DAY_KIND}(?:months?|mths?|monat(?:en?|e?s)?|mois|meses|mesi|maanden)`, 'time:month', 1],
  [`${DAY_KIND}(?:weeks?|wks?|wochen?|semaines?|semanas?|weken)`, 'time:second', 604_800],
  [`${DAY_KIND}(?:days?|tag(?:en?|e?s)?|jours?|días?|dias?|dagen)`, 'time:second', 86_400],
  [
    `${DAY_KIND}(?:hours?|hrs?|h|(?:wochen)?stunden?|stündige[mnrs]?|std|heures?|horas?|uur)`,
    'time:second',
    3600,
  ],
  [`${DAY_KIND}(?:minutes?|min.?|mins?|minuten?|minutos?)`, 'time:second', 60],
  ['(?:milliseconds?|millisekunden?|millisecondes?|milisegundos?|ms)', 'time:second', 0.001],
  ['(?:seconds?|secs?|s|sekunden?|secondes?|segundos?)', 'time:second', 1],
  ['(?:tonnes?|tons?|tonnen|toneladas?|t)', 'mass', 1_000_000],
  ['(?:kg|kilos?|kilograms?|kilogramm)', 'mass', 1000],
  ['(?:g|grams?|gramm)', 'mass', 1],
  ['(?:lbs?|pounds of weight)', 'mass:lb', 1],
  ['(?:square met(?:re|er)s?|m²|m2|sqm|quadratmetern?|qm|m[eè]tres? carrés?|metros? cuadrados?)', 'area', 1],
  ['(?:km|kil[oó]m[eè]?t(?:re|er|ro)[sn]?)', 'length', 1000],
  ['(?:mm|millimet(?:re|er)[sn]?)', 'length', 0.001],
  ['(?:cm|centimet(?:re|er)s?|zentimetern?)', 'length', 0.01],
  ['(?:m|m[eè]t(?:re|er|ro)[sn]?)', 'length', 1],
  ['(?:miles?|mi)', 'length:mile', 1],
  [String.raw`(?:square feet|sq\.? ?ft)`, 'area:foot', 1],
  ['(?:square miles?)', 'area:mile', 1],
  ['(?:hectares?|ha|hektar)', 'area', 10_000],
  ['(?:acres?)', 'area:acre', 1],
  ['(?:lit(?:re|er)[sn]?|l)', 'volume', 1],
  ['(?:hl|hektolitern?|hectolit(?:re|er)s?)', 'volume', 100],
  ['(?:ml|millilit(?:re|er)s?)', 'volume', 0.001],
  ['(?:gwh)', 'energy', 1_000_000],
  ['(?:mwh)', 'energy', 1000],
  ['(?:kwh)', 'energy', 1],
  ['(?:gw|gigawatts?)', 'power', 1_000_000],
  ['(?:mw|megawatts?)', 'power', 1000],
  ['(?:kw|kilowatts?)', 'power', 1],
  ['(?:v|volts?)', 'volt', 1],
  ['(?:kv|kilovolts?)', 'volt', 1000],
  ['(?:pb|petabytes?)', 'data', 1_000_000],
  ['(?:tb|terabytes?)', 'data', 1000],
  ['(?:gb|gigabytes?)', 'data', 1],
  ['(?:mb|megabytes?)', 'data', 0.001],
  ['(?:st|nd|rd|th|e|[eè]me|ère|º|ª)', 'ordinal', 1],
]
const COMPILED = UNITS.map(([pattern, unit, factor]) => ({
  pattern: new RegExp(String.raw`^[\s-]?(?:${pattern})(?![\p{L}\p{N}])`, 'iu'),
  unit,
  factor,
}))
const SIGNS = /^[\s-]?(?<sign>%|×)/u
const MONEY_AFTER =
  /^\s?(?:d['’]|de\s)?(?<sign>[€$£₹¥]|(?:eur|usd|gbp|inr|chf|jpy|pln|sek)(?!\p{L})|(?:us[\s-]|swiss |schweizer )?(?<word>euro|dollar|pound|rupee|yen|franken|franc)s?(?!\p{L}))/iu

/**
 * The unit right behind a figure; time, mass, length and the like in one class each, so that 90 minutes and 1.5
 * hours compare equal.
 * @returns unit '' for a plain count
 */
export function unitAfter(rest: string): Unit {
  const money = MONEY_AFTER.exec(rest)?.groups
  if (money !== undefined) return unitOfMoney(money.word ?? money.sign ?? '')
  const sign = SIGNS.exec(rest)?.groups?.sign
  if (sign === '%' && !/^[\s-]?%[\s-]?points?/iu.test(rest)) return { unit: 'percent', factor: 1 }
  if (sign === '×') return { unit: 'factor', factor: 1 }
  // An ordinal has no space: the 'e' of '2018 e inglés' is 'and'.
  const found = COMPILED.find(
    ({ pattern, unit }) => pattern.test(rest) && !(unit === 'ordinal' && rest.startsWith(' ')),
  )
  return found === undefined ? NONE : { unit: found.unit, factor: found.factor }
}

/** @param printed a sign, code or name of a currency */
export function unitOfMoney(printed: string): Unit {
  const lower = printed.trim().toLowerCase()
  return { unit: `money:${MONEY[lower] ?? lower}`, factor: 1 }
}

const NONE: Unit = { unit: '', factor: 1 }
