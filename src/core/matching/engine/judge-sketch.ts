import { FITTED } from '../fitted-weights.ts'
import { ALL_MUST_HAVES, NEUTRAL, SAME_KIND_OF_ROLE } from '../weights.ts'
import { WORD_STEPS } from './search-profile.ts'
import type { SearchTables } from './search-tables.ts'
import { OCCUPATION_PLACES, roleSum, TERM_STEPS } from './search-tables.ts'
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
/** Between titles of which one is of no known occupation, likeness proves no more than this. */
const TITLES_ALONE_MAX = 0.9
/**
 * What the wording of a pair comes to, by what a sketch tells of each asked line: how much of a line of the resume its
 * telling words are (the one that is most of one, all together) and how many of them the resume has. By least squares over
 * random pairs of the development sets.
 */
const WORDING = { base: 0.02, most: 0.92, together: -0.39, had: 0.67, worst: 0.77 }
/** Words that are parts of one line, when they are parts of some. */
const OF_ONE_LINE = 0.6
/** What meeting all that is asked is worth on top, in sums: it lifts a score to 90 whatever its share. */
const MEETS_ALL = 1.5
/** Short of all by what the sketch leaves out. */
const NEARLY_ALL = ALL_MUST_HAVES - 0.05

/** @returns about the scorer's weighted sum for one of the sketches */
export function judgeSketch(sketches: Sketches, place: number, tables: SearchTables): number {
  const at = place * layout.SKETCH_BYTES
  return Math.min(
    judgeKind(sketches, at, tables) + judgeAsks(sketches, at, tables),
    maxSumOf(sketches, at, tables),
  )
}

/** What the kind of work, levels, years and degree bring. */
function judgeKind(sketches: Sketches, at: number, tables: SearchTables): number {
  const title = titleOf(sketches, at, tables)
  const { bytes } = sketches
  return (
    WEIGHTS.field * fieldOf(sketches, at, tables) +
    WEIGHTS.title * title +
    roleSum(roleOf(bytes, at, { tables, title })) +
    (tables.levels[bytes[at + layout.LEVELS_AT] ?? 0] ?? 0) +
    (tables.years[bytes[at + layout.YEARS_AT] ?? 0] ?? 0) +
    (tables.degrees[bytes[at + layout.DEGREE_AT] ?? 0] ?? 0)
  )
}

/** The highest sum that levels and languages allow. */
function maxSumOf({ bytes }: Sketches, at: number, tables: SearchTables): number {
  let most = tables.maxSums[bytes[at + layout.LEVELS_AT] ?? 0] ?? 0
  for (let index = 0; index < layout.LANGUAGE_COUNT; index++) {
    most = Math.min(most, tables.languageMaxSums[bytes[at + layout.LANGUAGES_AT + index] ?? 0] ?? most)
  }
  return most
}

/** What must-haves and wording bring beside what `judgeKind` says. */
function judgeAsks(sketches: Sketches, at: number, tables: SearchTables): number {
  const asksAt = at + layout.KIND_BYTES
  const { coverage, met } = judgeMustHaves(sketches, asksAt, tables)
  const told = WEIGHTS.mustHave * coverage + WEIGHTS.mustHaveMet * met + judgeLines(sketches, asksAt, tables)
  return met >= NEARLY_ALL && isAllRight(sketches, at, tables) ? told + MEETS_ALL : told
}

/** The role is of the same kind, and neither level nor years fall short. */
function isAllRight(sketches: Sketches, at: number, tables: SearchTables): boolean {
  const { bytes } = sketches
  return (
    tables.levelFits[bytes[at + layout.LEVELS_AT] ?? 0] === 1 &&
    tables.yearsFit[bytes[at + layout.YEARS_AT] ?? 0] === 1 &&
    roleOf(bytes, at, { tables, title: titleOf(sketches, at, tables) }) >= SAME_KIND_OF_ROLE
  )
}

function fieldOf({ bytes, numbers }: Sketches, at: number, { field }: SearchTables): number {
  if (field === null || bytes[at + layout.FIELD_WEIGHTS_AT] === 0) return NEUTRAL.field
  const places = (at + layout.FIELD_PLACES_AT) >> 1
  const weights = at + layout.FIELD_WEIGHTS_AT
  let sum = 0
  for (let index = 0; index < layout.FIELD_COUNT; index++) {
    sum += (bytes[weights + index] ?? 0) * (field[(numbers[places + index] ?? 0) & PLACES_MASK] ?? 0)
  }
  return sum
}

function titleOf({ bytes, numbers }: Sketches, at: number, { titles }: SearchTables): number {
  if (titles === null || bytes[at + layout.TITLE_WEIGHTS_AT] === 0) return NEUTRAL.title
  const places = (at + layout.TITLE_PLACES_AT) >> 1
  const weights = at + layout.TITLE_WEIGHTS_AT
  let sum = 0
  for (let index = 0; index < layout.TITLE_COUNT; index++) {
    sum += (bytes[weights + index] ?? 0) * (titles[(numbers[places + index] ?? 0) & PLACES_MASK] ?? 0)
  }
  return Math.min(1, sum)
}

function roleOf(
  bytes: Uint8Array,
  at: number,
  { tables: { families }, title }: { tables: SearchTables; title: number },
): number {
  const first = bytes[at + layout.FAMILIES_AT] ?? 0
  if (families === null || first === 0) return Math.min(TITLES_ALONE_MAX, title)
  return Math.max(families[first] ?? 0, families[bytes[at + layout.FAMILIES_AT + 1] ?? 0] ?? 0)
}

function judgeMustHaves(
  { bytes, numbers }: Sketches,
  at: number,
  { terms }: SearchTables,
): { coverage: number; met: number } {
  let place = (at + layout.ASK_TERMS_AT) >> 1
  let [total, covered, met] = [0, 0, 0]
  for (let index = 0; index < layout.ASK_COUNT; index++) {
    const head = bytes[at + layout.ASKS_AT + index] ?? 0
    if (head === 0) break
    const count = head & layout.ASK_COUNT_MASK
    const isSkill = (head & layout.ASK_SKILL_BIT) !== 0
    const cover = isSkill ? mostOf(numbers, place, { count, terms }) : allOf(numbers, place, { count, terms })
    const weight = head >>> layout.ASK_WEIGHT_SHIFT
    total += weight
    covered += weight * cover
    met += weight * (isSkill ? Math.ceil(cover) : cover)
    place += count
  }
  if (total === 0) return { coverage: NEUTRAL.mustHave, met: NEUTRAL.mustHaveMet }
  return { coverage: covered / total, met: met / total }
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

function judgeLines({ bytes, numbers }: Sketches, at: number, { words }: SearchTables): number {
  let place = (at + layout.LINE_TERMS_AT) >> 1
  let [lines, worst] = [0, 1]
  const sums = { most: 0, together: 0, had: 0 }
  for (; lines < layout.LINE_COUNT; lines++) {
    const count = bytes[at + layout.LINES_AT + lines] ?? 0
    if (count === 0) break
    const { most, together, had } = judgeLine(numbers, place, { count, words })
    sums.most += most
    sums.together += together
    sums.had += had
    worst = Math.min(worst, Math.sqrt(Math.max(most, OF_ONE_LINE * together) * had))
    place += count
  }
  if (lines === 0) return WEIGHTS.wording * NEUTRAL.wording + WEIGHTS.wordingWorst * NEUTRAL.wordingWorst
  const { base, most, together, had } = WORDING
  const mean = base + (most * sums.most + together * sums.together + had * sums.had) / lines
  return WEIGHTS.wording * mean + WEIGHTS.wordingWorst * WORDING.worst * worst
}

interface JudgedLine {
  most: number
  together: number
  had: number
}

/** The same object for every line: millions are judged. */
const judged: JudgedLine = { most: 0, together: 0, had: 0 }

function judgeLine(
  numbers: Uint16Array,
  place: number,
  { count, words }: { count: number; words: Uint8Array },
): JudgedLine {
  let [most, sum, had] = [0, 0, 0]
  for (let index = place; index < place + count; index++) {
    const share = words[numbers[index] ?? 0] ?? 0
    sum += share
    if (share > most) most = share
    if (share > 0) had += 1
  }
  judged.most = most / WORD_STEPS
  judged.together = Math.min(1, sum / WORD_STEPS)
  judged.had = had / count
  return judged
}
