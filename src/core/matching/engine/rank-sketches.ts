import { judgeSketch, openSketches } from './judge-sketch.ts'
import type { SearchProfile } from './search-profile.ts'
import { openTables } from './search-tables.ts'
import { SKETCH_BYTES } from './sketch-layout.ts'

/** A posting that is worth scoring. */
export interface Ranked {
  /** Among the sketches, from 0 on. */
  place: number
  /** About the scorer's weighted sum. */
  sum: number
}

/**
 * @param sketches one after the other
 * @param limit how many at the most
 * @returns those that are likeliest to score high, the likeliest first
 */
export function rankSketches(sketches: Uint8Array, profile: SearchProfile, limit: number): Ranked[] {
  const opened = openSketches(sketches)
  const tables = openTables(profile)
  const sums = Float32Array.from({ length: sketches.length / SKETCH_BYTES }, (_, place) =>
    judgeSketch(opened, place, tables),
  )
  const least = sums.toSorted().at(-limit) ?? Number.NEGATIVE_INFINITY
  const ranked: Ranked[] = []
  sums.forEach((sum, place) => {
    if (sum >= least) ranked.push({ place, sum })
  })
  return ranked.sort((a, b) => b.sum - a.sum || a.place - b.place).slice(0, limit)
}
