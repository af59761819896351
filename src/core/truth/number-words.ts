import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldWord } from '../text/fold.ts'
import { readPhrases } from './phrase-table.ts'
import { readWords } from './said-words.ts'

const KINDS = ['small', 'large', 'about', 'ordinal'] as const
const NumberWord = z.object({
  word: filledCell,
  value: z.coerce.number(),
  kind: z.enum(KINDS),
  language: filledCell,
})
type NumberWord = z.output<typeof NumberWord>

const WORDS = Map.groupBy(readTable('truth/number-words.tsv', NumberWord), ({ language }) => language)
const TABLES = new Map(
  [...WORDS].map(([language, rows]) => [language, new Map(rows.map(row => [foldWord(row.word), row]))]),
)
const findShares = readPhrases(
  'truth/shares.tsv',
  z.object({
    phrase: filledCell,
    value: z.coerce.number(),
    unit: z.enum(['percent', 'factor']),
    language: filledCell,
  }),
)

/** 'achtköpfig' counts heads. */
const OF_PARTS = /(?:kopfig|stockig|teilig)(?:e[mnrs]?)?$/u

function numberOf(word: string, language: string): NumberWord | undefined {
  const folded = foldWord(word).replace(OF_PARTS, '')
  const own = TABLES.get(language)?.get(folded) ?? TABLES.get('en')?.get(folded)
  return own?.kind === 'ordinal' ? undefined : own
}

/** How many periods an ordinal counts: 3 of 'every third week'; null for any other word. */
export function ordinalOf(word: string, language: string): number | null {
  const folded = foldWord(word)
  const rows = WORDS.get(language) ?? []
  const found = rows.find(({ word: own, kind }) => {
    if (kind !== 'ordinal') return false
    const plain = foldWord(own.replace('*', ''))
    return own.endsWith('*') ? folded.startsWith(plain) : folded === plain
  })
  return found?.value ?? null
}

/** The amount of a single word, or null. */
export function valueOfWord(word: string, language: string): number | null {
  return numberOf(word, language)?.value ?? null
}

/** True for a word that states an amount, a part of one or its unit: 'twelve', 'third', 'euros'. */
export function isNumberWord(word: string, language: string): boolean {
  if (numberOf(word, language) !== undefined || UNIT_WORDS.has(word.toLowerCase())) return true
  if (findShares(readWords(word, language), language).length > 0) return true
  const parts = word.split('-')
  return parts.length > 1 && parts.every(part => /^\d/u.test(part) || isNumberWord(part, language))
}

const UNIT_WORDS: ReadonlySet<string> = new Set(
  `one ein eine einen einem einer eins un une uno una third thirds quarter quarters fifth tenth percent percentage prozent prozentpunkte euro euros dollar dollars pound pounds franc francs
yen rupees tonne tonnes ton tons kilogram kilograms kilometre kilometres kilometer kilometers metre metres meter meters mile
miles litre litres liter liters hectare hectares acre acres kilowatt kilowatts megawatt megawatts watt watts volt volts kilobyte
kilobytes megabyte megabytes gigabyte gigabytes terabyte terabytes kb mb gb tb pb kg km cm mm kw mw h min std k€ k m tsd mio mrd
thousand tiers quart viertel drittel points puntos fois mal veces`.split(/\s+/u),
)

/** An amount written out, by its place in the text. */
export interface WrittenNumber {
  value: number
  /** '' or a class that the word itself brings along: 'percent' for 'a third', 'factor' for 'doubled'. */
  unit: string
  /** True for a word that says a round amount: 'dizaine'. */
  isRound: boolean
  start: number
  end: number
}

const WORD = /\p{L}+(?:-\p{L}+)*/gu
/** 'nine to …', and 'five hours to …' */
const RANGE_BEFORE = /(?:(?<first>\p{L}+|\d+)\s)?(?<last>\p{L}+|\d+)\s(?:to|down to|bis|auf|à|a)\s$/u
const RANGE = /^\s(?:to|or|bis|oder|à|ou|a|o)\s(?<next>\p{L}+|\d+)/u

/** Amounts in words: 'twenty-eight', 'one hundred and twenty', 'a dozen', 'a third', 'doubled'; a 'one' that opens no range is none. */
export function readWrittenNumbers(text: string, language: string): WrittenNumber[] {
  const runs: Open[] = []
  for (const { word, start } of [...text.matchAll(WORD)].flatMap(match => [
    ...splitHyphens(match[0], match.index, language),
  ])) {
    const number = numberOf(word, language)
    if (number === undefined) continue
    const end = start + word.length
    const last = runs.at(-1)
    if (last !== undefined && continues(last, number, text.slice(last.end, start)))
      runs[runs.length - 1] = { ...grow(last, number), end }
    else if (number.kind !== 'large' || !/[\d.,]\s?$/u.test(text.slice(Math.max(0, start - 2), start)))
      runs.push({ ...grow({ total: 0, part: 0, isRound: false, start, end }, number), end })
  }
  const written = runs.map(({ total, part, isRound, start, end }) => ({
    ...{ value: total + part, unit: '' },
    ...{ isRound, start, end },
  }))
  const closesRange = ({ start }: WrittenNumber): boolean => {
    const { first = '', last = '' } = RANGE_BEFORE.exec(text.slice(0, start))?.groups ?? {}
    return [first, last].some(word => /^\d/u.test(word) || (valueOfWord(word, language) ?? 0) > 1)
  }
  const opensRange = ({ end }: WrittenNumber): boolean => {
    const next = RANGE.exec(text.slice(end))?.groups?.next ?? ''
    return /^\d/u.test(next) || (valueOfWord(next, language) ?? 0) > 1
  }
  return [
    ...written.filter(one => one.value !== 1 || opensRange(one) || closesRange(one)),
    ...readShares(text, language),
  ]
}

// 'quatre-vingt-cinq' is a word of the table, 'twenty-eight' and 'nine-person' are two.
function* splitHyphens(
  raw: string,
  at: number,
  language: string,
): Generator<{ word: string; start: number }> {
  if (!raw.includes('-') || numberOf(raw, language) !== undefined) return yield { word: raw, start: at }
  let start = at
  for (const word of raw.split('-')) {
    yield { word, start }
    start += word.length + 1
  }
}

interface Open {
  total: number
  part: number
  isRound: boolean
  start: number
  end: number
}

/** 'twenty-eight' and 'hundred and five' are one amount; 'two and three' are two. */
function continues({ part, total }: Open, { kind, value }: NumberWord, between: string): boolean {
  if (kind === 'about') return false
  if (kind === 'large') return /^[\s-]$/u.test(between)
  if ((part + total) % 100 === 0) return /^(?:[\s-]|\s(?:and|und|et|y)\s)$/u.test(between)
  const isTens = part % 100 >= 20 && part % 10 === 0 && value < 10
  return isTens && /^(?:[\s-]|\s(?:y|et)\s)$/u.test(between)
}

function grow(open: Open, { kind, value }: NumberWord): Open {
  if (kind !== 'large') return { ...open, part: open.part + value, isRound: open.isRound || kind === 'about' }
  const part = Math.max(1, open.part) * value
  return value === 100 ? { ...open, part } : { ...open, total: open.total + part, part: 0 }
}

const NO_SHARE =
  /^(?:[\s-](?:an? )?(?:percent|hour|day|year|dozen|million|past|yearly|heure|journée|hora|jornada|tag|stunde)|\s(?:of (?:a|an) hour))/iu

function readShares(text: string, language: string): WrittenNumber[] {
  const words = readWords(text, language)
  return findShares(words, language).flatMap(({ value: { value, unit }, first, next }) => {
    const [from, to] = [words[first], words[next - 1]]
    if (from === undefined || to === undefined) return []
    const end = to.at + to.raw.length
    return unit === 'percent' && NO_SHARE.test(text.slice(end))
      ? []
      : [{ value, unit, isRound: false, start: from.at, end }]
  })
}
