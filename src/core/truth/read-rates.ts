import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldText, withoutMarks } from '../text/fold.ts'
import { ordinalOf, valueOfWord } from './number-words.ts'

/** How often: a period that an amount or a duty is given for. */
export interface Rate {
  /** 'day', 'shift', 'week*3' …; the folded noun itself where no table knows it ('per client'). */
  period: string
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
  nouns: ReadonlyMap<string, string>
  adverbs: readonly { word: string; period: string }[]
  every: RegExp
  adverb: RegExp
  among: RegExp
}

const LEADS = {
  en: String.raw`per|each|every|(?<!(?:in|over|for|within|of|during|after|about|than|is|as|by|such|take|took|half)\s)an?|on|at weekends|every single|to the|by the|once every`,
  de: `pro|je|jede[mnrs]?|alle|am|im|an|in jeder|die`,
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
  const count = String.raw`(?:(?<count>(?!(?:per|each|every|an?|pro|je|jede[mnrs]?|alle|par|por|cada|chaque)\s)[\p{L}]+|\d+)\s)?`
  const anyAdverb = adverbs.map(({ word }) => word.replace('*', String.raw`\p{L}*`)).join('|')
  return {
    ...{ nouns, adverbs },
    every: new RegExp(
      String.raw`(?<!\p{L})(?<lead>${LEADS[language]})\s?(?<=\s|')${count}(?<noun>${anyNoun})(?!\p{L}|\s\d{4})`,
      'giu',
    ),
    adverb: new RegExp(String.raw`(?<!\p{L})(?:${anyAdverb})(?!\p{L})`, 'giu'),
    among: new RegExp(
      String.raw`(?<!\p{L})(?:one|une?|un|eine?|1)\s(?<noun>${anyNoun})\s(?:in|out of|sur|von|de cada|cada)\s(?<count>\p{L}+|\d+)(?!\p{L})`,
      'giu',
    ),
  }
}

/** The periods that a text gives amounts and duties for: 'per shift', 'yearly', 'every third week', 'une semaine sur trois'. */
export function readRates(text: string, language: string): Rate[] {
  const patterns = LANGUAGES.get(language) ?? LANGUAGES.get('en')
  if (patterns === undefined) return []
  const { among, every, adverb, nouns, adverbs } = patterns
  const rates: Rate[] = []
  const periodOf = (noun = ''): string => nouns.get(noun.toLowerCase()) ?? noun
  let rest = plain(text)
  const take = (found: RegExpMatchArray, period: string): void => {
    const [start, length] = [found.index ?? 0, found[0].length]
    rates.push({ period, start, end: start + length })
    rest = rest.slice(0, start) + ' '.repeat(length) + rest.slice(start + length)
  }
  for (const found of [...rest.matchAll(among)])
    take(found, times(periodOf(found.groups?.noun), found.groups?.count ?? '', language))
  for (const found of [...rest.matchAll(every)]) {
    const { lead = '', count, noun = '' } = found.groups ?? {}
    if (isHabit({ lead, count, noun }, language)) take(found, times(periodOf(noun), count ?? '', language))
  }
  for (const found of [...rest.matchAll(adverb)]) {
    const met = adverbs.find(({ word }) =>
      word.endsWith('*') ? found[0].startsWith(word.slice(0, -1)) : found[0] === word,
    )
    if (met !== undefined) take(found, met.period)
  }
  return rates
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
}

function times(period: string, count: string, language: string): string {
  const many = /^\d+$/u.test(count)
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
  le: /di$/u,
  les: /dis$|week-ends/u,
  au: /^(?:mois|trimestre)$/u,
  los: /^(?:lunes|martes|miercoles|jueves|viernes|sabados|domingos|fines de semana)$/u,
  'a los': /^$/u,
  'to the': /^$/u,
  'by the': /^(?:hour|day|week|month|year)$/u,
}

function isHabit(
  { lead, count, noun }: Record<'lead' | 'noun', string> & { count: string | undefined },
  language: string,
): boolean {
  const narrow = NARROW[lead.trim()]
  if (narrow !== undefined && !(lead.trim() === 'an' && language === 'en') && !narrow.test(noun)) return false
  if (count === undefined) return !(lead === 'alle' && !WEEKDAY.test(noun) && language !== 'de')
  return (
    /^\d+$/u.test(count) ||
    ordinalOf(count, language) !== null ||
    valueOfWord(count, language) !== null ||
    /^(?:single|un|une|uno|una)$/u.test(count)
  )
}

/** True where a text says the noun of a period, whatever it says of it. */
export function namesPeriod(text: string, period: string, language: string): boolean {
  const { nouns } = LANGUAGES.get(language) ?? { nouns: new Map<string, string>() }
  return foldText(text)
    .split(' ')
    .some(word => nouns.get(word) === period)
}
