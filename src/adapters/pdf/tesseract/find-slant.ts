import type { DrawnPage } from './draw-pages.ts'

/** Every so many pixels one is looked at: letters are some twenty pixels high. */
const STEP = 2
/** Brightness, 0..255, that changes so much over four pixels down is the upper or lower edge of letters. */
const EDGE_MIN = 40
const DEGREE = Math.PI / 180
/** Beyond it a person has turned the page on purpose. */
const SLANT_MAX = 20 * DEGREE
const [COARSE, FINE] = [0.5 * DEGREE, 0.1 * DEGREE]

/**
 * How far a page lies askew: the angle under which the edges of its letters fall into the fewest rows.
 * @returns radians, from -20 to 20 degrees; above 0 when its lines fall to the right
 */
export function findSlant(page: DrawnPage): number {
  const edges = findEdges(page)
  const reach = page.widthPixels + page.heightPixels
  const best = (angles: readonly number[]): number =>
    angles
      .map(angle => ({ angle, rank: crowding(edges, { angle, reach }) }))
      .reduce((one, other) => (other.rank > one.rank ? other : one), { angle: 0, rank: 0 }).angle
  const rough = best(anglesAround(0, { within: SLANT_MAX, step: COARSE }))
  return best(anglesAround(rough, { within: COARSE, step: FINE }))
}

function anglesAround(middle: number, { within, step }: { within: number; step: number }): number[] {
  const steps = Math.round(within / step)
  return Array.from({ length: 2 * steps + 1 }, (_, at) => middle + (at - steps) * step)
}

/** Places behind each other: from the left, from the top. */
function findEdges({ pixels, widthPixels, heightPixels }: DrawnPage): number[] {
  const edges: number[] = []
  for (let y = 2; y < heightPixels - 2; y += STEP)
    for (let x = 0; x < widthPixels; x += STEP) {
      const at = y * widthPixels + x
      const change = (pixels[at + 2 * widthPixels] ?? 0) - (pixels[at - 2 * widthPixels] ?? 0)
      if (Math.abs(change) > EDGE_MIN) edges.push(x, y)
    }
  return edges
}

/** The sum of squares of how many edges fall into each row of a page that is turned back by an angle. */
function crowding(edges: readonly number[], { angle, reach }: { angle: number; reach: number }): number {
  const rows = new Float64Array(2 * reach + 1)
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  for (let at = 0; at < edges.length; at += 2) {
    const row = Math.round(((edges[at + 1] ?? 0) * cosine - (edges[at] ?? 0) * sine) / STEP) + reach
    rows[row] = (rows[row] ?? 0) + 1
  }
  return rows.reduce((sum, count) => sum + count * count, 0)
}
