interface Numbered {
  numbers: Uint16Array | Uint32Array
  weights: Float64Array
}

/** The largest first, of equal ones the lower number. */
interface Ranked {
  numbers: Uint32Array
  weights: Float64Array
}

/** What a weight begins with, sign, exponent and five bits, rises with the weight; smaller ones than 2^-40 are as one. */
const KEY_SHIFT = 15
const FIRST_KEY = (1023 - 40) << 5
const KEYS = 48 << 5

/** By key how many weights have it, then where the next one of them goes. */
const places = new Uint32Array(KEYS)
/** Room for what is kept, made once: a new one each time would cost more than the ranking. */
let kept = { numbers: new Uint32Array(0), weights: new Float64Array(0) }

/**
 * Counts into buckets first, which needs no guess of the processor and leaves little to sort.
 * @param numbered weights of at least 0
 * @returns at most so many of them
 */
export function rankLargest({ numbers, weights }: Numbered, count: number): Ranked {
  const halves = halvesOf(weights)
  places.fill(0)
  for (let at = 0; at < weights.length; at++) {
    const key = keyOf(halves, at)
    places[key] = (places[key] ?? 0) + 1
  }
  let [from, size] = [KEYS, 0]
  while (from > 0 && size < count) {
    from -= 1
    const many = places[from] ?? 0
    places[from] = size
    size += many
  }
  if (kept.weights.length < size) {
    kept = { numbers: new Uint32Array(size), weights: new Float64Array(size) }
  }
  for (let at = 0; at < weights.length; at++) {
    const key = keyOf(halves, at)
    if (key < from) continue
    const place = places[key] ?? 0
    places[key] = place + 1
    kept.numbers[place] = numbers[at] ?? 0
    kept.weights[place] = weights[at] ?? 0
  }
  sortKept(size)
  const end = Math.min(size, count)
  return { numbers: kept.numbers.slice(0, end), weights: kept.weights.slice(0, end) }
}

function halvesOf({ buffer, byteOffset, length }: Float64Array): Int32Array {
  return new Int32Array(buffer, byteOffset, 2 * length)
}

const HIGH_HALF = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 1 : 0

function keyOf(halves: Int32Array, at: number): number {
  const key = ((halves[2 * at + HIGH_HALF] ?? 0) >> KEY_SHIFT) - FIRST_KEY
  return Math.min(KEYS - 1, Math.max(0, key))
}

/** By insertion, as nearly everything is in its place. */
function sortKept(size: number): void {
  for (let next = 1; next < size; next++) insert(kept.numbers[next] ?? 0, kept.weights[next] ?? 0, next)
}

function insert(number: number, weight: number, size: number): void {
  const { numbers, weights } = kept
  let at = size
  for (; at > 0; at--) {
    const before = weights[at - 1] ?? 0
    if (before > weight || (before === weight && (numbers[at - 1] ?? 0) < number)) break
    weights[at] = before
    numbers[at] = numbers[at - 1] ?? 0
  }
  weights[at] = weight
  numbers[at] = number
}
