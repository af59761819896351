import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldText, withoutMarks } from '../text/fold.ts'
import { ordinalOf, valueOfWord } from './number-words.ts'

/** How often: a period that an amount or a duty is given for. */
export interface Rate {
  /** 'day', 'shift', 'week*3' …; the folded noun itself where no table knows it ('per client'). */
  period: string
  /** The period alone, and how many times in it: 'year' and 2 of 'twice a year', whose period is 'month*6'. */
  base: string
  times: number
  start: number
  end: number
}

const PeriodRow = z.object({
  word: filledCell,
  period: filledCell,
  use: z.enum(['noun', 'adverb']),
  language: filledCell,
})
const ROWS = readTable('truth/periods.tsv', PeriodRow).map(row => ({ ...row, word: plain(row.word) }))

interface Patterns {
  language: string
  nouns: ReadonlyMap<string, string>
  adverbs: readonly { word: string; period: string }[]
  every: RegExp
  adverb: RegExp
  among: RegExp
}

const LEADS = {
  en: String.raw`per|each|every|(?<!(?:in|over|for|within|of|during|after|about|than|is|as|by|such|take|took|half|on)\s)an?|on|at weekends|every single|to the|by the|once every`,
  de: `pro|je|jede[mnrs]?|alle|am|im|an|in jeder|in der|die`,
  fr: `par|chaque|tous les|toutes les|au|l'|le|les|a la|cada`,
  es: `por|cada|al|a la|todos los|todas las|los|a los`,
} as const

const LANGUAGES = new Map(
  Object.keys(LEADS).map(language => [language, makePatterns(language as keyof typeof LEADS)]),
)

function makePatterns(language: keyof typeof LEADS): Patterns {
  const rows = ROWS.filter(row => row.language === language)
  const nouns = new Map(rows.filter(({ use }) => use === 'noun').map(({ word, period }) => [word, period]))
  const adverbs = rows.filter(({ use }) => use === 'adverb')
  const anyNoun = [...nouns.keys()].sort((a, b) => b.length - a.length).join('|')
  const count = String.raw`(?:(?<count>(?!(?:per|each|every|an?|pro|je|jede[mnrs]?|alle|par|por|cada|chaque)\s)[\p{L}]+|\d+\.?)\s)?`
  const anyAdverb = adverbs.map(({ word }) => word.replace('*', String.raw`\p{L}*`)).join('|')
  return {
    ...{ language, nouns, adverbs },
    every: new RegExp(
      String.raw`(?<!\p{L})(?<lead>${LEADS[language]})\s?(?<=\s|')${count}(?<noun>${anyNoun})(?!-?\p{L}|\s\d{4}|(?<=\syear)\s\d|\sand a half)`,
      'giu',
    ),
    adverb: new RegExp(String.raw`(?<!\p{L})(?:(?<count>\p{L}+|\d+)-)?(?<word>${anyAdverb})(?!\p{L})`, 'giu'),
    among: new RegExp(
      String.raw`(?<!\p{L})(?:one|une?|una|eine?|1)\s(?<noun>${anyNoun})(?:\s(?:de|of|d['’])\s?\p{L}+)?\s(?:in|out of|sur|von|de cada|cada)\s(?<count>\p{L}+|\d+)(?!\p{L}|\s(?:${anyNoun}))`,
      'giu',
    ),
  }
}

/** The periods that a text gives amounts and duties for: 'per shift', 'yearly', 'every third week', 'une semaine sur trois'. */
export function readRates(text: string, language: string): Rate[] {
  const rates: Rate[] = []
  let rest = plain(text)
  for (const each of readIn(language, rest)) {
    const found = readRatesIn(rest, each)
    rates.push(...found.rates)
    rest = found.rest
  }
  return rates.filter(({ period, start }) => period !== 'week' || !isDayOf(rates, text.slice(0, start)))
}

/** A 'per second' may stand in any language. */
function readIn(language: string, text: string): Patterns[] {
  const own = LANGUAGES.get(language)
  const english = LANGUAGES.get('en')
  const isMixed = own === undefined || (language !== 'en' && /(?<!\p{L})per\s/u.test(text))
  return [own, isMixed ? english : undefined].filter(each => each !== undefined)
}

function readRatesIn(text: string, patterns: Patterns): { rates: Rate[]; rest: string } {
  const { among, every, adverb, nouns, language } = patterns
  const rates: Rate[] = []
  let rest = text
  const periodOf = (noun = ''): string => nouns.get(noun.toLowerCase()) ?? noun
  const take = ({ index = 0, 0: { length } }: RegExpMatchArray, base: string): void => {
    const { many, at } = timesBefore(rest.slice(0, index), language)
    const period = many > 1 ? (SAME_PERIODS[`${base}/${many}`] ?? `${base}/${many}`) : base
    rates.push({ period, base, times: many, start: at, end: index + length })
    rest = rest.slice(0, at) + ' '.repeat(index + length - at) + rest.slice(index + length)
  }
  for (const found of [...rest.matchAll(among)])
    if (isCount(found.groups?.count ?? '', language))
      take(found, times(periodOf(found.groups?.noun), found.groups?.count ?? '', language))
  for (const found of [...rest.matchAll(every)]) {
    const { lead = '', count, noun = '' } = found.groups ?? {}
    const behind = rest.slice(found.index + found[0].length)
    if (isHabit({ lead, count, noun, behind }, language))
      take(found, times(periodOf(noun), count ?? '', language))
  }
  for (const found of [...rest.matchAll(adverb)]) {
    const { count = '', word = '' } = found.groups ?? {}
    take(found, times(periodOfAdverb(word, patterns), count, language))
  }
  return { rates, rest }
}

function periodOfAdverb(found: string, { adverbs }: Patterns): string {
  const met = adverbs.find(({ word }) =>
    word.endsWith('*') ? found.startsWith(word.slice(0, -1)) : found === word,
  )
  return met?.period ?? found
}

/** 'every two weeks on Fridays' is said of one period. */
function isDayOf(rates: readonly Rate[], before: string): boolean {
  return rates.some(({ period, end }) => period.startsWith('week*') && end === before.trimEnd().length)
}

const TIMES =
  /(?<![\p{L}\d])(?:(?<twice>twice)|(?<count>\p{L}+?|\d+)(?:\s?(?:times|fois|veces|mal)|\s?x))[\s-]$/u

/** How many times stand right before a period, and where. */
function timesBefore(before: string, language: string): { many: number; at: number } {
  const { index, groups: { twice, count = '' } = {} } = TIMES.exec(before) ?? {}
  if (twice !== undefined) return { many: 2, at: index ?? 0 }
  const many = /^\d+$/u.test(count) ? Number(count) : (valueOfWord(count, language) ?? 1)
  return index === undefined || many === 1 ? { many: 1, at: before.length } : { many, at: index }
}

/** Marks are left out, letter for letter, so that offsets stay. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{L}/gu, letter => withoutMarks(letter).charAt(0))
    .replace(/’/gu, "'")
    .toLowerCase()
}

const SAME_PERIODS: Readonly<Partial<Record<string, string>>> = {
  'day*14': 'week*2',
  'day*15': 'week*2',
  'month*3': 'quarter',
  'month*12': 'year',
  'week/7': 'day',
  'month/2': 'week*2',
  'month/4': 'week',
  'year/2': 'month*6',
  'year/4': 'quarter',
  'year/12': 'month',
}

function times(period: string, count: string, language: string): string {
  const many = /^\d+\.?$/u.test(count)
    ? Number(count)
    : (ordinalOf(count, language) ?? valueOfWord(count, language) ?? 1)
  const same = SAME_PERIODS[`${period}*${many}`]
  if (same !== undefined) return same
  return many > 1 ? `${period}*${many}` : period
}

const WEEKDAY = /day|tag|woch|di$|lunes|martes|miercoles|jueves|viernes|sabado|domingo|week|fin/u
/** Articles and prepositions that say how often only before some nouns: 'on Tuesdays', 'le samedi', 'am Tag'. */
const NARROW: Readonly<Record<string, RegExp>> = {
  on: /days$/u,
  an: /tagen$|enden$|day|hour|evening|annum/u,
  am: /^(?:tag|abend)$/u,
  im: /^(?:jahr|monat|quartal)$/u,
  die: /^woche$/u,
  'in der': /^(?:woche|stunde)$/u,
  le: /di$/u,
  les: /dis$|week-ends/u,
  au: /^(?:mois|trimestre)$/u,
  los: /^(?:lunes|martes|miercoles|jueves|viernes|sabados|domingos|fines de semana)$/u,
  'a los': /^$/u,
  'to the': /^$/u,
  'by the': /^(?:hour|day|week|month|year)$/u,
}

function isCount(word: string, language: string): boolean {
  return /^\d+\.?$/u.test(word) || ordinalOf(word, language) !== null || valueOfWord(word, language) !== null
}

function isHabit(
  { lead, count, noun, behind }: Record<'lead' | 'noun' | 'behind', string> & { count: string | undefined },
  language: string,
): boolean {
  // 'on four days' counts, 'on Mondays' tells how often.
  if (lead.trim() === 'on' && count !== undefined) return false
  const narrow = NARROW[lead.trim()]
  // 'a Saturday lad'
  if (/^an?$/u.test(lead.trim()) && /day$/u.test(noun) && noun !== 'day' && /^\s\p{L}/u.test(behind))
    return false
  // 'l'heure du conte' is told, 'l'heure' is how often.
  if (lead.trim() === "l'" && /^\s(?:d['eu]|des\s)/u.test(behind)) return false
  if (narrow !== undefined && !(lead.trim() === 'an' && language === 'en') && !narrow.test(noun)) return false
  if (count === undefined) return !(lead === 'alle' && !WEEKDAY.test(noun) && language !== 'de')
  return isCount(count, language) || /^(?:single|un|une|uno|una)$/u.test(count)
}

/** 'at month end', 'the day's takings': what comes with the end of a period comes with each. */
export function closesPeriod(text: string, period: string): boolean {
  const found = plain(text).matchAll(
    /(?<![a-z])(?:end of (?:the|each|every) (?<of>[a-z]+)|(?<at>(?!the\s)[a-z]+)(?:[- ]end(?![a-z])|'s\s))/gu,
  )
  return [...found].some(({ groups }) => nounsOf('en').get(groups?.of ?? groups?.at ?? '') === period)
}

/** True where a text says the noun of a period, whatever it says of it. */
export function namesPeriod(text: string, period: string, language: string): boolean {
  return foldText(text)
    .split(' ')
    .some(word => nounsOf(language).get(word) === period)
}

/** 'Jahresgespräche', 'les piluliers de la semaine': what is named by a period comes with each. */
const NAMED_BY: Readonly<Partial<Record<string, RegExp>>> = {
  en: /(?<!\p{L})of (?:the|each|every) (?<noun>week|month|quarter|year)(?!\p{L}|-)/giu,
  de: /(?<!\p{L})(?<noun>jahr|quartal|monat|woche|tag)(?!(?:e?s|n)?-?(?:zeit|ende))(?:e?s|n)?-?\p{L}{4,}/giu,
  fr: /(?<!\p{L})(?:de la |du |de l')(?<noun>semaine|mois|trimestre|année|jour)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:de la |del )(?<noun>semana|mes|trimestre|año|día)(?!\p{L})/giu,
}

/** True where a text names something by the period that it comes with. */
export function namesByPeriod(text: string, period: string, language: string): boolean {
  const found = NAMED_BY[language] ? [...text.matchAll(NAMED_BY[language])] : []
  return found.some(({ groups }) => nounsOf(language).get(plain(groups?.noun ?? '')) === period)
}

const nounsOf = (language: string): Patterns['nouns'] => LANGUAGES.get(language)?.nouns ?? new Map()

/** 'twice a week' from 'le mercredi et le vendredi'. @param names words of the sources, folded */
export function namesDaysOf(
  { base, times }: Rate,
  names: ReadonlySet<string>,
  rates: readonly Rate[],
): boolean {
  if (times < 2 || [base, ...rates.map(rate => rate.base)].some(each => each !== 'week')) return false
  return [...names].filter(name => NAME_OF_DAY.test(name)).length === times
}

const NAME_OF_DAY =
  /^(?:(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:days?)?|(?:mon|diens|donners|frei|sams|sonn)tage?s?|mittwochs?|sonnabends?|(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)$/u
