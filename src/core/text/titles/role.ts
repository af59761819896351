import * as z from 'zod/mini'
import { closenessOf, familiesAmong, familiesOfDepartments } from './occupations.ts'
import { isCommonTitleWord, isTellingTitleWord, titleWords } from './title-words.ts'

/** What a job title says about the kind of work. */
export const Role = z.object({
  /** The title as written, white space collapsed. */
  title: z.string(),
  /** Its telling words: short forms written out, seniority and noise left out, sorted. */
  words: z.array(z.string()),
  /** Names of the occupations it reads as; empty when none is known. */
  families: z.array(z.string()),
})
export type Role = z.output<typeof Role>

const BRACKETS = /\([^)]{0,200}\)|\[[^\]]{0,200}\]/g
// What follows is a team, a place or a product.
const ASIDE = /\s[-–—|@]\s|[,|:;]|\s(?:at|bei|chez)\s/
/** Between two titles of which one is of no known occupation, words can prove no more than this. */
const WORDS_ALONE_MAX = 0.9
const COMMON_WORD_WEIGHT = 0.5
/** Titles of any trade that lead: 'Shift Leader, Hotel Reception', 'Engineering Director, Infrastructure'. */
const LEADS_ANYTHING: ReadonlySet<string> = new Set([
  'Engineering Manager',
  'Operations Manager',
  'Production Manager',
])
/** As close as this, what stands aside only says more about the lead. */
const SAME_LINE_OF_WORK = 0.4

/** Reads a job title, however it is written. */
export function readRole(title: string): Role {
  const clean = title.replace(/\s+/g, ' ').trim()
  const bare = clean.replace(BRACKETS, ' ')
  const main = titleWords(bare.split(ASIDE)[0] ?? '')
  const all = titleWords(bare)
  const aside = titleWords(bare.split(ASIDE).slice(1).join(' '))
  const telling = main.filter(isTellingTitleWord)
  return {
    title: clean,
    words: [...new Set(telling.length > 1 ? telling : all.filter(isTellingTitleWord))].sort(),
    families: byAside(familiesOf([main, telling, all, all.filter(isTellingTitleWord)]), { aside, all }),
  }
}

/**
 * How much two titles name the same kind of work.
 * @returns 0 (nothing in common) .. 1 (the same); null when one of them says nothing
 */
export function roleSimilarity(a: Role, b: Role): number | null {
  if (a.words.length + a.families.length === 0 || b.words.length + b.families.length === 0) return null
  const overlap = wordOverlap(a, b)
  if (overlap === 1) return 1
  // 'Schichtleiterin' may or may not be of the trade that 'Schichtleitung Pflege' names.
  const isOpen = leadsAnything(a) && leadsAnything(b) && (isWithin(a, b) || isWithin(b, a))
  if (isOpen || a.families.length === 0 || b.families.length === 0) return overlap * WORDS_ALONE_MAX
  const closeness = closest(a.families, b.families)
  // Words tell within an occupation; across occupations ('Software Engineer', 'Civil Engineer') they mislead.
  return closeness + (1 - closeness) * overlap * Math.max(closeness, 0.2)
}

/** False of 'Senior Engineer' and 'Manager', whose words many titles have: they name no kind of work by themselves. */
export function namesKind({ families, words }: Role): boolean {
  return families.length > 0 || words.some(word => !isCommonTitleWord(word))
}

/** Of the occupations that a title reads as those that its words spell, and no area alone, as 'Google Cloud' aside. */
export function occupationsSpelt({ title, families }: Role): string[] {
  const words = titleWords(title.replace(BRACKETS, ' '))
  const spelt = [words, words.filter(isTellingTitleWord)].flatMap(familiesAmong)
  return families.filter(name => spelt.includes(name))
}

function isWithin({ words }: Role, other: Role): boolean {
  return words.every(word => other.words.includes(word))
}

/** True of a lead whose title tells no more of the trade: 'Schichtleiterin', 'Shift Supervisor'. */
export function leadsAnything({ families }: Role): boolean {
  return families.length > 0 && families.every(name => LEADS_ANYTHING.has(name))
}

function closest(families: readonly string[], others: readonly string[]): number {
  let most = 0
  for (const one of families) for (const other of others) most = Math.max(most, closenessOf(one, other))
  return most
}

/** @returns 0..1: how much of their words two titles share; words that many titles have count half */
function wordOverlap(a: Role, b: Role): number {
  let [total, shared] = [0, 0]
  for (const word of a.words) {
    const weight = weightOf(word)
    total += weight
    if (b.words.includes(word)) shared += weight
  }
  for (const word of b.words) total += weightOf(word)
  return total === 0 ? 0 : (2 * shared) / total
}

function weightOf(word: string): number {
  return isCommonTitleWord(word) ? COMMON_WORD_WEIGHT : 1
}

/** A lead of any trade is of the trade that stands aside, when that is another line of work. */
function byAside(
  families: readonly string[],
  { aside, all }: { aside: readonly string[]; all: readonly string[] },
): string[] {
  const [lead = ''] = families
  if (families.length !== 1 || aside.length === 0 || !LEADS_ANYTHING.has(lead)) return [...families]
  const named = [all, aside].map(words => familiesOf([words])).find(found => !found.includes(lead)) ?? []
  const isElsewhere = named.length > 0 && named.every(name => closenessOf(name, lead) < SAME_LINE_OF_WORK)
  return isElsewhere ? named : [...families]
}

/** The first way of looking at the words that spells an occupation, else the areas that they name. */
function familiesOf(views: readonly (readonly string[])[]): string[] {
  for (const find of [familiesAmong, familiesOfDepartments]) {
    for (const words of views) {
      const families = find(words)
      if (families.length > 0) return families
    }
  }
  return []
}
