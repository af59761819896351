import { FITTED } from '../fitted-weights.ts'
import { kindOf } from '../judge-kind.ts'
import { NEUTRAL } from '../weights.ts'
import { WORD_STEPS } from './search-profile.ts'
import type { SearchTables } from './search-tables.ts'
import { OCCUPATION_PLACES, TERM_STEPS } from './search-tables.ts'
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

const { weights: WEIGHTS } = FITTED
const PLACES_MASK = OCCUPATION_PLACES - 1
/** How telling the weakest asked line is, by what a sketch tells of it. By least squares over pairs of the development sets. */
const WEAKEST_BY_SKETCH = 0.77
/** Words that are parts of one line, when they are parts of some. */
const OF_ONE_LINE = 0.6

/** @returns about the scorer's weighted sum for one of the sketches */
export function judgeSketch(sketches: Sketches, place: number, tables: SearchTables): number {
  const at = place * layout.SKETCH_BYTES
  const asksAt = at + layout.KIND_BYTES
  const kind = kindOf({
    title: titleOf(sketches, at, tables),
    field: fieldOf(sketches, at, tables),
    words: null,
  })
  const { bytes } = sketches
  const sum =
    WEIGHTS.kind +
    WEIGHTS.wishes * NEUTRAL.wishes +
    WEIGHTS.musts * judgeMusts(sketches, asksAt, tables) +
    WEIGHTS.weakest * weakestOf(sketches, asksAt, tables) +
    (tables.years[bytes[at + layout.YEARS_AT] ?? 0] ?? 0) +
    (tables.degrees[bytes[at + layout.DEGREE_AT] ?? 0] ?? 0)
  return kind * sum * leftOf(sketches, at, tables)
}

/** What levels and languages leave; about the same of a sum as of the score that it stands for. */
function leftOf({ bytes }: Sketches, at: number, { levels, languages }: SearchTables): number {
  let left = 1
  for (let index = 0; index < layout.LANGUAGE_COUNT; index++) {
    left = Math.min(left, languages[bytes[at + layout.LANGUAGES_AT + index] ?? 0] ?? 1)
  }
  return left * (levels[bytes[at + layout.LEVELS_AT] ?? 0] ?? 1)
}

function fieldOf({ bytes, numbers }: Sketches, at: number, { field }: SearchTables): number | null {
  if (field === null || bytes[at + layout.FIELD_WEIGHTS_AT] === 0) return null
  const places = (at + layout.FIELD_PLACES_AT) >> 1
  const weights = at + layout.FIELD_WEIGHTS_AT
  let sum = 0
  for (let index = 0; index < layout.FIELD_COUNT; index++) {
    sum += (bytes[weights + index] ?? 0) * (field[(numbers[places + index] ?? 0) & PLACES_MASK] ?? 0)
  }
  return sum
}

function titleOf({ bytes, numbers }: Sketches, at: number, { titles }: SearchTables): number | null {
  if (titles === null || bytes[at + layout.TITLE_WEIGHTS_AT] === 0) return null
  const places = (at + layout.TITLE_PLACES_AT) >> 1
  const weights = at + layout.TITLE_WEIGHTS_AT
  let sum = 0
  for (let index = 0; index < layout.TITLE_COUNT; index++) {
    sum += (bytes[weights + index] ?? 0) * (titles[(numbers[places + index] ?? 0) & PLACES_MASK] ?? 0)
  }
  return Math.min(1, sum)
}

function judgeMusts({ bytes, numbers }: Sketches, at: number, { terms }: SearchTables): number {
  let place = (at + layout.ASK_TERMS_AT) >> 1
  let [total, covered] = [0, 0]
  for (let index = 0; index < layout.ASK_COUNT; index++) {
    const head = bytes[at + layout.ASKS_AT + index] ?? 0
    if (head === 0) break
    const count = head & layout.ASK_COUNT_MASK
    const isSkill = (head & layout.ASK_SKILL_BIT) !== 0
    const cover = isSkill ? mostOf(numbers, place, { count, terms }) : allOf(numbers, place, { count, terms })
    const weight = head >>> layout.ASK_WEIGHT_SHIFT
    total += weight
    covered += weight * cover
    place += count
  }
  return total === 0 ? NEUTRAL.musts : covered / total
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
  const share = sum / (count * TERM_STEPS)
  return share * share
}

function weakestOf({ bytes, numbers }: Sketches, at: number, { words }: SearchTables): number {
  let place = (at + layout.LINE_TERMS_AT) >> 1
  let [lines, worst] = [0, 1]
  for (; lines < layout.LINE_COUNT; lines++) {
    const count = bytes[at + layout.LINES_AT + lines] ?? 0
    if (count === 0) break
    worst = Math.min(worst, likenLine(numbers, place, { count, words }))
    place += count
  }
  return lines === 0 ? NEUTRAL.weakest : WEAKEST_BY_SKETCH * worst
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
