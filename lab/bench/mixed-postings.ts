import type { PostingFacts } from '#core/matching/posting-facts.ts'

/** Share of a posting's own requirements that a mixed one keeps, and of those it takes over from the other. */
const KEPT = 0.7
const TAKEN_OVER = 0.3
/** How often the other one is of the same occupation. */
const OF_KIND = 0.9
const JITTER = 0.3
const MAX_REQUIREMENTS = 60

/**
 * As many postings as wanted, each mixed of two that exist, with jitter.
 * @returns the facts of the one with a number; equal numbers give equal facts
 */
export function mixPostings(base: readonly PostingFacts[]): (number: number) => PostingFacts {
  const kinds = Map.groupBy(base, kindOf)
  return number => {
    const random = randomOf(number)
    const pick = (from: readonly PostingFacts[]) =>
      from[Math.floor(random() * from.length)] ?? expectSome(base)
    const one = pick(base)
    const other = pick(random() < OF_KIND ? (kinds.get(kindOf(one)) ?? base) : base)
    const titled = random() < 0.5 ? one : other
    return {
      ...one,
      role: titled.role,
      titleOccupations: titled.titleOccupations,
      levels: (random() < KEPT ? one : other).levels,
      requirements: [
        ...one.requirements.filter(() => random() < KEPT),
        ...other.requirements.filter(() => random() < TAKEN_OVER),
      ].slice(0, MAX_REQUIREMENTS),
      occupations: jitter((random() < KEPT ? one : other).occupations, random),
    }
  }
}

function expectSome(base: readonly PostingFacts[]): PostingFacts {
  const [first] = base
  if (!first) throw new Error('There is nothing to mix')
  return first
}

function kindOf({ occupations }: PostingFacts): number {
  return occupations[0]?.[0] ?? -1
}

function jitter(occupations: PostingFacts['occupations'], random: () => number): [number, number][] {
  const moved = occupations.map(([occupation, weight]): [number, number] => [
    occupation,
    weight * (1 - JITTER + 2 * JITTER * random()),
  ])
  const length = Math.sqrt(moved.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1
  return moved.map(([occupation, weight]) => [occupation, weight / length])
}

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
