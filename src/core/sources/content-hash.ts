const FNV_PRIME = 0x01000193
const HIGH_SEED = 0x811c9dc5
const LOW_SEED = 0x9e3779b1
const SHINGLE_WORDS = 5

/**
 * A hash to tell changed content by; says nothing about origin, keeps no secret.
 * Two 32-bit FNV-1a lanes over UTF-16 units, each mixed at the end as in MurmurHash3.
 * @returns 16 lower-case hex digits; the same on every machine
 */
export function contentHash(text: string): string {
  const { high, low } = hash64(text)
  return toHex(high) + toHex(low)
}

/**
 * Whole numbers spread evenly over 0..2^32-1, by text.
 */
export function hash32(text: string): number {
  return hash64(text).high
}

/** Every run of five words, lower-case; a shorter text is one shingle, a text without words none. */
export function shinglesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? []
  if (words.length === 0) return new Set()
  if (words.length <= SHINGLE_WORDS) return new Set([words.join(' ')])
  const shingles = new Set<string>()
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at += 1) {
    shingles.add(words.slice(at, at + SHINGLE_WORDS).join(' '))
  }
  return shingles
}

function hash64(text: string): { high: number; low: number } {
  let high = HIGH_SEED
  let low = LOW_SEED
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, FNV_PRIME)
    low = Math.imul(low ^ ((unit << 7) | (unit >>> 9)), FNV_PRIME)
  }
  return { high: mix(high ^ text.length), low: mix(low ^ high) }
}

function mix(lane: number): number {
  let mixed = lane ^ (lane >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

function toHex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0')
}
