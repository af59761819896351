import { baselineOf, type Piece } from './piece.ts'

const ALIKE_POINTS = 1.5

/** How many of the pieces stand level with a row of the other side, 0..1. */
export function levelShare(side: readonly Piece[], other: readonly Piece[], edgeOf = baselineOf): number {
  const rises = risesOver(side, other, edgeOf)
  const level = side.filter(({ size }, at) => Math.abs(rises[at] ?? Infinity) < 0.3 * size)
  return level.length / Math.max(1, side.length)
}

/** How many points each piece stands above the row of the other side that is nearest to it. */
export function risesOver(side: readonly Piece[], other: readonly Piece[], edgeOf = baselineOf): number[] {
  const rows = other.map(edgeOf).sort((a, b) => a - b)
  return side.map(piece => {
    const next = firstAtOrAbove(rows, edgeOf(piece))
    const [above, below] = [rows[next - 1] ?? -Infinity, rows[next] ?? Infinity].map(
      row => row - edgeOf(piece),
    )
    return Math.abs(above ?? 0) < Math.abs(below ?? 0) ? (above ?? 0) : (below ?? 0)
  })
}

/** What stands beside padded text is higher than its rows, everywhere by the same. */
export function risesAlike(side: readonly Piece[], other: readonly Piece[]): boolean {
  const rises = risesOver(side, other).sort((a, b) => a - b)
  const middle = rises[Math.floor(rises.length / 2)] ?? 0
  return rises.filter(rise => Math.abs(rise - middle) < ALIKE_POINTS).length >= 0.8 * rises.length
}

/** @param sorted numbers from the least to the largest */
export function firstAtOrAbove(sorted: readonly number[], wanted: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const between = (low + high) >> 1
    if ((sorted[between] ?? Infinity) < wanted) low = between + 1
    else high = between
  }
  return low
}

/** The upper edge of a piece: what is set larger than its row has it in common with it. */
export function topOf({ box }: { box: Piece['box'] }): number {
  return box.top
}
