import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { titleWords } from './title-words.ts'

/** A row of occupations.tsv; `field` is a part of `group`: 'nursing' of 'health'. */
const OccupationRow = z.object({ name: filledCell, group: filledCell, field: filledCell, titles: listCell })
type Family = Omit<z.output<typeof OccupationRow>, 'titles'>
const AreaRow = z.object({ occupation: filledCell, areas: listCell })
const RelatedRow = z.object({
  one: filledCell,
  other: filledCell,
  closeness: filledCell.transform(Number).pipe(z.number().min(0).max(1)),
})

const SAME_FAMILY = 0.95
const SAME_FIELD = 0.7
const SAME_GROUP = 0.4
/** Who leads the people of a group, against one of them: the level is judged on its own. */
const LEADS_GROUP = 0.65

const MAX_PHRASE_WORDS = 6
const FAMILIES = new Map<string, Family>()
const BY_TITLE = new Map<string, Family>()
const BY_DEPARTMENT = new Map<string, Family>()

/** How close two groups are, the same both ways round. */
const RELATED = new Map<string, Map<string, number>>()

for (const { titles, ...family } of readTable('titles/occupations.tsv', OccupationRow)) {
  FAMILIES.set(family.name, family)
  for (const title of [family.name, ...titles]) {
    const phrase = titleWords(title).join(' ')
    if (!BY_TITLE.has(phrase)) BY_TITLE.set(phrase, family)
  }
}
for (const { occupation, areas } of readTable('titles/areas.tsv', AreaRow)) {
  const family = FAMILIES.get(occupation)
  if (family === undefined) throw new Error(`areas.tsv names the unknown occupation ${occupation}`)
  for (const area of areas) BY_DEPARTMENT.set(titleWords(area).join(' '), family)
}
for (const { one, other, closeness } of readTable('titles/related-groups.tsv', RelatedRow)) {
  relate(one, other, closeness)
  relate(other, one, closeness)
}

/** @returns names of the occupations that the words of a title spell, each once, in order */
export function familiesAmong(words: readonly string[]): string[] {
  return namesAmong(BY_TITLE, words)
}

/** The same by the areas of work that a title names, for titles that spell no occupation: 'Head of Infrastructure'. */
export function familiesOfDepartments(words: readonly string[]): string[] {
  return namesAmong(BY_DEPARTMENT, words)
}

/** How close two occupations are, by name: 0.95 the same, 0 nothing in common. */
export function closenessOf(one: string, other: string): number {
  const [a, b] = [FAMILIES.get(one), FAMILIES.get(other)]
  if (a === undefined || b === undefined) return 0
  if (a === b) return SAME_FAMILY
  if (a.group === b.group) return closenessInGroup(a, b)
  return RELATED.get(a.group)?.get(b.group) ?? 0
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

function relate(group: string, other: string, closeness: number): void {
  RELATED.set(group, (RELATED.get(group) ?? new Map()).set(other, closeness))
}
