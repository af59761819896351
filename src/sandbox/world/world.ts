import { type Company, foundCompanies } from './companies.ts'
import { WORLD_BEGINS_MS } from './listing.ts'

/** One generated world. Its companies are made at once, its postings one by one when somebody asks. */
export interface World {
  /** A 32-bit whole number. */
  readonly seed: number
  /** How many postings are online at a time: their places run from 0 to size - 1. */
  readonly size: number
  /** The moment at which the world is looked at, in milliseconds since 1970. */
  readonly nowMs: number
  /** The largest first. */
  readonly companies: readonly Company[]
}

/**
 * The same options give the same world, byte for byte, on every machine. `size` changes no posting, only their number;
 * `nowMs` changes none either, it decides which ones are online.
 *
 * @throws RangeError when `nowMs` is before 2020, where the world begins
 */
export function createWorld(options: { seed: number; size: number; nowMs: number }): World {
  return worldAt({ ...options, companies: foundCompanies(options.seed) }, options.nowMs)
}

/** The same world at another moment; costs nothing. */
export function worldAt(world: World, nowMs: number): World {
  if (!(nowMs >= WORLD_BEGINS_MS)) {
    throw new RangeError(`The world begins on 1 January 2020; ${nowMs} ms since 1970 is earlier`)
  }
  return { ...world, nowMs }
}
