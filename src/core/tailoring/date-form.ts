import type { Fact, ResumeProfile } from '#contract/resume.ts'
import { dateWordsOf, PRESENT_WORDS } from '../text/date-words.ts'
import { parseResumeDate } from '../text/dates.ts'
import { plainText } from '../text/plain-text.ts'

/** A printed month: how it is written, and which one it is. */
interface PrintedMonth {
  /** The same for dates that are written alike; null for 'May' and 'June', which stand beside long and short names. */
  form: string | null
  year: string
  /** 1..12 */
  month: number
}

/** An entry's dates as the document prints them: 'March 2019 – Present'; '' where it has none. */
type PrintDates = (start: Fact | null, end: Fact | null) => string

const NAMED = /^(?<name>\p{L}{3,})(?<dot>\.?)(?<comma>,?) (?<year>(?:19|20)\d\d)$/u
const FIGURES = /^(?<month>\d\d?)(?<sign>[./-])(?<year>(?:19|20)\d\d)$/u
const YEAR_FIRST = /^(?<year>(?:19|20)\d\d)(?<sign>[./-])(?<month>\d\d)$/u
const YEAR_ALONE = /^(?:19|20)\d\d$/u
/** Nobody cuts a shorter name. */
const SHORT_CHARS = 4
const SEASONS: ReadonlySet<string> = new Set(dateWordsOf('season'))
/** Names of months are written in these. */
const LANGUAGES: ReadonlySet<string> = new Set(['en', 'de', 'fr', 'es'])
/** For resumes that say it of no position. */
const TODAY: Readonly<Record<string, string>> = {
  en: 'present',
  de: 'heute',
  fr: 'aujourd’hui',
  es: 'actualidad',
}
// A start that says 'present' is today, which no date here is.
const ANY_DAY = { year: 2000, month: 1 }

/**
 * Prints the dates of a resume in one form, the one that most of its months have; of as many, the first. A date stays as
 * it is where it says less or more than a month, or where its entry has such a one: no month is made up, and no day goes.
 */
export function prepareDates({ work, education, language }: ResumeProfile): PrintDates {
  const printed = [...work, ...education]
    .flatMap(({ start, end }) => [show(start), show(end)])
    .filter(text => text !== '')
  const months = printed.flatMap(text => readMonth(text, language) ?? [])
  const form = mostOf(months.flatMap(month => month.form ?? []))
  const present = mostOf(printed.filter(isPresent))
  const print = (text: string): string => {
    if (isPresent(text)) return present ?? text
    const month = readMonth(text, language)
    if (month === null || form === null) return text
    const own = inOwnLetters(form, month.form)
    if (month.form === own || (month.form === null && form.includes(' '))) return text
    const written = write(month, own, language)
    return isSame(written, text) ? written : text
  }
  return (start, end) => {
    const own = [show(start), show(end)].filter(text => text !== '')
    const isClear = own.every(
      text => YEAR_ALONE.test(text) || isPresent(text) || readMonth(text, language) !== null,
    )
    const shown = isClear ? own.map(print) : own
    // A start alone is open: 'seit 2017' without its end would be a year.
    return start !== null && end === null
      ? `${shown.join(' – ')} – ${present ?? TODAY[language] ?? ''}`.trimEnd()
      : shown.join(' – ')
  }
}

/** A month with a name keeps its letters: 'févr.' beside 'Sept.' is no other form. */
function inOwnLetters(form: string, own: string | null): string {
  const [length, , signs] = form.split(' ')
  const letters = own?.split(' ')[1]
  return letters === undefined || signs === undefined ? form : [length, letters, signs].join(' ')
}

/** A fact as it is printed; '' for none. */
export function show(fact: Fact | null): string {
  return fact === null ? '' : plainText(fact.text)
}

function isPresent(text: string): boolean {
  return PRESENT_WORDS.has(text.toLowerCase())
}

function mostOf(texts: readonly string[]): string | null {
  const groups = [...Map.groupBy(texts, text => text)]
  return groups.sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null
}

function readMonth(text: string, language: string): PrintedMonth | null {
  const date = parseResumeDate(text, 'end', ANY_DAY)
  if (date === null || date === 'present' || date.month === null) return null
  const { year, month } = { year: String(date.year), month: date.month }
  const figures = FIGURES.exec(text)?.groups
  if (figures !== undefined)
    return { form: `${figures.month?.length === 2 ? 'MM' : 'M'}${figures.sign}Y`, year, month }
  const reversed = YEAR_FIRST.exec(text)?.groups
  if (reversed !== undefined) return { form: `Y${reversed.sign}MM`, year, month }
  const named = NAMED.exec(text)?.groups
  if (named === undefined || !LANGUAGES.has(language)) return null
  const { name = '', dot = '', comma = '' } = named
  if (SEASONS.has(name.toLowerCase())) return null
  const long = nameOf(month, 'long', language).toLowerCase()
  if (long === name.toLowerCase() && long.length <= SHORT_CHARS) return { form: null, year, month }
  const length = name.toLowerCase() === long ? 'long' : 'short'
  return { form: `${length} ${caseOf(name)} ${dot}${comma}`, year, month }
}

function caseOf(name: string): string {
  if (name === name.toUpperCase()) return 'upper'
  return /^\p{Lu}/u.test(name) ? 'large' : 'small'
}

function nameOf(month: number, length: 'long' | 'short', language: string): string {
  const name = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' })
  return name.format(Date.UTC(2000, month - 1, 1)).replace('.', '')
}

function write({ year, month }: PrintedMonth, form: string, language: string): string {
  const [length, letters, signs = ''] = form.split(' ')
  if (letters === undefined)
    return form.replace('Y', year).replace('MM', String(month).padStart(2, '0')).replace('M', String(month))
  const name = nameOf(month, length === 'long' ? 'long' : 'short', language)
  const isCut = name !== nameOf(month, 'long', language)
  return `${inLetters(name, letters)}${isCut ? signs : signs.replace('.', '')} ${year}`
}

function inLetters(name: string, letters: string): string {
  if (letters === 'upper') return name.toUpperCase()
  return letters === 'large' ? name.charAt(0).toUpperCase() + name.slice(1) : name.toLowerCase()
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map(text => JSON.stringify(parseResumeDate(text, 'end', ANY_DAY)))
  return a === b
}
