import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { GROUPS, type Group } from '../groups.ts'
import { LEVELS } from '../levels.ts'
import { slugOf } from '../slug.ts'
import { countCell, percentCell } from './cells.ts'
import { INDUSTRIES } from './industries.ts'
import { listReader } from './read-lists.ts'
import { SKILLS } from './skills.ts'

const FamilyRow = z.object({
  /** The job role people look for, 'Backend Engineer'. */
  name: filledCell,
  group: z.enum(GROUPS),
  /** With its article: 'a backend engineer'. */
  noun: filledCell,
  /** Completes 'experience in …'. */
  workField: filledCell,
  /** The site's own label for the kind of work. */
  jobFunction: filledCell,
  /** Code and name in the O*NET-SOC list. */
  occupation: filledCell,
  /** Asked for above internships. */
  licence: z
    .string()
    .refine(skill => skill === '' || SKILLS.has(skill), 'is no skill of skills.tsv')
    .transform(skill => (skill === '' ? null : skill)),
  /** US dollars a year in the United States, halfway between Associate and Mid-Senior level. */
  basePayUsd: countCell,
  /** Of 100 postings, how many are remote and how many hybrid. */
  remotePercent: percentCell,
  hybridPercent: percentCell,
})

const LISTS = [
  /** Other names for the role; the site's search knows them. */
  'otherNames',
  /** Where such people work. */
  'industries',
  /** The most asked first. */
  'core',
  'side',
  /** What is built, kept or improved; completes 'improve …'. */
  'things',
  /** What is done; completes 'carry out …'. */
  'duties',
  /** Who is served; completes 'advise …'. */
  'people',
  /** Completes 'together with …'. */
  'partners',
  /** Completes 'so that …'. */
  'purposes',
  /** Says where a skill was used; completes 'experience with Linux, …'. */
  'contexts',
  /** Completes 'a degree in …'. */
  'studies',
  /** What somebody of a level is called. */
  ...LEVELS.map(level => `titles ${level}` as const),
] as const

/** One occupation: everything the generator knows about it. All words stand as in the middle of a sentence. */
export type Family = z.output<typeof FamilyRow> & Record<(typeof LISTS)[number], readonly string[]>

const ALL_INDUSTRIES = 'all'
const readLists = listReader(LISTS, {
  core: SKILLS,
  side: SKILLS,
  industries: new Set([ALL_INDUSTRIES, ...INDUSTRIES.map(({ label }) => label)]),
})

/** A group's families are equally frequent. Order matters: it decides which family a drawn number means. */
export const FAMILIES: readonly Family[] = readTable('sandbox/families.tsv', FamilyRow).map(row => ({
  ...row,
  ...readLists(`sandbox/families/${slugOf(row.name)}.tsv`),
}))

export function familiesOf(group: Group): Family[] {
  return FAMILIES.filter(family => family.group === group)
}

export function isFoundIn({ industries }: Family, label: string): boolean {
  return industries.includes(label) || industries.includes(ALL_INDUSTRIES)
}
