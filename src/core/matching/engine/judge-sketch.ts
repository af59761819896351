import { weigh } from '../fit-features.ts'
import { FITTED } from '../fitted-weights.ts'
import { addCover, gapsOf, shareOfCovered } from '../judge-asks.ts'
import { kindOf } from '../judge-kind.ts'
import { seniorityInKind } from '../judge-years.ts'
import { SAID_FROM, SCATTERED } from '../requirement-coverage.ts'
import { scoreOf } from '../score-match.ts'
import { NEUTRAL } from '../weights.ts'
import { WORD_STEPS } from './search-profile.ts'
import type { SearchTables } from './search-tables.ts'
import { TERM_STEPS } from './search-tables.ts'
import * as layout from './sketch-layout.ts'

/** Sketches one after the other, seen as bytes and as numbers of two bytes. */
interface Sketches {
  readonly bytes: Uint8Array
  readonly numbers: Uint16Array
}

/** @param bytes whole sketches and nothing else */
export function openSketches(bytes: Uint8Array): Sketches {
  // Numbers of two bytes cannot begin at an odd place of whatever the bytes came in.
  const own = new Uint8Array(bytes)
  return { bytes: own, numbers: new Uint16Array(own.buffer) }
}

/** How telling the weakest asked line is, by what a sketch tells of it. By least squares over pairs of the development sets. */
const WEAKEST_BY_SKETCH = 0.77
/** Words that are parts of one line, when they are parts of some. */
const OF_ONE_LINE = 0.6

/** @returns about the score of one of the sketches, 0..100 */
export function judgeSketch(sketches: Sketches, place: number, tables: SearchTables): number {
  const at = place * layout.SKETCH_BYTES
  const { bytes } = sketches
  const title = liken(sketches, at, { kept: layout.TITLE, own: tables.titles })
  const field = liken(sketches, at, { kept: layout.FIELD, own: tables.field })
  const words = liken(sketches, at, { kept: layout.WORDS, own: tables.telling })
  const isKnown = title !== null || field !== null
  const musts = judgeMusts(sketches, at, tables)
  const kind = isKnown ? kindOf({ title, field, words }) : null
  const asked = bytes[at + layout.SENIORITY_AT] ?? 0
  const judged = {
    kind,
    musts: musts.value,
    gaps: gapsOf(musts.unmet),
    wishes: null,
    weakest: weakestOf(sketches, at, tables),
    shared: sharedOf(sketches, at, tables),
    years: known(tables.years[bytes[at + layout.YEARS_AT] ?? 0]),
    seniority: seniorityInKind(
      kind ?? NEUTRAL.kind,
      tables.months,
      asked === 0 ? null : (asked - 1) / layout.YEAR_STEPS,
    ),
    education: known(tables.degrees[bytes[at + layout.DEGREE_AT] ?? 0]),
  }
  const level = tables.levels[bytes[at + layout.LEVELS_AT] ?? 0] ?? 1
  const languages = languagesOf(sketches, at, tables)
  const seniority = known(tables.seniority[asked])
  return scoreOf(weigh(judged, { met: musts.met, level, bars: languages, language: null, seniority }), FITTED)
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}

function languagesOf({ bytes }: Sketches, at: number, { languages }: SearchTables): number | null {
  let least: number | null = null
  for (let index = 0; index < layout.LANGUAGE_COUNT; index++) {
    const language = bytes[at + layout.LANGUAGES_AT + index] ?? 0
    if (language === 0) break
    least = Math.min(least ?? 1, languages[language] ?? 1)
  }
  return least
}

function liken(
  { bytes, numbers }: Sketches,
  at: number,
  { kept: { count, placesAt, weightsAt }, own }: { kept: layout.WeightsLayout; own: Float32Array | null },
): number | null {
  if (own === null || bytes[at + weightsAt] === 0) return null
  const places = (at + placesAt) >> 1
  let sum = 0
  for (let index = 0; index < count; index++) {
    sum += (bytes[at + weightsAt + index] ?? 0) * (own[numbers[places + index] ?? 0] ?? 0)
  }
  return Math.min(1, sum)
}

/** By the words that a sketch keeps, which tell most. */
function sharedOf({ bytes, numbers }: Sketches, at: number, { telling }: SearchTables): number | null {
  const { count, placesAt, weightsAt } = layout.WORDS
  if (telling === null || bytes[at + weightsAt] === 0) return null
  const places = (at + placesAt) >> 1
  let [all, shared] = [0, 0]
  for (let index = 0; index < count; index++) {
    const weight = bytes[at + weightsAt + index] ?? 0
    all += weight * weight
    if ((telling[numbers[places + index] ?? 0] ?? 0) > 0) shared += weight * weight
  }
  return shared / all
}

function judgeMusts({ bytes, numbers }: Sketches, at: number, { terms }: SearchTables) {
  let place = (at + layout.ASK_TERMS_AT) >> 1
  const sums = { total: 0, covered: 0, met: 0 }
  for (let index = 0; index < layout.ASK_COUNT; index++) {
    const head = bytes[at + layout.ASKS_AT + index] ?? 0
    if (head === 0) break
    const count = head & layout.ASK_COUNT_MASK
    const isSkill = (head & layout.ASK_SKILL_BIT) !== 0
    const cover = isSkill ? mostOf(numbers, place, { count, terms }) : allOf(numbers, place, { count, terms })
    addCover(sums, (head >>> layout.ASK_WEIGHT_SHIFT) / layout.ASK_WEIGHT_STEPS, cover)
    place += count
  }
  return shareOfCovered(sums)
}

interface Terms {
  count: number
  terms: Uint8Array
}

/** Any one of the skills will do. */
function mostOf(numbers: Uint16Array, place: number, { count, terms }: Terms): number {
  let most = 0
  for (let index = place; index < place + count; index++) {
    const has = terms[numbers[index] ?? 0] ?? 0
    if (has > most) most = has
  }
  return most / TERM_STEPS
}

/** A phrase counts the less the more of its words are missing. */
function allOf(numbers: Uint16Array, place: number, { count, terms }: Terms): number {
  let sum = 0
  for (let index = place; index < place + count; index++) sum += terms[numbers[index] ?? 0] ?? 0
  const share = count === 0 ? 0 : sum / (count * TERM_STEPS)
  return share < SAID_FROM ? SCATTERED * share : share
}

function weakestOf({ bytes, numbers }: Sketches, at: number, { words }: SearchTables): number | null {
  let place = (at + layout.LINE_TERMS_AT) >> 1
  let [lines, worst] = [0, 1]
  for (; lines < layout.LINE_COUNT; lines++) {
    const count = bytes[at + layout.LINES_AT + lines] ?? 0
    if (count === 0) break
    worst = Math.min(worst, likenLine(numbers, place, { count, words }))
    place += count
  }
  return lines === 0 ? null : WEAKEST_BY_SKETCH * worst
}

/** By how much of a line of the resume the line's words are, and how many of them the resume has. */
function likenLine(
  numbers: Uint16Array,
  place: number,
  { count, words }: { count: number; words: Uint8Array },
): number {
  let [most, sum, had] = [0, 0, 0]
  for (let index = place; index < place + count; index++) {
    const share = words[numbers[index] ?? 0] ?? 0
    sum += share
    if (share > most) most = share
    if (share > 0) had += 1
  }
  const together = Math.min(1, sum / WORD_STEPS)
  return Math.sqrt((Math.max(most / WORD_STEPS, OF_ONE_LINE * together) * had) / count)
}
