import { tableOf } from '../table-of.ts'
import { readDates } from '../text/read-dates.ts'
import { unifySpellings } from '../text/skills/same-spellings.ts'
import { rootOf } from '../text/stems.ts'
import type { Evidence } from './evidence.ts'
import { isGeneralWord, isQualityWord } from './general-lookup.ts'
import { halvesInFigures, type ReadNumber, readNumbers, westernDigits } from './read-numbers.ts'
import { meaningsOf } from './synonyms.ts'

/** Each is held against all amounts of the resume; no line that a person reads states more. */
const AMOUNTS_MAX = 200

/**
 * True when every amount of a text stands in its sources with the same unit and, for a count, with a word that
 * the sources know. A year may also stand inside a printed date ('03.2019').
 */
export function hasSupportedNumbers(text: string, sources: Evidence): boolean {
  const known = sources.lines.flatMap(line => line.numbers)
  const { years } = readDates(westernDigits(sources.text))
  const claimed = [...readNumbers(text), ...readDates(westernDigits(text)).years].map(each =>
    typeof each === 'string'
      ? { value: Number(each), printed: Number(each), unit: '', nouns: [], at: -1 }
      : each,
  )
  return (
    claimed.length <= AMOUNTS_MAX &&
    claimed.every(
      number =>
        (number.unit === '' && years.has(String(number.value))) || isSupported(number, { known, sources }),
    ) &&
    hasSupportedVagueAmounts(text, sources) &&
    hasSupportedRates(text, sources) &&
    hasSupportedBounds(text, sources)
  )
}

interface Known {
  known: ReadNumber[]
  sources: Evidence
}

function isSupported(number: ReadNumber, { known, sources }: Known): boolean {
  if (
    number.value === 0 &&
    /(?<!\p{L})(?:no|none|without|never|free|kein\p{L}*|ohne)(?!\p{L})/iu.test(sources.folded)
  )
    return true
  if (
    number.value === 1 &&
    number.unit === '' &&
    /(?<!\p{L})(?:an?|one|eine?[mnrs]?)(?!\p{L})/iu.test(sources.folded)
  )
    return true
  if (
    number.unit === 'time:day' &&
    number.value === 14 &&
    /fortnight|every (?:second|other) week/u.test(sources.folded)
  )
    return true
  if (isOneOfItsUnit(number, sources) || isAllOfThem(number, sources)) return true
  if (isOfMoreThanNamed(number, sources) || isDifference(number, sources)) return true
  const same = known.filter(other => agrees(number, other))
  return (
    same.some(other => isCounted(number, { other, sources })) && !isCountOfAnother(number, { same, known })
  )
}

const ONE_PERIOD =
  /(?<=(?<!\p{L})(?:in|within|over|during|for|after|innerhalb|über)\s)(?:an?|one|eine[mnrs]?)\s(?=(?:hour|day|week|month|year|stunde|tag|woche|monat|jahr)(?!\p{L}))/giu

/** 'over twelve months' from 'in a year'. */
function isOneOfItsUnit({ value, unit }: ReadNumber, { text }: Evidence): boolean {
  if (!unit.startsWith('time:')) return false
  const counted = text.replace(ONE_PERIOD, '1 ')
  return counted !== text && readNumbers(counted).some(other => other.unit === unit && other.value === value)
}

/** '100 %' from 'passed every check'. */
function isAllOfThem({ value, unit }: ReadNumber, { folded }: Evidence): boolean {
  return (
    unit === 'percent' &&
    value === 100 &&
    /(?<!\p{L})(?:all|every|each|always|alle[nrs]?|jede[nrs]?)(?!\p{L})/u.test(folded)
  )
}

const WITH_OTHERS =
  /(?<!\p{L})with (?<count>\p{L}+|\d+) (?:other\s)?(?:colleagues|others|people|teammates|coworkers|co-workers)/iu

const WITH_ANOTHER =
  /(?<!\p{L})with (?:an?|another|my|one) (?:other )?(?:colleague|mate|partner|coworker|co-worker|teammate)(?!\p{L})/iu

/** 'in a team of three' and 'one of three' from 'with two colleagues'. */
function isOfMoreThanNamed({ value, unit, nouns }: ReadNumber, { text }: Evidence): boolean {
  if (value === 2 && unit === '' && WITH_ANOTHER.test(text)) return nouns.every(isGeneralWord)
  const others = readNumbers(WITH_OTHERS.exec(text)?.groups?.count ?? '')
  return unit === '' && nouns.every(isGeneralWord) && others.some(other => other.value === value - 1)
}

/** 'by three days' from 'from nine days to six', 'by nine points' from '18 % to 27 %'. */
function isDifference({ value, unit }: ReadNumber, { lines }: Evidence): boolean {
  return lines.some(({ text, numbers }) =>
    numbers.some((first, index) => {
      const second = numbers[index + 1]
      if (second === undefined || first.unit !== second.unit || first.unit === '') return false
      if (!/(?<!\p{L})(?:to|auf)(?!\p{L})/u.test(text.slice(first.at, second.at))) return false
      const isOfUnit = unit === first.unit || (unit === 'points' && first.unit === 'percent')
      return isOfUnit && unit !== 'percent' && Math.abs(first.value - second.value) === value
    }),
  )
}

function agrees(number: ReadNumber, other: ReadNumber): boolean {
  if (number.value === other.value && number.unit === other.unit) return true
  // 'from 6 weeks to 3' leaves the second unit out.
  const isElided = number.unit === '' && number.nouns.length === 0 && other.unit.startsWith('time:')
  if (isElided && number.printed === other.printed) return true
  // 'up 100 %' and 'doubled'; a rise of the sort is printed both ways.
  return isDouble(number) && isDouble(other)
}

function isDouble({ value, unit }: ReadNumber): boolean {
  return (unit === 'factor' && value === 2) || (unit === 'percent' && value === 100)
}

function isCounted(
  { unit, nouns }: ReadNumber,
  { other, sources }: { other: ReadNumber; sources: Evidence },
): boolean {
  if (unit !== '' || nouns.length === 0) return true
  if (nouns.some(noun => other.nouns.includes(noun) && !isQualityWord(noun))) return true
  const named = nouns.filter(noun => !isGeneralWord(noun))
  if (named.length === 0) return true
  return named.some(
    noun =>
      other.nouns.includes(noun) ||
      sources.roots.has(noun) ||
      [...meaningsOf(noun)].some(meaning => sources.meanings.has(meaning)),
  )
}

/** '30 nurses' from '12 nurses and 30 patients'. */
function isCountOfAnother(
  { unit, nouns }: ReadNumber,
  { same, known }: { same: ReadNumber[]; known: ReadNumber[] },
): boolean {
  const [noun] = nouns
  if (unit !== '' || noun === undefined || isGeneralWord(noun)) return false
  if (same.some(other => other.nouns.length === 0 || other.nouns.some(each => isLike(each, noun))))
    return false
  return known.some(
    other => !same.includes(other) && other.unit === '' && other.nouns.some(each => each === noun),
  )
}

function isLike(one: string, other: string): boolean {
  return one === other || [...meaningsOf(one)].some(meaning => meaningsOf(other).has(meaning))
}

/** Words that state an amount without a figure. */
const VAGUE =
  /(?<!\p{L})(?:(?:tens|hundreds|thousands|millions|dozens|billions) of|decades?|hunderte|tausende|millionen von|dutzende|jahrzehnte?|countless)(?!\p{L})/giu
const MOST = /(?<!\p{L})(?:most|majority|mostly|mainly|largely|bulk|meist\p{L}*|mehrheit|großteil)(?!\p{L})/iu
const MAJORITY = /(?<!\p{L})(?:majority|most of|bulk of|mehrheit|großteil)(?!\p{L})/iu

function hasSupportedVagueAmounts(text: string, { folded }: Evidence): boolean {
  const vague = text.toLowerCase().match(VAGUE) ?? []
  return vague.every(word => folded.includes(word)) && (!MAJORITY.test(text) || MOST.test(folded))
}

const RATE =
  /(?<!\p{L})(?:(?:per|each|every|an?|pro|je|am|one|single)\s(?:single\s)?(?<unit>shift|second|minute|hour|day|night|evening|week|month|quarter|year|schicht|minute|stunde|tag|nacht|woche|monat|quartal|jahr)|(?<adverb>hourly|daily|nightly|weekly|monthly|quarterly|yearly|annual|annually|fortnightly|stündlich|täglich|wöchentlich|monatlich|jährlich)\p{L}*|(?<once>(?:once|twice|times)\s(?:an?|per|each|every)\s)(?<again>hour|day|week|month|year)|(?:on|each|every)\s(?<weekday>monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?|(?<plural>daily|weekends))(?!\p{L})/giu

// One name for each period, in both languages.
const PERIODS = tableOf<string>({
  daily: 'day',
  tag: 'day',
  täglich: 'day',
  hourly: 'hour',
  stunde: 'hour',
  stündlich: 'hour',
  nightly: 'night',
  evening: 'night',
  nacht: 'night',
  weekly: 'week',
  woche: 'week',
  wöchentlich: 'week',
  monthly: 'month',
  monat: 'month',
  monatlich: 'month',
  quarterly: 'quarter',
  quartal: 'quarter',
  annual: 'year',
  annually: 'year',
  yearly: 'year',
  jahr: 'year',
  jährlich: 'year',
  schicht: 'shift',
})

// 'per shift' may come from 'night shifts'; 'per year' not from 'four years'.
const UNTIMED_PERIODS: ReadonlySet<string> = new Set(['shift', 'night', 'evening'])

function hasSupportedRates(text: string, sources: Evidence): boolean {
  const known = new Set(readRates(sources.text))
  return readRates(text).every(
    period =>
      known.has(period) ||
      isEnd(period, sources) ||
      (UNTIMED_PERIODS.has(period) && sources.roots.has(rootOf(period))),
  )
}

/** 'every month' from 'at month end', 'daily' from 'at the end of the day'. */
function isEnd(period: string, { folded }: Evidence): boolean {
  return new RegExp(
    String.raw`(?<!\p{L})(?:${period}[\s-]end|end of (?:the |each |every )?${period}|the ${period}['’]s)(?!\p{L})`,
    'u',
  ).test(folded)
}

const FORTNIGHTLY =
  /(?<!\p{L})(?:every (?:two|2|second|other) weeks?|each second week|every fortnight|once a fortnight|alle (?:zwei|2) wochen)(?!\p{L})/giu

/** The periods that amounts are given for: 'per shift', 'a day', 'weekly', 'on Thursdays'. */
function readRates(text: string): string[] {
  const plain = halvesInFigures(unifySpellings(text)).replace(FORTNIGHTLY, 'fortnightly')
  return [...plain.matchAll(RATE)].map(({ groups }) => {
    if (groups?.weekday !== undefined) return 'week'
    const word = (groups?.unit ?? groups?.again ?? groups?.adverb ?? '').toLowerCase()
    return PERIODS[word] ?? word
  })
}

const OVER =
  /(?<!\p{L}|(?:turn|turned|turning|hand|handed|handing|take|took|taken|taking|carried|pass|passed|left|all)\s)(?:over|more than|above|exceed\p{L}*|at least|upwards of|beyond|surpass\p{L}*|über|mehr als|mindestens)(?=\s(?:an?\s|the\s|of\s|target of\s)?[€$£]?\d|\s\p{L}+\s?(?:hundred|thousand))/iu
const KNOWN_OVER =
  /\d\s?\+|(?<!\p{L})(?:over|more than|above|exceed|at least|upwards|beyond|surpass|min|minimum|beat|top|outperform|über|mehr als|mindestens)/iu
const UNDER = /(?<!\p{L})(?:under|less than|fewer than|below|unter|weniger als)\s[€$£]?\d/iu
const KNOWN_UNDER =
  /(?<!\p{L})(?:under|less|fewer|below|within|up to|max|maximum|at most|or less|nearly|almost|unter|weniger|höchstens|innerhalb)/iu

/** 'over 200' is more than '200', and 'under 2 hours' is less than '2 hours'. */
function hasSupportedBounds(text: string, { folded }: Evidence): boolean {
  if ((OVER.test(text) || /\d\s?\+(?!\p{L})/u.test(text)) && !KNOWN_OVER.test(folded)) return false
  return !UNDER.test(text) || KNOWN_UNDER.test(folded)
}
