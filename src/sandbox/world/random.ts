/**
 * A repeatable stream of numbers. Integer arithmetic only, so every machine draws the same ones.
 * The step is mulberry32 (Tommy Ettinger, public domain).
 */
export class Stream {
  #state: number

  constructor(state: number) {
    this.#state = state | 0
  }

  /** @returns a whole number, 0..2^32 - 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  /** @returns a whole number, 0..limit - 1; limit at most 2^21, so that the product stays exact */
  below(limit: number): number {
    return Math.floor((this.next() * limit) / 2 ** 32)
  }

  /** @returns a whole number, both ends included */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1)
  }

  /** True in `percent` of 100 draws. */
  chance(percent: number): boolean {
    return this.below(100) < percent
  }

  pick<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)]
    if (item === undefined) throw new RangeError('Cannot pick from an empty list')
    return item
  }

  /** @returns `count` different items in drawn order; all of them when the list is shorter */
  sample<T>(list: readonly T[], count: number): T[] {
    const items = [...list]
    const end = Math.min(count, items.length)
    for (let place = 0; place < end; place++) {
      const from = place + this.below(items.length - place)
      // Both places are inside the list.
      const item = items[from] as T
      items[from] = items[place] as T
      items[place] = item
    }
    return items.slice(0, end)
  }

  /** As `sample`, but the item at place n is drawn with weight 1 / (n + 2): early items come often, late ones seldom. */
  sampleZipf<T>(list: readonly T[], count: number): T[] {
    const left = [...list]
    const weights = list.map((_, place) => Math.floor(1000 / (place + 2)))
    const drawn: T[] = []
    while (drawn.length < count && left.length > 0) {
      const at = this.weighted(weights)
      drawn.push(...left.splice(at, 1))
      weights.splice(at, 1)
    }
    return drawn
  }

  /** @returns the place drawn, in proportion to the whole-number weights */
  weighted(weights: readonly number[]): number {
    let rest = this.below(weights.reduce((sum, weight) => sum + weight, 0))
    for (const [place, weight] of weights.entries()) {
      if (rest < weight) return place
      rest -= weight
    }
    throw new RangeError('Cannot draw by weight when all weights are zero')
  }
}

/** The stream of one entity: the same for the same (seed, kind, index), whatever was drawn elsewhere. */
export function openStream(seed: number, kind: string, index: number): Stream {
  return new Stream(scramble(scramble(seed ^ hashText(kind)) ^ index))
}

function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

/** FNV-1a over UTF-16 code units. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
