import { createHash, timingSafeEqual } from 'node:crypto'

/** Compared in constant time, whatever their lengths. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
