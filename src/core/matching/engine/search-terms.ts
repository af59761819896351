import type { PostingFacts } from '../posting-facts.ts'
import type { SearchProfile } from './search-profile.ts'

// A term is a whole number that a database can index: a kind, and the place of an occupation within it.
const KIND_NUMBERS = 65_536
/** An occupation that the title reads like. */
const TITLE = 1
/** One that the text reads like. */
const FIELD = 2

const TITLE_TERMS = 3
const FIELD_TERMS = 4

const termOf = (kind: number) => (occupation: number) => kind * KIND_NUMBERS + occupation

/** @returns what a posting can be found by: the occupations that its title and its text read most like */
export function searchTermsOf({ titleOccupations, occupations }: PostingFacts): number[] {
  const placesOf = (weights: PostingFacts['occupations'], count: number) =>
    weights.slice(0, count).map(([occupation]) => occupation)
  return [
    ...placesOf(titleOccupations, TITLE_TERMS).map(termOf(TITLE)),
    ...placesOf(occupations, FIELD_TERMS).map(termOf(FIELD)),
  ]
}

/** How many of all open postings are scored in full for one person: the best 50 are among them, with room to spare. */
export const WORTH_SCORING = 800

/** So many of the narrowest steps, which leave out some that are worth it. */
const PLENTY = 4000

/** Lists of terms; a posting meets it that has one of each list. */
export type Condition = readonly (readonly number[])[]

/** One way of looking for postings: those that meet one of the conditions. */
interface SearchStep {
  /** None: whatever is open. */
  conditions: readonly Condition[]
  /** When a step finds so many, no wider one is taken. */
  enough: number
}

/** How many of the occupations of a resume's work are sought. */
const [FEW_FIELDS, SOME_FIELDS, MANY_FIELDS] = [5, 10, 20]
/** From these weights on those of its titles are. */
const [SAME_TITLE_FROM, NEAR_TITLE_FROM, ANY_TITLE_FROM] = [0.5, 0.2, 0.1]

/**
 * What to look for among the terms of postings, the narrowest step first; each finds what the ones before it find. Nothing
 * scores high that is another kind of work, whatever it asks.
 */
export function searchSteps({ field, titles }: SearchProfile): SearchStep[] {
  const fields = (count: number) => field.slice(0, count).map(([occupation]) => termOf(FIELD)(occupation))
  const titlesFrom = (least: number) =>
    titles.flatMap(([occupation, weight]) => (weight >= least ? [termOf(TITLE)(occupation)] : []))
  const [many, any] = [fields(MANY_FIELDS), titlesFrom(ANY_TITLE_FROM)]
  return [
    { conditions: [[fields(FEW_FIELDS), any]], enough: PLENTY },
    { conditions: [[many, any], [titlesFrom(SAME_TITLE_FROM)]], enough: PLENTY },
    {
      conditions: [[many, any], [fields(SOME_FIELDS)], [titlesFrom(NEAR_TITLE_FROM)]],
      enough: WORTH_SCORING,
    },
    { conditions: [[many], [any]], enough: WORTH_SCORING },
    { conditions: [], enough: 0 },
  ]
}
