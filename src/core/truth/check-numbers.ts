import { hasSupportedDates, readDates } from '../text/read-dates.ts'
import type { Claim } from './claim.ts'
import type { Bound } from './number-bounds.ts'
import { type ReadNumber, readNumbers, westernDigits } from './read-numbers.ts'
import { namesPeriod } from './read-rates.ts'

/** Each is held against all amounts of the resume; no line that a person reads states more. */
const AMOUNTS_MAX = 200

/** Amounts of a line that its sources do not state: value, unit and what is counted. @returns them as printed */
export function findNewNumbers({ said, sources, text }: Claim): string[] {
  const known = sources.lines.flatMap(line => line.numbers)
  const { years } = readDates(westernDigits(sources.text))
  const claimed = said.lines.flatMap(line => line.numbers)
  if (claimed.length > AMOUNTS_MAX) return [text]
  const isYear = ({ unit, value }: ReadNumber): boolean => unit === '' && years.has(String(value))
  const isThere = (number: ReadNumber): boolean =>
    isYear(number) ||
    isStated(number, known) ||
    isDerived(number, sources.lines) ||
    isImplied(number, sources)
  const newYears = [...readDates(westernDigits(text)).years].filter(year => !years.has(year))
  return [...claimed.filter(number => !isThere(number)).map(number => String(number.printed)), ...newYears]
}

function isStated(number: ReadNumber, known: readonly ReadNumber[]): boolean {
  const same = known.filter(other => agrees(number, other))
  return same.length > 0 && !isCountOfAnother(number, same, known)
}

function agrees(number: ReadNumber, other: ReadNumber): boolean {
  if (number.value === other.value && number.unit === other.unit) return true
  // 'from 6 weeks to 3' leaves the second unit out.
  if (number.unit === '' && number.nouns.length === 0 && number.printed === other.printed) return true
  // 'up 100 %' and 'doubled'; a rise of the sort is printed both ways.
  return isDouble(number) && isDouble(other)
}

function isDouble({ value, unit }: ReadNumber): boolean {
  return (unit === 'factor' && value === 2) || (unit === 'percent' && value === 100)
}

/** '30 nurses' from '12 nurses and 30 patients'. */
function isCountOfAnother(
  { unit, nouns }: ReadNumber,
  same: readonly ReadNumber[],
  known: readonly ReadNumber[],
): boolean {
  const [noun] = nouns
  if (unit !== '' || noun === undefined) return false
  if (same.some(other => other.nouns.length === 0 || other.nouns.some(each => nouns.includes(each))))
    return false
  return known.some(other => !same.includes(other) && other.unit === '' && other.nouns.includes(noun))
}

const NONE = /(?<!\p{L})(?:no|none|without|never|free|kein\p{L}*|ohne|sans|aucune?|sin|ning\p{L}*)(?!\p{L})/iu
const WITH_OTHERS =
  /(?<!\p{L})(?:with|mit|avec|con) (?<count>\p{L}+|\d+) (?:other\s|anderen\s|autres\s|otros\s)?(?:colleagues|others|people|teammates|kollegen|kolleginnen|collègues|compañeros)/iu

/** 'zero accidents' from 'no accidents', 'in a team of three' from 'with two colleagues'. */
function isImplied({ value, unit }: ReadNumber, { text, lines }: Claim['sources']): boolean {
  if (value === 0) return NONE.test(text)
  const count = WITH_OTHERS.exec(text)?.groups?.count ?? ''
  return (
    unit === '' && readNumbers(count, lines[0]?.language ?? 'en').some(other => other.value === value - 1)
  )
}

const BETWEEN = /(?<!\p{L})(?:to|auf|à|a|bis|statt|instead of)(?!\p{L})/u

/** 'by three days' and 'by a third' from 'from nine days to six'. */
function isDerived(number: ReadNumber, lines: Claim['sources']['lines']): boolean {
  return lines
    .filter(({ text }) => BETWEEN.test(text))
    .some(({ numbers }) =>
      numbers.slice(1).some((second, index) => isChange(number, numbers[index] ?? second, second)),
    )
}

function isChange({ value, unit }: ReadNumber, first: ReadNumber, second: ReadNumber): boolean {
  if (first.value === 0) return false
  const change = Math.abs(first.value - second.value)
  if (unit === 'percent') return Math.round((100 * change) / first.value) === value
  const isOfUnit =
    unit === first.unit || unit === second.unit || (unit === 'points' && first.unit === 'percent')
  return isOfUnit && Number(change.toPrecision(12)) === value
}

/** Amounts that a line states more exactly, or as more, than its sources do. */
export function findNewBounds({ said, sources, text }: Claim): { refused: string[]; asked: string[] } {
  const known = sources.lines.flatMap(line => line.numbers)
  const bent = said.lines
    .flatMap(line => line.numbers)
    .map(number => ({ number, of: known.filter(other => agrees(number, other)).map(({ bound }) => bound) }))
    .filter(({ number, of }) => of.length > 0 && !of.some(bound => allows(bound, number.bound)))
  const isSharper = ({ number, of }: (typeof bent)[number]): boolean =>
    number.bound === '' && of.every(bound => bound === 'about')
  return {
    refused: bent
      .filter(each => !isSharper(each) && !isDuration(each.number, text))
      .map(({ number }) => String(number.printed)),
    asked: bent
      .filter(each => isSharper(each) || isDuration(each.number, text))
      .map(({ number }) => String(number.printed)),
  }
}

// 'over three years' may say 'in the course of'.
function isDuration({ unit, bound }: ReadNumber, text: string): boolean {
  return bound === 'min' && unit === 'time:month' && /\bover\b/iu.test(text)
}

function allows(known: Bound, claimed: Bound): boolean {
  if (claimed === known || claimed === 'about') return true
  return claimed === '' && known !== 'about'
}

/** How often, where the sources say otherwise or nothing. */
export function findNewRates({ said, sources, language }: Claim): string[] {
  const known = new Set(sources.lines.flatMap(line => line.rates.map(({ period }) => period)))
  return said.lines
    .flatMap(line => line.rates.map(rate => ({ ...rate, line })))
    .filter(({ period }) => !known.has(period) && !isOfItsKind(period, known))
    .filter(({ period }) => !LOOSE.has(period) || !namesPeriod(sources.text, period, language))
    .map(({ start, end, line }) => line.unified.slice(start, end))
}

// 'per shift' may come from 'night shifts'; 'per year' not from 'four years'.
const LOOSE: ReadonlySet<string> = new Set(['shift', 'night', 'evening'])

function isOfItsKind(period: string, known: ReadonlySet<string>): boolean {
  return (
    LOOSE.has(period) && [...LOOSE].some(other => other !== 'shift' && period !== 'shift' && known.has(other))
  )
}

/** True when the months and 'until today' of a line stand in its sources. */
export function hasKnownDates({ text, sources }: Claim): boolean {
  return hasSupportedDates(text, sources.text)
}
