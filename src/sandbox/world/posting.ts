import type { Group } from './groups.ts'
import type { Level } from './levels.ts'
import type { Pay } from './pay.ts'
import { type PostingFacts, postingFacts, type Workplace } from './posting-facts.ts'
import type { SkillName } from './skills/skills.ts'
import { describePosting, type Section } from './text/description.ts'
import type { World } from './world.ts'

/** What is true of a posting, for whoever must judge a reader of postings. */
export interface PostingTruth {
  family: string
  group: Group
  level: Level
  must: readonly SkillName[]
  nice: readonly SkillName[]
  /** Fewest years of experience asked for; 0 = none. */
  years: number
  /** Skill → how the posting writes it; skills written by their own name are absent. */
  aliases: Partial<Record<SkillName, string>>
  /** As stated in the posting; null when it is not. */
  salary: Pay | null
  /** BCP 47. */
  language: 'en'
  workplace: Workplace
}

export interface Posting {
  facts: PostingFacts
  sections: readonly Section[]
  truth: PostingTruth
}

/** One posting in full: a pure function of (seed, index) and of the moment its dates are placed against. */
export function posting(world: World, index: number): Posting {
  const facts = postingFacts(world, index)
  return { facts, sections: describePosting(world, facts), truth: truthOf(facts) }
}

function truthOf({ family, level, must, nice, years, aliases, pay, workplace }: PostingFacts): PostingTruth {
  return {
    family: family.name,
    group: family.group,
    level,
    must,
    nice,
    years,
    aliases,
    salary: pay,
    language: 'en',
    workplace,
  }
}
