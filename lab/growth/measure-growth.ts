import type { Reader } from './readers.ts'
import type { TextClass } from './text-classes.ts'

/** The class of texts whose length costs a reader most. */
export interface Growth {
  reader: string
  textClass: string
  /** Exponent of the length by which its time grows; 0 where it stays below the floor. */
  power: number
  milliseconds: number
}

export interface GrowthRule {
  classes: readonly TextClass[]
  /** Lengths of the two texts, in UTF-16 units. */
  from: number
  to: number
  /** Below this time on the longer text no growth is worth telling. */
  floorMs: number
  /** A growth above this is measured again, since another program may have had the processor; the least counts. */
  atMost: number
}

/** Measures until a class of texts is past the bar, or none is. */
export async function measureGrowth(reader: Reader, rule: GrowthRule): Promise<Growth> {
  let worst: Growth = { reader: reader.id, textClass: '', power: 0, milliseconds: 0 }
  await quickest(reader, 'Cook in Leipzig, 2019 - 2020', 2) // what the first call alone costs
  for (const { name, make } of rule.classes) {
    const { power, milliseconds } = await leastGrowth(reader, make, rule)
    const isWorse = power > worst.power || (worst.power === 0 && milliseconds > worst.milliseconds)
    if (isWorse) worst = { reader: reader.id, textClass: name, power, milliseconds }
    if (worst.power > rule.atMost) break
  }
  return worst
}

async function leastGrowth(
  reader: Reader,
  make: (length: number) => string,
  { from, to, floorMs, atMost }: GrowthRule,
): Promise<Pick<Growth, 'power' | 'milliseconds'>> {
  let least = { power: Number.POSITIVE_INFINITY, milliseconds: 0 }
  for (let round = 1; round <= ROUNDS_MAX && least.power > atMost; round += 1) {
    // The short one first: one that never ends is not begun with.
    const short = await quickest(reader, make(from), round)
    const milliseconds = await quickest(reader, make(to), round)
    if (milliseconds < floorMs) return { power: 0, milliseconds }
    const power = Math.log(milliseconds / Math.max(short, CLOCK_MS)) / Math.log(to / from)
    // What begins past some length costs a step once; what grows goes on to.
    const isSteep = power > atMost
    const onwards = isSteep ? Math.log2((await quickest(reader, make(2 * to), round)) / milliseconds) : power
    if (Math.min(power, onwards) < least.power) least = { power: Math.min(power, onwards), milliseconds }
  }
  return least
}

const ROUNDS_MAX = 4
/** A tick of the processor's clock, which Linux counts by: a shorter time reads as none or as one. */
const CLOCK_MS = 4

async function quickest(reader: Reader, text: string, runs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run += 1) {
    const read = reader.prepare(text)
    const startedAt = usedMs()
    await read()
    least = Math.min(least, usedMs() - startedAt)
  }
  return least
}

/** Time of the processor and not of the clock: other programs have their share of that. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
