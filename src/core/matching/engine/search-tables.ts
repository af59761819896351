import { JOB_LEVELS } from '#contract/preferences.ts'
import { FITTED } from '../fitted-weights.ts'
import { levelLeft, stepsBetween } from '../judge-level.ts'
import { shareOfYears } from '../judge-years.ts'
import { NEUTRAL, WITHOUT_LANGUAGE } from '../weights.ts'
import { type SearchProfile, WORD_STEPS } from './search-profile.ts'
import { WEIGHT_STEPS, YEAR_STEPS } from './sketch-layout.ts'
import { TERM_NUMBERS } from './term-numbers.ts'

/** More than the model has occupations. */
export const OCCUPATION_PLACES = 8192
const { weights: WEIGHTS, table: SCORES } = FITTED
const BYTES = 256

/** A search profile as tables, so that a sketch is judged by looking up; sums are those of the scorer. */
export interface SearchTables {
  /** 0..1 a step of weight, by occupation; null when nothing is known. */
  field: Float32Array | null
  titles: Float32Array | null
  /** What years and degree add to the sum where the kind of work is the same, by their byte. */
  years: Float32Array
  degrees: Float32Array
  /** What levels and a language leave of the sum, 0..1. */
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
    levels: levelTable(profile),
    years: yearTable(profile),
    degrees: byByte(asked => {
      const isKnown = asked !== 0 && profile.degree !== 0
      return WEIGHTS.education * (isKnown ? Number(profile.degree >= asked) : NEUTRAL.education)
    }),
    languages: languageTable(profile),
    terms: termTable(profile),
    words: wordTable(profile),
  }
}

function weightsByPlace(weights: SearchProfile['field']): Float32Array | null {
  if (weights.length === 0) return null
  const places = new Float32Array(OCCUPATION_PLACES)
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

/** The total stands in for the years of single asks. */
function yearTable({ totalMonths }: SearchProfile): Float32Array {
  return byByte(asked => {
    if (asked === 0 || totalMonths === null) {
      return WEIGHTS.years * NEUTRAL.years + WEIGHTS.seniority * NEUTRAL.seniority
    }
    return (WEIGHTS.years + WEIGHTS.seniority) * shareOfYears(totalMonths, asked / YEAR_STEPS)
  })
}

function languageTable({ languages }: SearchProfile): Float32Array {
  return byByte(number =>
    number === 0 || languages === null || languages.includes(number) ? 1 : WITHOUT_LANGUAGE,
  )
}

export const TERM_STEPS = 2

/** Small enough to stay near the processor. */
function termTable({ shown, listed, words }: SearchProfile): Uint8Array {
  const table = new Uint8Array(TERM_NUMBERS)
  for (const number of listed) table[number] = TERM_STEPS / 2
  for (const number of shown) table[number] = TERM_STEPS
  for (const [number] of words) table[number] = TERM_STEPS
  return table
}

function wordTable({ words }: SearchProfile): Uint8Array {
  const table = new Uint8Array(TERM_NUMBERS)
  for (const [number, share] of words) table[number] = Math.min(WORD_STEPS, share)
  return table
}

/** The least sum of a row that reaches a score, 0..100. */
export function sumAt(score: number): number {
  return SCORES.find(([, share]) => share >= score / 100)?.[0] ?? SCORES.at(-1)?.[0] ?? 0
}

function byByte(compute: (byte: number) => number): Float32Array {
  return Float32Array.from({ length: BYTES }, (_, byte) => compute(byte))
}
