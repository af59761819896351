const NONE = -1

/**
 * Finds the place of a number in a list that does not change.
 * @param hashes each once, 0 ≤ hash < 2^32
 * @returns a function from a hash to its place in the list; -1 when it is not in it
 */
export function indexHashes(hashes: Uint32Array): (hash: number) => number {
  const mask = 2 ** Math.ceil(Math.log2(hashes.length * 2 + 2)) - 1
  // Each slot is a hash and its place side by side, for one read of memory.
  const slots = new Int32Array((mask + 1) * 2).fill(NONE)
  hashes.forEach((hash, place) => {
    let slot = hash & mask
    while (slots[slot * 2 + 1] !== NONE) slot = (slot + 1) & mask
    slots[slot * 2] = hash
    slots[slot * 2 + 1] = place
  })
  return hash => {
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const place = slots[slot * 2 + 1] ?? NONE
      if (place === NONE || slots[slot * 2] === (hash | 0)) return place
    }
  }
}
