/**
 * A posting in few bytes, for telling which of many postings are worth scoring: the kind of work, then levels and years, then
 * what is asked. Numbers of two bytes have the low one first and stand at even places.
 */

/** Where the largest of some weights stand: places of two bytes, then weights of one. */
export interface WeightsLayout {
  count: number
  placesAt: number
  weightsAt: number
}

const BYTES_A_WEIGHT = 3
const weightsFrom = (placesAt: number, count: number): WeightsLayout => ({
  ...{ count, placesAt, weightsAt: placesAt + 2 * count },
})
const endOf = ({ placesAt, count }: WeightsLayout) => placesAt + BYTES_A_WEIGHT * count

/** Occupations that the text reads like, those that the title does, and words by their numbers, see term-numbers.ts. */
export const FIELD = weightsFrom(0, 30)
export const TITLE = weightsFrom(endOf(FIELD), 20)
export const WORDS = weightsFrom(endOf(TITLE), 80)
/** One bit a level; 0 = unknown. */
export const LEVELS_AT = endOf(WORDS)
/** Years asked, all roles together, in steps of an eighth; 0 = none asked. */
export const YEARS_AT = LEVELS_AT + 1
export const YEAR_STEPS = 8
/** Years that the level stands for or that are asked, one step more than that; 0 = neither is told. */
export const SENIORITY_AT = YEARS_AT + 1
/** Languages required, by a hash of one byte; 0 = none. */
export const LANGUAGE_COUNT = 2
export const LANGUAGES_AT = SENIORITY_AT + 1
/** The least degree required, from 1 on; 0 = none. */
export const DEGREE_AT = LANGUAGES_AT + LANGUAGE_COUNT

/** Must-haves: how many terms each has and its weight; 0 ends the list. */
export const ASK_COUNT = 16
export const ASKS_AT = DEGREE_AT + 1
export const ASK_COUNT_MASK = 7
export const ASK_SKILL_BIT = 8
export const ASK_WEIGHT_SHIFT = 4
export const ASK_WEIGHT_STEPS = 15
/** Required lines: how many terms each has; 0 ends the list. */
export const LINE_COUNT = 20
export const LINES_AT = ASKS_AT + ASK_COUNT
/** The terms of the must-haves, one after the other, and those of the lines. */
export const ASK_TERM_COUNT = 32
export const ASK_TERMS_AT = LINES_AT + LINE_COUNT
export const LINE_TERM_COUNT = 60
export const LINE_TERMS_AT = ASK_TERMS_AT + 2 * ASK_TERM_COUNT

export const SKETCH_BYTES = LINE_TERMS_AT + 2 * LINE_TERM_COUNT

export const WEIGHT_STEPS = 255
