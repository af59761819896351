import { judgeSketch, openSketches } from './judge-sketch.ts'
import type { SearchProfile } from './search-profile.ts'
import { openTables } from './search-tables.ts'
import { SKETCH_BYTES } from './sketch-layout.ts'

/** A posting that is worth scoring. */
export interface Ranked {
  /** Among the sketches, from 0 on. */
  place: number
  /** About the score, 0..100. */
  score: number
}

/**
 * @param sketches one after the other
 * @param limit how many at the most
 * @returns those that are likeliest to score high, the likeliest first
 */
export function rankSketches(sketches: Uint8Array, profile: SearchProfile, limit: number): Ranked[] {
  const opened = openSketches(sketches)
  const tables = openTables(profile)
  const scores = Float32Array.from({ length: sketches.length / SKETCH_BYTES }, (_, place) =>
    judgeSketch(opened, place, tables),
  )
  const least = scores.toSorted().at(-limit) ?? Number.NEGATIVE_INFINITY
  const ranked: Ranked[] = []
  scores.forEach((score, place) => {
    if (score >= least) ranked.push({ place, score })
  })
  return ranked.sort((a, b) => b.score - a.score || a.place - b.place).slice(0, limit)
}
