import { JOB_LEVELS } from '#contract/preferences.ts'
import { DEGREES } from '../../text/degrees.ts'
import { isEnglish } from '../../text/language.ts'
import type { Ask } from '../ask.ts'
import { askedSeniority } from '../judge-years.ts'
import type { MatchModel } from '../model/match-model.ts'
import type { PostingFacts } from '../posting-facts.ts'
import {
  type AskedLine,
  type AskedThing,
  type PreparedPosting,
  preparePosting,
  withoutWording,
} from '../prepared-posting.ts'
import * as layout from './sketch-layout.ts'
import { numberOfLanguage, numberOfTerm } from './term-numbers.ts'

/** @returns what fits of a posting's facts into `SKETCH_BYTES` bytes; see sketch-layout.ts */
export function sketchPosting(posting: PostingFacts, model: MatchModel): Uint8Array {
  const sketch = new Uint8Array(layout.SKETCH_BYTES)
  // Words of another language than English would count as missing from most resumes.
  const isOwn = isEnglish(posting.language)
  const whole = preparePosting(posting, model)
  const prepared = isOwn ? whole : withoutWording(whole)
  writeWeights(sketch, posting.occupations, layout.FIELD)
  writeWeights(sketch, posting.titleOccupations, layout.TITLE)
  const words = (isOwn ? posting.words : []).map(
    ([stem, weight]) => [numberOfTerm('stem', stem), weight] as const,
  )
  writeWeights(sketch, words, layout.WORDS)
  for (const level of whole.levels) {
    sketch[layout.LEVELS_AT] = (sketch[layout.LEVELS_AT] ?? 0) | (1 << JOB_LEVELS.indexOf(level))
  }
  sketch[layout.YEARS_AT] = yearsAsked(prepared)
  const seniority = askedSeniority(prepared, posting)
  sketch[layout.SENIORITY_AT] = seniority === null ? 0 : 1 + Math.min(254, inSteps(seniority))
  // A language beside which another will do rules nobody out.
  const languages = prepared.languages.filter(({ ask, must }) => must !== false && ask.names.length === 1)
  const numbers = languages.flatMap(({ ask: { names } }) => names.map(numberOfLanguage))
  sketch.set(numbers.slice(0, layout.LANGUAGE_COUNT), layout.LANGUAGES_AT)
  sketch[layout.DEGREE_AT] = degreeAsked(prepared)
  writeAsks(sketch, prepared.mustHaves)
  writeLines(sketch, prepared.lines)
  return sketch
}

function writeWeights(
  sketch: Uint8Array,
  weights: readonly (readonly [place: number, weight: number])[],
  { count, placesAt, weightsAt }: layout.WeightsLayout,
): void {
  const kept = weights.slice(0, count)
  const length = Math.hypot(...kept.map(([, weight]) => weight))
  kept.forEach(([place, weight], index) => {
    writeNumber(sketch, placesAt + 2 * index, place)
    sketch[weightsAt + index] = Math.round((weight / length) * layout.WEIGHT_STEPS)
  })
}

/** As total years count: those of roles add up, those of skills run side by side. */
function yearsAsked({ years }: PreparedPosting): number {
  if (years.length === 0) return 0
  const inRoles = years.reduce((sum, { ask }) => sum + (ask.isPosition ? ask.min : 0), 0)
  const most = Math.max(inRoles, ...years.map(({ ask }) => ask.min))
  return Math.max(1, Math.min(255, inSteps(most)))
}

function inSteps(years: number): number {
  return Math.round(years * layout.YEAR_STEPS)
}

function degreeAsked({ degree }: PreparedPosting): number {
  if (degree === null || degree.must === false || degree.ask.orExperience) return 0
  return DEGREES.indexOf(degree.ask.degree) + 1
}

function writeAsks(sketch: Uint8Array, asked: readonly AskedThing[]): void {
  let terms = 0
  for (const [index, { ask }] of asked.slice(0, layout.ASK_COUNT).entries()) {
    const numbers = termsOf(ask)
    if (terms + numbers.length > layout.ASK_TERM_COUNT) return
    numbers.forEach((number, at) => {
      writeNumber(sketch, layout.ASK_TERMS_AT + 2 * (terms + at), number)
    })
    terms += numbers.length
    const weight = Math.max(1, Math.round(ask.weight * layout.ASK_WEIGHT_STEPS))
    const isSkill = ask.skills.length > 0 ? layout.ASK_SKILL_BIT : 0
    sketch[layout.ASKS_AT + index] = (weight << layout.ASK_WEIGHT_SHIFT) | isSkill | numbers.length
  }
}

function termsOf({ skills, stems }: Ask): number[] {
  const numbers =
    skills.length > 0
      ? skills.map(skill => numberOfTerm('skill', skill))
      : stems.map(stem => numberOfTerm('stem', stem))
  return numbers.slice(0, layout.ASK_COUNT_MASK)
}

/** Of each line as many words as fit when all get as many, the most telling ones. */
function writeLines(sketch: Uint8Array, asked: readonly AskedLine[]): void {
  const lines = asked.slice(0, layout.LINE_COUNT)
  const most = Math.max(0, ...lines.map(({ stems }) => stems.length))
  const kept = (count: number) => lines.reduce((sum, { stems }) => sum + Math.min(count, stems.length), 0)
  let count = most
  while (count > 0 && kept(count) > layout.LINE_TERM_COUNT) count -= 1
  let terms = 0
  for (const [index, line] of lines.entries()) {
    const telling = tellingStems(line).slice(0, count)
    sketch[layout.LINES_AT + index] = telling.length
    for (const stem of telling) {
      writeNumber(sketch, layout.LINE_TERMS_AT + 2 * terms, numberOfTerm('stem', stem))
      terms += 1
    }
  }
}

function tellingStems({ stems, weights }: AskedLine): string[] {
  return stems
    .map((stem, at) => ({ stem, weight: weights[at] ?? 0 }))
    .sort((a, b) => b.weight - a.weight || (a.stem < b.stem ? -1 : 1))
    .map(({ stem }) => stem)
}

/** The low byte first. */
function writeNumber(sketch: Uint8Array, at: number, number: number): void {
  sketch[at] = number & 255
  sketch[at + 1] = number >>> 8
}
