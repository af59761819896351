import { JOB_LEVELS } from '#contract/preferences.ts'
import { closenessByNumber } from '../../text/titles/occupations.ts'
import { FITTED } from '../fitted-weights.ts'
import {
  LEVEL_STEPS,
  MISSING_LANGUAGE_MAX_SCORE,
  NEUTRAL,
  SAME_KIND_OF_ROLE,
  UNKNOWN,
  YEARS_GRACE_MONTHS,
} from '../weights.ts'
import { type SearchProfile, WORD_STEPS } from './search-profile.ts'
import { WEIGHT_STEPS, YEAR_STEPS } from './sketch-layout.ts'
import { TERM_NUMBERS } from './term-numbers.ts'

/** More than the model has occupations. */
export const OCCUPATION_PLACES = 8192
const { weights: WEIGHTS, table: SHARES } = FITTED
const BYTES = 256
const TOTAL_YEARS_POWER = 1.5

/** A search profile as tables, so that a sketch is judged by looking up; sums are those of the scorer. */
export interface SearchTables {
  /** 0..1 a step of weight, by occupation; null when nothing is known. */
  field: Float32Array | null
  titles: Float32Array | null
  /** 0..1 by the number of an occupation of titles; null when the resume names none. */
  families: Float32Array | null
  /** What levels, years and degree add to the sum, by their byte. */
  levels: Float32Array
  years: Float32Array
  degrees: Float32Array
  /** 1 where nothing is short of what is asked, by the same bytes. */
  levelFits: Uint8Array
  yearsFit: Uint8Array
  /** The highest sum that the levels allow. */
  maxSums: Float32Array
  /** The same of a language, by its number. */
  languageMaxSums: Float32Array
  /** How much the resume has of a term, by its number, of `TERM_STEPS`. */
  terms: Uint8Array
  /** How much of one of its lines a word is, of `WORD_STEPS`; 0 = the resume has it not. */
  words: Uint8Array
}

export function openTables(profile: SearchProfile): SearchTables {
  return {
    field: weightsByPlace(profile.field),
    titles: weightsByPlace(profile.titles),
    families: profile.families.length === 0 ? null : padded(closenessByNumber(profile.families)),
    ...levelTables(profile),
    ...yearTables(profile),
    degrees: byByte(asked => {
      const value = asked === 0 || profile.degree === 0 ? UNKNOWN : Number(profile.degree >= asked)
      return WEIGHTS.education * value
    }),
    languageMaxSums: languageTable(profile),
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

function levelTables({ levels, areLevelsWished }: SearchProfile) {
  const stepsOf = (mask: number) => {
    const asked = JOB_LEVELS.flatMap((_, level) => ((mask >> level) & 1 ? [level] : []))
    if (asked.length === 0 || levels.length === 0) return null
    const distance = Math.min(...levels.flatMap(own => asked.map(level => Math.abs(own - level))))
    return LEVEL_STEPS[areLevelsWished ? distance : Math.max(0, distance - 1)] ?? { value: 0, maxScore: 0 }
  }
  return {
    levels: byByte(mask => WEIGHTS.level * (stepsOf(mask)?.value ?? NEUTRAL.level)),
    levelFits: Uint8Array.from(byByte(mask => Number((stepsOf(mask)?.value ?? 1) === 1))),
    maxSums: byByte(mask => sumAt(stepsOf(mask)?.maxScore ?? 100)),
  }
}

/** The total counts as it is; for the years of single asks it stands in by half. */
function yearTables({ totalMonths }: SearchProfile) {
  const shareOf = (asked: number) =>
    asked === 0 || totalMonths === null
      ? null
      : Math.min(1, (totalMonths + YEARS_GRACE_MONTHS) / ((12 * asked) / YEAR_STEPS)) ** TOTAL_YEARS_POWER
  const others = WEIGHTS.years + WEIGHTS.yearsWorst
  return {
    years: byByte(asked => {
      const share = shareOf(asked)
      if (share === null) return WEIGHTS.yearsTotal * NEUTRAL.yearsTotal + others * NEUTRAL.years
      return WEIGHTS.yearsTotal * share + others * SINGLE_YEARS * share
    }),
    yearsFit: Uint8Array.from(byByte(asked => Number((shareOf(asked) ?? 1) === 1))),
  }
}

/** How much of the years of single asks those that have the total have, on average of the development sets. */
const SINGLE_YEARS = 0.65

function languageTable({ languages }: SearchProfile): Float32Array {
  return byByte(number => {
    const isMissing = number !== 0 && languages !== null && !languages.includes(number)
    return sumAt(isMissing ? MISSING_LANGUAGE_MAX_SCORE : 100)
  })
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

/** The least sum that reaches a score. */
export function sumAt(score: number): number {
  return SHARES.find(([, share]) => share >= score / 100)?.[0] ?? SHARES.at(-1)?.[0] ?? 0
}

/** What the role adds to the sum. @param likeness 0..1 */
export function roleSum(likeness: number): number {
  return WEIGHTS.role * likeness + WEIGHTS.kindOfRole * Math.min(1, likeness / SAME_KIND_OF_ROLE)
}

function byByte(compute: (byte: number) => number): Float32Array {
  return Float32Array.from({ length: BYTES }, (_, byte) => compute(byte))
}

function padded(values: readonly number[]): Float32Array {
  return byByte(byte => values[byte] ?? 0)
}
