/**
 * A posting in 256 bytes, for telling which of many postings are worth scoring. The kind of work with levels and years
 * fills the first part, what is asked the second. Numbers of two bytes have the low
 * one first.
 */
export const KIND_BYTES = 64
const ASKS_BYTES = 192
export const SKETCH_BYTES = KIND_BYTES + ASKS_BYTES

/** Occupations that the text reads like, the largest first: places of two bytes, then weights of one. */
export const FIELD_COUNT = 10
export const FIELD_PLACES_AT = 0
export const FIELD_WEIGHTS_AT = FIELD_PLACES_AT + 2 * FIELD_COUNT
/** The same of the title. */
export const TITLE_COUNT = 8
export const TITLE_PLACES_AT = FIELD_WEIGHTS_AT + FIELD_COUNT
export const TITLE_WEIGHTS_AT = TITLE_PLACES_AT + 2 * TITLE_COUNT
/** Numbers of the occupations of the title, see role-families.ts; 0 = none. */
export const FAMILY_COUNT = 2
export const FAMILIES_AT = TITLE_WEIGHTS_AT + TITLE_COUNT
/** One bit a level; 0 = unknown. */
export const LEVELS_AT = FAMILIES_AT + FAMILY_COUNT
/** Years asked, all roles together, in steps of an eighth; 0 = none asked. */
export const YEARS_AT = LEVELS_AT + 1
export const YEAR_STEPS = 8
/** Languages required, by a hash of one byte; 0 = none. */
export const LANGUAGE_COUNT = 2
export const LANGUAGES_AT = YEARS_AT + 1
/** The least degree required, from 1 on; 0 = none. */
export const DEGREE_AT = LANGUAGES_AT + LANGUAGE_COUNT

/** From here on the places are those in the second part. Must-haves: how many terms each has and its weight; 0 ends the list. */
export const ASK_COUNT = 12
export const ASKS_AT = 0
export const ASK_COUNT_MASK = 7
export const ASK_SKILL_BIT = 8
export const ASK_WEIGHT_SHIFT = 4
export const ASK_WEIGHT_STEPS = 15
/** Required lines: how many terms each has; 0 ends the list. */
export const LINE_COUNT = 20
export const LINES_AT = ASKS_AT + ASK_COUNT
/** The terms of the must-haves, one after the other, and those of the lines. */
export const ASK_TERM_COUNT = 20
export const ASK_TERMS_AT = LINES_AT + LINE_COUNT
export const LINE_TERM_COUNT = 60
export const LINE_TERMS_AT = ASK_TERMS_AT + 2 * ASK_TERM_COUNT

export const WEIGHT_STEPS = 255
