import { type Town, townKey, townsByName } from './gazetteer.ts'

/** What a name means: one town, several that people may mean, or none, with the nearest spelling if there is one. */
export type FoundPlace =
  | { found: 'one'; town: Town }
  | { found: 'many'; towns: readonly Town[] }
  | { found: 'none'; suggestion: Town | null }

/** So many times larger than the next is what everybody means. */
const PLAINLY_LARGER = 3
const CHOICES = 6
const NAME_MAX_CHARS = 80

/** @param country ISO 3166-1, or a state's letters behind it ('US-IL'); null where none is named */
export function findPlace(name: string, country: string | null = null): FoundPlace {
  const folded = townKey(name.slice(0, NAME_MAX_CHARS))
  const towns = (townsByName().get(folded) ?? []).filter(town => liesIn(town, country))
  const [first, second] = towns
  if (first === undefined)
    return { found: 'none', suggestion: folded.length < 4 ? null : suggest(folded, country) }
  if (second === undefined || first.people >= PLAINLY_LARGER * second.people)
    return { found: 'one', town: first }
  return { found: 'many', towns: towns.slice(0, CHOICES) }
}

/** Towns whose name begins so, the largest first, for choosing while one types. */
export function completePlace(start: string, most: number): Town[] {
  const folded = townKey(start.slice(0, NAME_MAX_CHARS))
  if (folded.length < 2) return []
  const found = new Set<Town>()
  for (const [name, towns] of townsByName())
    if (name.startsWith(folded)) for (const town of towns) found.add(town)
  return [...found].toSorted((a, b) => b.people - a.people).slice(0, most)
}

export function liesIn(town: Town, country: string | null): boolean {
  if (country === null) return true
  const [code, region] = country.split('-')
  return town.country === code && (region === undefined || town.region === region)
}

/** The largest town whose name is one slip of the finger away, two in long names. */
function suggest(folded: string, country: string | null): Town | null {
  let best: { town: Town; slips: number } | null = null
  const most = folded.length < 8 ? 1 : 2
  for (const [name, towns] of townsByName()) {
    const town = towns.find(one => liesIn(one, country))
    if (town === undefined || Math.abs(name.length - folded.length) > most) continue
    const slips = countSlips(name, folded, most)
    if (slips > most) continue
    if (best === null || slips < best.slips || (slips === best.slips && town.people > best.town.people))
      best = { town, slips }
  }
  return best?.town ?? null
}

/** Letters put in, left out, changed, or two of them swapped; `most + 1` for more than `most`. */
function countSlips(a: string, b: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow({ a, b, i, before, last })
    if (Math.min(...row) > most) return most + 1
    ;[before, last] = [last, row]
  }
  return last.at(-1) ?? most + 1
}

interface Rows {
  a: string
  b: string
  /** The letter of `a`, counted from 1. */
  i: number
  before: readonly number[]
  last: readonly number[]
}

function nextRow({ a, b, i, before, last }: Rows): number[] {
  const row = [i]
  const far = Number.POSITIVE_INFINITY
  for (let j = 1; j <= b.length; j++) {
    const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    const changed = (last[j - 1] ?? far) + Number(a[i - 1] !== b[j - 1])
    const swapped = isSwapped ? (before[j - 2] ?? far) + 1 : far
    row[j] = Math.min((last[j] ?? far) + 1, (row[j - 1] ?? far) + 1, changed, swapped)
  }
  return row
}
