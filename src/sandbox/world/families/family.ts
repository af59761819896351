import type { Group } from '../groups.ts'
import type { Level } from '../levels.ts'
import type { SkillName } from '../skills/skills.ts'
import type { IndustryLabel } from '../tables/industry.ts'

/** One occupation: everything the generator knows about it. All words stand as in the middle of a sentence. */
export interface Family {
  /** The job role people look for, 'Backend Engineer'. */
  name: string
  group: Group
  /** With its article: 'a backend engineer'. */
  noun: string
  /** Completes 'experience in …'. */
  workField: string
  /** Other names for the role; the site's search knows them. */
  otherNames: readonly string[]
  /** The site's own label for the kind of work. */
  jobFunction: string
  /** Code and name in the O*NET-SOC list. */
  occupation: string
  /** Where such people work. */
  industries: readonly IndustryLabel[] | 'all'
  titles: Record<Level, readonly string[]>
  /** Asked for above internships. */
  licence: SkillName | null
  /** The most asked first. */
  core: readonly SkillName[]
  side: readonly SkillName[]
  /** What is built, kept or improved; completes 'improve …'. */
  things: readonly string[]
  /** What is done; completes 'carry out …'. */
  duties: readonly string[]
  /** Who is served; completes 'advise …'. */
  people: readonly string[]
  /** Completes 'together with …'. */
  partners: readonly string[]
  /** Completes 'so that …'. */
  purposes: readonly string[]
  /** Says where a skill was used; completes 'experience with Linux, …'. */
  contexts: readonly string[]
  /** Completes 'a degree in …'. */
  studies: readonly string[]
  /** US dollars a year in the United States, halfway between Associate and Mid-Senior level. */
  basePayUsd: number
  /** Of 100 postings, how many are remote and how many hybrid. */
  remotePercent: number
  hybridPercent: number
}
