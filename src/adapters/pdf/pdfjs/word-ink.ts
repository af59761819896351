import type { Box } from '#core/resume/page.ts'
import type { Raster } from '../load-pdfium.ts'

/** Neighbouring pixels whose brightness, 0..255, is further apart than this are the edge of a stroke. */
const EDGE_MIN = 40
/** The least share of edges in the box of a word, and the most in a line of pixels that is free of strokes. */
const EDGES_MIN = 0.06
const EDGES_OF_GROUND = 0.05
/** As shares of the height of a word: how far around and into its box a free line is looked for. */
export const OUTSIDE = { beside: 0.3, above: 0.4 } as const
const INSIDE = 0.1
/** In pixels: small letters have their blanks further away. */
export const HEIGHT_MIN = 12

/**
 * On how many of its four sides a box with strokes in it has a line without any; 0 without strokes. Letters have a ground
 * around them; a text that was laid over other letters or a photograph has none where its own words begin and end.
 */
export function countFreeSides(box: Box, picture: Raster): number {
  if (shareOfEdges(picture, box) < EDGES_MIN) return 0
  const { left, top, width, height } = box
  const [right, bottom] = [left + width, top + height]
  const size = Math.max(Math.min(width, height), HEIGHT_MIN)
  const [inside, beside, above] = [INSIDE * size, OUTSIDE.beside * size, OUTSIDE.above * size]
  const column = (x: number): Box => ({ left: x, top, width: 1, height })
  const row = (y: number): Box => ({ left, top: y, width, height: 1 })
  const sides = [
    placesBetween(left - beside, left + inside).map(column),
    placesBetween(right - inside, right + beside).map(column),
    placesBetween(top - above, top + inside).map(row),
    placesBetween(bottom - inside, bottom + above).map(row),
  ]
  return sides.filter(lines => lines.some(line => shareOfEdges(picture, line) <= EDGES_OF_GROUND)).length
}

function placesBetween(from: number, to: number): number[] {
  return Array.from({ length: Math.floor(to) - Math.round(from) + 1 }, (_, at) => Math.round(from) + at)
}

function shareOfEdges(picture: Raster, box: Box): number {
  const [fromX, fromY] = [Math.round(box.left), Math.round(box.top)]
  const [toX, toY] = [Math.round(box.left + box.width), Math.round(box.top + box.height)]
  let edges = 0
  for (let y = fromY; y < toY; y += 1)
    for (let x = fromX; x < toX; x += 1) if (isEdge(picture, x, y)) edges += 1
  return edges / Math.max(1, (toX - fromX) * (toY - fromY))
}

function isEdge(picture: Raster, x: number, y: number): boolean {
  const here = brightness(picture, x, y)
  return [brightness(picture, x + 1, y), brightness(picture, x, y + 1)].some(
    there => Math.abs(there - here) > EDGE_MIN,
  )
}

/** Of the pixel at a place, or of the nearest one at the page's rim. */
function brightness({ pixels, width, height }: Raster, x: number, y: number): number {
  const column = Math.max(0, Math.min(width - 1, x))
  return pixels[Math.max(0, Math.min(height - 1, y)) * width + column] ?? 0
}
