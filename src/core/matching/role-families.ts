import { BUSINESS_ROLES } from './roles/business-roles.ts'
import { DEPARTMENTS } from './roles/departments.ts'
import { PEOPLE_ROLES } from './roles/people-roles.ts'
import { TECHNOLOGY_ROLES } from './roles/technology-roles.ts'
import { titleWords } from './title-words.ts'

/** An occupation; `field` is a part of `group`: 'nursing' of 'health'. */
interface Family {
  name: string
  group: string
  field: string
}

const SAME_FAMILY = 0.95
const SAME_FIELD = 0.7
const SAME_GROUP = 0.4
/** Who leads the people of a group, against one of them: the level is judged on its own. */
const LEADS_GROUP = 0.65

/** Groups whose people change over, with how close they are; all others are 0. */
const NEIGHBOUR_GROUPS: Readonly<Record<string, number>> = {
  'data software': 0.3,
  'it software': 0.3,
  'data it': 0.2,
  'product software': 0.2,
  'data product': 0.2,
  'it product': 0.2,
  'design product': 0.2,
  'design marketing': 0.2,
  'design software': 0.15,
  'marketing sales': 0.3,
  'hospitality sales': 0.1,
  'admin hr': 0.25,
  'admin finance': 0.2,
  'finance legal': 0.15,
  'admin legal': 0.15,
  'admin logistics': 0.15,
  'admin hospitality': 0.1,
  'admin product': 0.15,
  'engineering trades': 0.25,
  'engineering software': 0.1,
  'logistics trades': 0.15,
  'health science': 0.15,
  'education science': 0.2,
  'education hr': 0.1,
  'data science': 0.2,
  'health service': 0.1,
}

/** The same both ways round. */
const NEIGHBOURS = new Map<string, Map<string, number>>()
for (const [groups, closeness] of Object.entries(NEIGHBOUR_GROUPS)) {
  const [a = '', b = ''] = groups.split(' ')
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    NEIGHBOURS.set(from, (NEIGHBOURS.get(from) ?? new Map()).set(to, closeness))
  }
}

const MAX_PHRASE_WORDS = 6
const FAMILIES = new Map<string, Family>()
const BY_TITLE = new Map<string, Family>()
const BY_DEPARTMENT = new Map<string, Family>()

for (const line of [TECHNOLOGY_ROLES, BUSINESS_ROLES, PEOPLE_ROLES].flatMap(table =>
  table.trim().split('\n'),
)) {
  addFamily(line)
}
for (const line of DEPARTMENTS.trim().split('\n')) addDepartments(line)

/** @returns names of the occupations that the words of a title spell, each once, in order */
export function familiesAmong(words: readonly string[]): string[] {
  return namesAmong(BY_TITLE, words)
}

/** The same by the areas of work that a title names, for titles that spell no occupation: 'Head of Infrastructure'. */
export function familiesOfDepartments(words: readonly string[]): string[] {
  return namesAmong(BY_DEPARTMENT, words)
}

/** @returns from 1 on, the same until the lists of occupations change; 0 for a name that is none */
export function numberOfFamily(name: string): number {
  return [...FAMILIES.keys()].indexOf(name) + 1
}

/** @returns by the number of an occupation how close it is to the nearest of the named ones, 0..1; at 0 stands 0 */
export function closenessByNumber(names: readonly string[]): number[] {
  const nearest = (family: string) => Math.max(0, ...names.map(name => closenessOf(family, name)))
  return [0, ...[...FAMILIES.keys()].map(nearest)]
}

/** How close two occupations are, by name: 0.95 the same, 0 nothing in common. */
export function closenessOf(one: string, other: string): number {
  const [a, b] = [FAMILIES.get(one), FAMILIES.get(other)]
  if (a === undefined || b === undefined) return 0
  if (a === b) return SAME_FAMILY
  if (a.group === b.group) return closenessInGroup(a, b)
  return NEIGHBOURS.get(a.group)?.get(b.group) ?? 0
}

function closenessInGroup(a: Family, b: Family): number {
  if (a.field === b.field) return SAME_FIELD
  return a.field === 'lead' || b.field === 'lead' ? LEADS_GROUP : SAME_GROUP
}

function namesAmong(phrases: ReadonlyMap<string, Family>, words: readonly string[]): string[] {
  const found = new Set<string>()
  for (let at = 0; at < words.length; ) {
    const match = longestPhrase(phrases, words, at)
    if (match !== null) found.add(match.family.name)
    at += match?.length ?? 1
  }
  return [...found]
}

function longestPhrase(
  phrases: ReadonlyMap<string, Family>,
  words: readonly string[],
  from: number,
): { family: Family; length: number } | null {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - from); length > 0; length--) {
    const family = phrases.get(words.slice(from, from + length).join(' '))
    if (family !== undefined) return { family, length }
  }
  return null
}

/** One occupation a line: `group.field Name: other title, other title`. */
function addFamily(line: string): void {
  const [head = '', titles = ''] = line.split(':')
  const [place = '', ...nameWords] = head.split(' ')
  const [group = '', field = ''] = place.split('.')
  const family = { name: nameWords.join(' '), group, field }
  FAMILIES.set(family.name, family)
  for (const title of [family.name, ...titles.split(',')]) {
    const phrase = titleWords(title).join(' ')
    if (!BY_TITLE.has(phrase)) BY_TITLE.set(phrase, family)
  }
}

/** `Name of the occupation: area, area`. */
function addDepartments(line: string): void {
  const [name = '', areas = ''] = line.split(':')
  const family = FAMILIES.get(name)
  if (family === undefined) return
  for (const area of areas.split(',')) BY_DEPARTMENT.set(titleWords(area).join(' '), family)
}
