import { closenessByNumber, numberOfFamily } from '../../text/titles/occupations.ts'
import type { Ask } from '../ask.ts'
import type { MatchModel } from '../model/match-model.ts'
import type { PostingFacts } from '../posting-facts.ts'
import { preparePosting } from '../prepared-posting.ts'
import type { SearchProfile } from './search-profile.ts'
import { numberOfTerm, TERM_NUMBERS } from './term-numbers.ts'
import type { Rarity } from './term-rarity.ts'

// A term is a whole number that a database can index: a kind, and a number within it.
/** The must-have that fewest others have, the one after it, and the third. */
const [FIRST, SECOND, THIRD] = [1, 2, 3]
const MUST_HAVES = [FIRST, SECOND, THIRD]
/** An occupation that the title spells. */
const FAMILY = 4
/** The occupation that the title reads like, where it spells none. */
const TITLE = 5
/** The occupation that the text reads like, where nothing is required. */
const FIELD = 6
/** Stands for a must-have where there are fewer; whoever searches has it. */
const NONE = 0

const termOf = (kind: number) => (number: number) => kind * TERM_NUMBERS + number

/** @returns what a posting can be found by: its kind of work and its rarest must-haves */
export function searchTermsOf(posting: PostingFacts, model: MatchModel, rarity: Rarity): number[] {
  const families = posting.role.families.map(numberOfFamily)
  const occupations = { title: posting.titleOccupations[0], field: posting.occupations[0] }
  const asked = preparePosting(posting, model).mustHaves.map(({ ask }) => ask)
  return [
    ...new Set([
      ...families.map(termOf(FAMILY)),
      ...(families.length === 0 && occupations.title ? [termOf(TITLE)(occupations.title[0])] : []),
      ...(asked.length === 0 && occupations.field ? [termOf(FIELD)(occupations.field[0])] : []),
      ...(asked.length === 0 ? [] : mustHaveTerms(asked, rarity)),
    ]),
  ]
}

function mustHaveTerms(asked: readonly Ask[], rarity: Rarity): number[] {
  const rarest = asked
    .map(({ skills, stems }) => (skills.length > 0 ? anyOf(skills, rarity) : rarestOf(stems, rarity)))
    .sort((a, b) => b.rarity - a.rarity)
  return MUST_HAVES.flatMap((kind, at) => (rarest[at]?.numbers ?? [NONE]).map(termOf(kind)))
}

/** Skills that are alternatives are as rare as the most common of them. */
function anyOf(skills: readonly string[], rarity: Rarity) {
  return {
    numbers: skills.map(skill => numberOfTerm('skill', skill)),
    rarity: Math.min(...skills.map(rarity.ofSkill)),
  }
}

function rarestOf(stems: readonly string[], rarity: Rarity) {
  let [rarest, most] = ['', Number.NEGATIVE_INFINITY]
  for (const stem of stems) {
    const own = rarity.ofStem(stem)
    if (own > most) [rarest, most] = [stem, own]
  }
  return { numbers: [numberOfTerm('stem', rarest)], rarity: most }
}

/** How many of all open postings are scored in full for one person: the best 50 are among them, with room to spare. */
export const WORTH_SCORING = 800

/** So many of the narrowest steps, which leave out some that are worth it. */
const PLENTY = 2000

/** Lists of terms; a posting meets it that has one of each list. */
export type Condition = readonly (readonly number[])[]

/** One way of looking for postings: those that meet one of the conditions. */
interface SearchStep {
  /** None: whatever is open. */
  conditions: readonly Condition[]
  /** When a step finds so many, no wider one is taken. */
  enough: number
}

const SAME_FAMILY_FROM = 0.9
const NEAR_FAMILY_FROM = 0.4
const SAME_TITLE_FROM = 0.5

/**
 * What to look for among the terms of postings, the narrowest step first; each finds what the ones before it find. Who
 * meets what is rarest of a posting's must-haves mostly meets the others too, and who does not needs the same kind of work.
 */
export function searchSteps(profile: SearchProfile): SearchStep[] {
  const words = profile.words.map(([number]) => number)
  const known = [NONE, ...new Set([...profile.shown, ...profile.listed, ...words])]
  const [first, second, third] = [
    known.map(termOf(FIRST)),
    known.map(termOf(SECOND)),
    known.map(termOf(THIRD)),
  ]
  const same = kindsOf(profile, { family: SAME_FAMILY_FROM, title: SAME_TITLE_FROM })
  const near = kindsOf(profile, { family: NEAR_FAMILY_FROM, title: 0 })
  const field = profile.field.map(([occupation]) => termOf(FIELD)(occupation))
  const eitherOfTwo = [
    [first, second, third],
    [same, first],
    [same, second],
  ]
  return [
    { conditions: [[first, second, third, same]], enough: PLENTY },
    { conditions: eitherOfTwo, enough: PLENTY },
    { conditions: [[first, second], [same], [field]], enough: WORTH_SCORING },
    { conditions: [[first], [near], [field]], enough: WORTH_SCORING },
    { conditions: [], enough: 0 },
  ]
}

function kindsOf({ families, titles }: SearchProfile, from: { family: number; title: number }): number[] {
  const close = closenessByNumber(families).flatMap((value, number) =>
    number > 0 && value >= from.family ? [number] : [],
  )
  const alike = titles.flatMap(([occupation, weight]) => (weight >= from.title ? [occupation] : []))
  return [...close.map(termOf(FAMILY)), ...alike.map(termOf(TITLE))]
}
