/** What counts when a thing cannot be judged, 0..1. */
export const UNKNOWN = 0.5
/** Asks that weigh less than this together leave part of the judgement open. */
export const ENOUGH_WEIGHT = 1

/** Asks that weigh as much together say what the job needs: whoever meets them all meets it. */
export const MUCH_WEIGHT = 2
/** From these shares of the must-haves and of the kind of work on, a score is lifted to what says that all is met; full at the second. */
export const LIFTED_BY_MET = [0.88, 1] as const
export const LIFTED_BY_KIND = [0.45, 0.6] as const
/** What a score is lifted to where all is met. */
export const ALL_MET_FROM = 0.9

/** Whoever has so many years less than the work asks for is far off, however many it asks. */
export const YEARS_SHORT_MAX = 8

/** Years of a thing below what is asked fall faster than their share. */
export const YEARS_POWER = 1.5
/** Months short of the asked years that nobody counts. */
export const YEARS_GRACE_MONTHS = 3
/** But no more than this share of what is asked. */
export const YEARS_GRACE_SHARE = 0.25

/** What years count that are asked and neither shown nor short: a reader says nine times of ten that they are. */
export const UNSHOWN_YEARS = 0.12
/** From this likeness of the kind on all years were of such work. */
export const YEARS_OF_KIND_FROM = 0.6
/** Years of such work that a job takes which asks for none. */
export const YEARS_UNSAID = 2
/** What years count where the kind is none of it. */
export const YEARS_ELSEWHERE = 0.3

/** From this similarity on two roles are of the same kind. */
export const SAME_KIND_OF_ROLE = 0.6
/** As alike as this, the occupations of two titles are the same work, in whatever language. */
export const SAME_WORK_FROM = 0.5

/** As alike as this they are told to be the same and not only near: a clerk for creditors comes to .79 beside a controller. */
export const SAME_OCCUPATION_FROM = 0.9

/** What is left of a score by how many steps the level is off: one step is a gap of its own, see the scale. */
export const LEVEL_LEFT: readonly number[] = [1, 0.78, 0.6, 0.45]
/** The same beyond them. */
export const LEVEL_LEFT_LEAST = 0.35
/** What is left where a language is required that the resume does not list, or a student: no other gap is as hard to close. */
export const WITHOUT_BAR = 0.5
/** How likely a language is that a resume without a list of languages does not name. */
export const UNSAID_LANGUAGE = 0.3

/** What is left where all the years are short that a job asks or its level stands for. */
export const WITHOUT_YEARS = 0.6
/** Of the weight of what is missing, so much leaves a third of the feature. */
export const GAPS_SCALE = 3

/** What is left of a score without any of the wishes: 100 is for everything. */
export const WITHOUT_WISHES = 0.95

/** Cosine of the words of two texts of the same work; hardly any come nearer. */
export const WORDS_FULL_FROM = 0.4
/** What counts for the kind of work where a side of it cannot be told. */
export const NEUTRAL_KIND = { title: 0.3, field: 0.25, words: 0.15 } as const

/** What is left where a posting in another language does not ask for it, and the resume does not name it. */
export const WITHOUT_POSTING_LANGUAGE = 0.85
/** What wording counts between two languages, where it says nothing: about what it does in a match. */
export const ACROSS_LANGUAGES = { musts: 0.65, weakest: 0.5, shared: 0.5 } as const

/** What a feature counts that cannot be judged or is not asked: about halfway between a match and a stranger. */
export const NEUTRAL = {
  kind: 0.5,
  musts: 0.5,
  gaps: 1,
  wishes: 0.5,
  weakest: 0.25,
  shared: 0.3,
  years: 0.7,
  seniority: 0.8,
  education: 0.7,
} as const

/** The score of a pair about which nothing is known. */
export const UNJUDGED_SCORE = 50
