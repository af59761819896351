import { JOB_LEVELS } from '#contract/preferences.ts'
import { levelLeft, stepsBetween } from '../judge-level.ts'
import { seniorityOf, shareOfYears } from '../judge-years.ts'
import { ONLY_LISTED } from '../requirement-coverage.ts'
import { UNSAID_LANGUAGE, UNSHOWN_YEARS } from '../weights.ts'
import { type SearchProfile, WORD_STEPS } from './search-profile.ts'
import { WEIGHT_STEPS, YEAR_STEPS } from './sketch-layout.ts'
import { TERM_NUMBERS } from './term-numbers.ts'

const BYTES = 256

/** A search profile as tables, so that a sketch is judged by looking up. */
export interface SearchTables {
  /** 0..1 a step of weight, by occupation; null when nothing is known. */
  field: Float32Array | null
  titles: Float32Array | null
  /** The same by word. */
  telling: Float32Array
  /** How far years, seniority and degree are met, 0..1, by their byte; NaN = not asked or unknown. */
  years: Float32Array
  seniority: Float32Array
  degrees: Float32Array
  /** Of a career, or a guess. */
  months: number
  /** What levels leave of the score, and how sure it is that a language is spoken, 0..1. */
  levels: Float32Array
  languages: Float32Array
  /** How much the resume has of a term, by its number, of `TERM_STEPS`. */
  terms: Uint8Array
  /** How much of one of its lines a word is, of `WORD_STEPS`; 0 = the resume has it not. */
  words: Uint8Array
}

export function openTables(profile: SearchProfile): SearchTables {
  return {
    field: weightsByPlace(profile.field),
    titles: weightsByPlace(profile.titles),
    telling: weightsByPlace(profile.telling) ?? new Float32Array(TERM_NUMBERS),
    levels: levelTable(profile),
    years: byByte(asked => (asked === 0 ? Number.NaN : yearsMet(profile.totalMonths, asked / YEAR_STEPS))),
    seniority: byByte(asked =>
      asked === 0 ? Number.NaN : seniorityOf(profile.guessedMonths, (asked - 1) / YEAR_STEPS),
    ),
    months: profile.guessedMonths,
    degrees: byByte(asked =>
      asked === 0 || profile.degree === 0 ? Number.NaN : Number(profile.degree >= asked),
    ),
    languages: languageTable(profile),
    terms: termTable(profile),
    words: wordTable(profile),
  }
}

function yearsMet(months: number | null, years: number): number {
  return months === null ? UNSHOWN_YEARS : shareOfYears(months, years)
}

function weightsByPlace(weights: SearchProfile['field']): Float32Array | null {
  if (weights.length === 0) return null
  const places = new Float32Array(TERM_NUMBERS)
  for (const [occupation, weight] of weights) places[occupation] = weight / WEIGHT_STEPS
  return places
}

function levelTable({ levels, areLevelsWished }: SearchProfile): Float32Array {
  return byByte(mask => {
    const asked = JOB_LEVELS.filter((_, level) => (mask >> level) & 1)
    if (asked.length === 0 || levels.length === 0) return 1
    const own = levels.flatMap(level => JOB_LEVELS[level] ?? [])
    return levelLeft(stepsBetween(own, asked), areLevelsWished)
  })
}

function languageTable({ languages, listsLanguages }: SearchProfile): Float32Array {
  const unnamed = listsLanguages ? 0 : UNSAID_LANGUAGE
  return byByte(number => (languages.includes(number) ? 1 : unnamed))
}

export const TERM_STEPS = 10

/** Small enough to stay near the processor. */
function termTable({ shown, listed, words }: SearchProfile): Uint8Array {
  const table = new Uint8Array(TERM_NUMBERS)
  for (const number of listed) table[number] = TERM_STEPS * ONLY_LISTED
  for (const number of shown) table[number] = TERM_STEPS
  for (const [number] of words) table[number] = TERM_STEPS
  return table
}

function wordTable({ words }: SearchProfile): Uint8Array {
  const table = new Uint8Array(TERM_NUMBERS)
  for (const [number, share] of words) table[number] = Math.min(WORD_STEPS, share)
  return table
}

function byByte(compute: (byte: number) => number): Float32Array {
  return Float32Array.from({ length: BYTES }, (_, byte) => compute(byte))
}
