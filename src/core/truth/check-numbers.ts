import { readDates } from '../text/read-dates.ts'
import { type Claim, splitClauses } from './claim.ts'
import { isComparable, isComputed, isSpan } from './computed-numbers.ts'
import type { Evidence, EvidenceLine } from './evidence.ts'
import type { Bound } from './number-bounds.ts'
import { ordinalOf, valueOfWord } from './number-words.ts'
import { type ReadNumber, readNumbers, westernDigits } from './read-numbers.ts'
import { closesPeriod, namesByPeriod, namesDaysOf, namesPeriod, type Rate, readRates } from './read-rates.ts'

/** Each is held against all amounts of the resume; no line that a person reads states more. */
const AMOUNTS_MAX = 200

/**
 * Amounts of a line that its sources do not state: value, unit and what is counted.
 * @returns them as printed; asked are those that somebody may have worked out of what the sources state
 */
export function findNewNumbers({ said, sources, text }: Claim): { refused: string[]; asked: string[] } {
  const known = sources.lines.flatMap(line => line.numbers)
  const { years } = readDates(westernDigits(sources.unified))
  const claimed = said.lines.flatMap(line => line.numbers)
  if (claimed.length > AMOUNTS_MAX) return { refused: [text], asked: [] }
  const isYear = ({ unit, value }: ReadNumber): boolean => unit === '' && years.has(String(value))
  const isThere = (number: ReadNumber): boolean =>
    isYear(number) ||
    (isStated(number, known) && !isOfGroups(number, { said, sources })) ||
    sources.lines.some(line => line.rates.some(({ times }) => times > 1 && times === number.value)) ||
    isPartOfWord(number, { said, sources }) ||
    isDerived(number, sources.lines) ||
    isSpan(number, sources.lines) ||
    isPlace(number, sources.lines) ||
    isImplied(number, sources)
  const editions = (said.unified.match(EDITION) ?? []).filter(edition => !sources.unified.includes(edition))
  const newYears = [...readDates(westernDigits(said.unified)).years].filter(year => !years.has(year))
  const { refused = [], asked = [] } = Object.groupBy(
    claimed.filter(number => !isThere(number)),
    number => (isComputed(number, sources.lines) || isBareThere(number, known) ? 'asked' : 'refused'),
  )
  const print = (numbers: readonly ReadNumber[]): string[] => numbers.map(({ printed }) => String(printed))
  return {
    refused: [...print(refused), ...newYears, ...editions, ...findNewPlaces({ said, sources })],
    asked: print(asked),
  }
}

/** Of a norm: 'ISO 15189:2022' */
const EDITION = /(?<!\d)\d{3,6}:(?:19|20)\d\d(?!\d)/gu

const FIRST = /^(?:first|winner|erste[nmrs]?|premiere?s?|premier|primera?|primer|1st|1ere?|1er)$/u
const PLACE = /^(?<place>\d{1,2})(?:st|nd|rd|th|e|eme|º|ª)$/u

/** 'first in the contest' where the resume says 'second'. */
function findNewPlaces({ said, sources }: Pick<Claim, 'said' | 'sources'>): string[] {
  const known = sources.lines.flatMap(readPlaces).map(({ place }) => place)
  if (known.length === 0) return []
  return said.lines.flatMap(readPlaces).flatMap(({ place, raw }) => (known.includes(place) ? [] : [raw]))
}

/** '2e' from 'deuxième'. */
function isPlace({ unit, value }: ReadNumber, lines: Claim['sources']['lines']): boolean {
  return unit === 'ordinal' && lines.flatMap(readPlaces).some(({ place }) => place === value)
}

function readPlaces({ words, language }: EvidenceLine): { place: number; raw: string }[] {
  return words.flatMap(({ raw, folded }) => {
    const place = placeOf(raw, folded, language)
    return place === null ? [] : [{ place, raw }]
  })
}

function placeOf(raw: string, folded: string, language: string): number | null {
  if (FIRST.test(folded)) return 1
  const figure = PLACE.exec(folded)?.groups?.place
  if (figure !== undefined) return Number(figure)
  // 'every other week' counts periods, 'two others' people.
  return folded === 'other' ? null : ordinalOf(raw, language)
}

function isStated(number: ReadNumber, known: readonly ReadNumber[]): boolean {
  // 'by 78 percent' is not said by 'from 78 to 86 percent'.
  const same = known.filter(
    other => agrees(number, other) && !(number.role === 'change' && other.role === 'level'),
  )
  return same.length > 0 && !isCountOfAnother(number, same, known)
}

function agrees(number: ReadNumber, other: ReadNumber): boolean {
  if (number.value === other.value && number.unit === other.unit) return true
  // '25m pool' may be millions to who reads figures alone.
  if (number.unit === 'length' && other.unit === '' && other.value === 1e6 * number.printed) return true
  // 'from 6 weeks to 3' leaves the second unit out.
  if (number.unit === '' && number.nouns.length === 0 && number.printed === other.printed) return true
  const isBare = other.unit === '' && other.nouns.length === 0
  if (isBare && number.role === 'level' && number.printed === other.printed) return true
  // 'up 100 %' and 'doubled'; a rise of the sort is printed both ways.
  return isDouble(number) && isDouble(other)
}

/** 'two times' of 'two talks', '815 points' of '815'. */
function isBareThere({ unit, value }: ReadNumber, known: readonly ReadNumber[]): boolean {
  return (
    (unit === 'factor' || unit === 'points') &&
    known.some(other => other.unit === '' && other.value === value)
  )
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

const GROUPS =
  /^(?:team|group|crew|class|set|batch|pair|dozen|equip|equipe|groupe|classe|lot|grupp|klass|paar|schicht|equipo|grupo|clase)(?:e?s|en|n)?$/u

/** 'two teams of trainees' where two trainees are told of. */
function isOfGroups(
  { unit, nouns: [noun] }: ReadNumber,
  { said, sources }: Pick<Claim, 'said' | 'sources'>,
): boolean {
  if (unit !== '' || noun === undefined) return false
  const words = said.lines.flatMap(line => line.words).filter(({ form }) => form === noun)
  return words.some(({ folded }) => GROUPS.test(folded)) && !sources.forms.has(noun)
}

/** The three of 'Drei-Schicht-Betrieb' where the resume writes 'Dreischichtbetrieb'. */
function isPartOfWord({ value }: ReadNumber, { said, sources }: Pick<Claim, 'said' | 'sources'>): boolean {
  return said.lines.some(({ words, language }) =>
    words.some(
      ({ raw, folded }) =>
        raw.includes('-') &&
        sources.names.has(folded.replaceAll('-', '')) &&
        raw.split('-').some(part => valueOfWord(part, language) === value),
    ),
  )
}

const NONE = /(?<!\p{L})(?:no|none|without|never|free|kein\p{L}*|ohne|sans|aucune?|sin|ning\p{L}*)(?!\p{L})/iu
const WITH_OTHERS =
  /(?<!\p{L})(?:with|w\/|mit|avec|con) (?<count>\p{L}+|\d+) (?:other\s|anderen\s|autres\s|otros\s)?(?:colleagues|others|people|teammates|kollegen|kolleginnen|collègues|compañeros)/iu

const ONE_OF =
  /(?<!\p{L})(?:one of(?: the)?|eine[rs]? von|une? des|un[oa] de(?: l[oa]s)?) (?<count>\p{L}+|\d+)(?!\p{L})/iu

/** 'zero accidents' from 'no accidents', 'in a team of three' from 'with two colleagues', 'two others' from 'one of three'. */
function isImplied({ value, unit }: ReadNumber, { text, lines }: Claim['sources']): boolean {
  if (value === 0) return NONE.test(text)
  if (unit !== '') return false
  const countOf = (pattern: RegExp): number | undefined =>
    readNumbers(pattern.exec(text)?.groups?.count ?? '', lines[0]?.language ?? 'en')[0]?.value
  return countOf(WITH_OTHERS) === value - 1 || countOf(ONE_OF) === value + 1
}

const BETWEEN = /(?<!\p{L})(?:to|auf|à|a|bis|statt|instead of)(?!\p{L})|[-=]>|→/u

/** 'by three days' and 'by a third' from 'from nine days to six'. */
function isDerived(number: ReadNumber, lines: Claim['sources']['lines']): boolean {
  return lines
    .filter(({ text }) => BETWEEN.test(text))
    .some(({ numbers }) => {
      const amounts = numbers.filter(({ unit, printed }) => unit !== '' || !isYearLike(printed))
      return amounts.slice(1).some((second, index) => isChange(number, amounts[index] ?? second, second))
    })
}

function isYearLike(printed: number): boolean {
  return Number.isInteger(printed) && printed >= 1900 && printed < 2100
}

function isChange({ value, unit, bound }: ReadNumber, first: ReadNumber, second: ReadNumber): boolean {
  if (first.value === 0 || !isComparable(first, second)) return false
  const change = Math.abs(first.value - second.value)
  const share = (100 * change) / first.value
  if (unit === 'percent') return Math.round(share) === value || (bound === 'min' && isMoreThan(share, value))
  const isOfUnit =
    unit === first.unit || unit === second.unit || (unit === 'points' && first.unit === 'percent')
  return isOfUnit && Number(change.toPrecision(12)) === value
}

const NEXT_TEN = 10

/** 'more than halved' of 9 to 4; so little more that nobody would say more. */
function isMoreThan(share: number, percent: number): boolean {
  return share > percent && share < percent + NEXT_TEN
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

// 'over three years' may say 'in the course of', and 'ein Antrag über 8.000 €' no more than its amount.
const OF_AMOUNT = /\p{Lu}\p{L}+ über \d/u

function isDuration({ unit, bound }: ReadNumber, text: string): boolean {
  return bound === 'min' && ((unit === 'time:month' && /\bover\b/iu.test(text)) || OF_AMOUNT.test(text))
}

function allows(known: Bound, claimed: Bound): boolean {
  if (claimed === known || claimed === 'about') return true
  // 'within six months' says no more than 'in six months'; 'under six months' does.
  if (claimed === 'within') return known === '' || known === 'max'
  return known !== 'about' && (claimed === '' || (claimed === 'max' && known === 'within'))
}

/** How often, where the sources say otherwise or nothing. */
export function findNewRates({ said, sources, language }: Claim): string[] {
  const rates = sources.lines.flatMap(line => line.rates)
  const known = new Set(rates.map(({ period }) => period))
  const amountsIn = (lines: Evidence['lines']): Set<number> =>
    new Set(lines.flatMap(line => line.numbers.map(({ value }) => value)))
  const [claimed, stated] = [amountsIn(said.lines), amountsIn(sources.lines)]
  // 'two talks a year' and 'talked twice a year'.
  const isCounted = (rate: Rate): boolean =>
    rates.some(({ base, times }) => base === rate.base && claimed.has(times)) ||
    namesDaysOf(rate, sources.names, rates) ||
    (rate.times > 1 && known.has(rate.base) && stated.has(rate.times))
  return said.lines
    .flatMap(line => line.rates.map(rate => ({ ...rate, line })))
    .filter(
      rate =>
        (!known.has(rate.period) && !isOfItsKind(rate.period, known) && !isCounted(rate)) ||
        (known.size > 1 && isOfAnotherAmount(rate, sources)),
    )
    .filter(({ period }) => language !== 'en' || !closesPeriod(sources.unified, period))
    .filter(({ period }) => !namesByPeriod(sources.unified, period, language))
    .filter(rate => !namesItsDay(rate, sources))
    .filter(({ period }) => !LOOSE.has(period) || !namesPeriod(sources.unified, period, language))
    .map(({ start, end, line }) => line.unified.slice(start, end))
}

/** 'on Saturdays' from 'Saturday job', and not from 'one Saturday in four'. */
function namesItsDay(
  { period, start, end, line }: Rate & { line: EvidenceLine },
  { forms, lines }: Evidence,
): boolean {
  if (period !== 'week' || lines.some(({ rates }) => rates.length > 0)) return false
  const said = line.words.filter(({ at }) => at >= start && at < end)
  return said.some(({ folded, form }) => DAY.test(folded) && forms.has(form))
}

const DAY =
  /.(?:days?|tage?s?|end|ends|di|dis)$|^(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)$/u

/** '480 a week' from '480 a month, 60 a week': the clause with the amount says another period. */
function isOfAnotherAmount(
  { period, start, line }: Rate & { line: EvidenceLine },
  { lines }: Claim['sources'],
): boolean {
  const { language } = line
  const amountsOf = ({ text }: { text: string }): number[] =>
    readNumbers(text, language).map(({ value }) => value)
  const amounts = splitClauses(line)
    .filter(({ words }) => words.some(({ at }) => at >= start))
    .slice(0, 1)
    .flatMap(amountsOf)
  const periods = lines
    .flatMap(each => splitClauses(each))
    .filter(clause => amountsOf(clause).some(amount => amounts.includes(amount)))
    .flatMap(({ text }) => readRates(text, language).map(rate => rate.period))
  return periods.length > 0 && !periods.includes(period)
}

// 'per shift' may come from 'night shifts'; 'per year' not from 'four years'.
const LOOSE: ReadonlySet<string> = new Set(['shift', 'night', 'evening'])

function isOfItsKind(period: string, known: ReadonlySet<string>): boolean {
  return (
    LOOSE.has(period) && [...LOOSE].some(other => other !== 'shift' && period !== 'shift' && known.has(other))
  )
}
