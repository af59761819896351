import { type Company, foundCompanies } from './companies.ts'

/** One generated world. Its companies are made at once, its postings one by one when somebody asks. */
export interface World {
  /** A 32-bit whole number. */
  readonly seed: number
  /** How many postings there are: their indexes run from 0 to size - 1. */
  readonly size: number
  /** The moment against which all dates are placed, in milliseconds since 1970. */
  readonly nowMs: number
  /** The largest first. */
  readonly companies: readonly Company[]
}

/** The same options give the same world, byte for byte, on every machine. `size` changes no posting, only their number. */
export function createWorld(options: { seed: number; size: number; nowMs: number }): World {
  return { ...options, companies: foundCompanies(options.seed) }
}
