import type { Group } from './groups.ts'
import type { Level } from './levels.ts'
import type { CopyKind } from './listing.ts'
import type { Pay } from './pay.ts'
import type { Place } from './places.ts'
import { idOfNumber, type PostingFacts, postingFacts } from './posting-facts.ts'
import type { Language, Quirk } from './quirks.ts'
import type { Workplace } from './terms.ts'
import { describePosting, type Section } from './text/description.ts'
import type { World } from './world.ts'

/** What is true of a posting, for whoever must judge a reader of postings. */
export interface PostingTruth {
  family: string
  group: Group
  level: Level
  must: readonly string[]
  nice: readonly string[]
  /** Fewest years of experience asked for; 0 = none. */
  years: number
  /** Skill → how the posting writes it; skills written by their own name are absent. */
  aliases: Record<string, string>
  /** As stated in the posting; null when it is not. */
  salary: Pay | null
  language: Language
  workplace: Workplace
  place: Place
  /** Who may work remotely: people in the place's country; null when the work is not remote. */
  remoteScope: 'country' | null
  /** Postings with the same number are the same job: the id of the one that came first. */
  clusterId: number
  /** How it repeats another posting; 'other-city' is a job of its own in the same words. */
  copyKind: CopyKind | null
  /** The id of the posting it repeats; null when it repeats none. */
  copyOf: number | null
  quirks: readonly Quirk[]
}

export interface Posting {
  facts: PostingFacts
  sections: readonly Section[]
  truth: PostingTruth
}

/** The posting that is online at a place of the world, in full; a pure function of the seed and the posting's number. */
export function posting(world: World, index: number): Posting {
  const facts = postingFacts(world, index)
  return { facts, sections: describePosting(world, facts), truth: postingTruth(facts) }
}

/** Costs nothing beside the facts. */
export function postingTruth(facts: PostingFacts): PostingTruth {
  const { family, level, must, nice, years, aliases, pay, workplace, place, copyKind, language, quirks } =
    facts
  const isSameJob = copyKind !== null && copyKind !== 'other-city'
  return {
    family: family.name,
    group: family.group,
    level,
    must,
    nice,
    years,
    aliases,
    salary: pay,
    language,
    workplace,
    place,
    remoteScope: workplace === 'remote' ? 'country' : null,
    clusterId: idOfNumber(isSameJob ? facts.source : facts.number),
    copyKind,
    copyOf: copyKind === null ? null : idOfNumber(facts.source),
    quirks,
  }
}
