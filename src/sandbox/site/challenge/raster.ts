import { type Ink, outlineOf, type Point, type Shape } from './shapes.ts'

/** Rows of red, green and blue bytes from the top left corner. */
export interface Raster {
  width: number
  height: number
  rgb: Uint8Array
}

/** Each row of pixels is looked at along so many lines; across it the cover is exact. */
const LINES_A_ROW = 4
/** Steps between ground and ink at an edge: few, so that pictures stay small. */
const TONES = 4

/**
 * Paints shapes, the first one lowest, with soft edges.
 * @param scale pixels per picture unit
 */
export function paintShapes(
  shapes: readonly Shape[],
  sheet: { width: number; height: number; scale: number; ground: Ink },
): Raster {
  const [width, height] = [sheet.width * sheet.scale, sheet.height * sheet.scale]
  const rgb = new Uint8Array(width * height * 3)
  for (let at = 0; at < rgb.length; at++) rgb[at] = sheet.ground[at % 3] ?? 0
  const raster = { width, height, rgb }
  for (const shape of shapes) {
    const points = outlineOf(shape).map(({ x, y }) => ({ x: x * sheet.scale, y: y * sheet.scale }))
    fillPolygon(raster, points, shape.ink)
  }
  return raster
}

function fillPolygon(raster: Raster, points: readonly Point[], ink: Ink): void {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const left = Math.max(0, Math.floor(Math.min(...xs)))
  const right = Math.min(raster.width, Math.ceil(Math.max(...xs)))
  const first = Math.max(0, Math.floor(Math.min(...ys)))
  const last = Math.min(raster.height - 1, Math.floor(Math.max(...ys)))
  if (right <= left) return
  const cover = new Float32Array(right - left)
  for (let row = first; row <= last; row++) {
    cover.fill(0)
    for (let line = 0; line < LINES_A_ROW; line++) {
      const crossings = crossingsAt(points, row + (line + 0.5) / LINES_A_ROW)
      for (let at = 0; at + 1 < crossings.length; at += 2) {
        addSpan(cover, (crossings[at] ?? 0) - left, (crossings[at + 1] ?? 0) - left)
      }
    }
    blendRow(raster, { row, left }, { cover, ink })
  }
}

/** Where the outline crosses a horizontal line, from left to right. */
function crossingsAt(points: readonly Point[], y: number): number[] {
  const crossings: number[] = []
  let from = points.at(-1)
  for (const to of points) {
    if (from !== undefined && from.y <= y !== to.y <= y) {
      crossings.push(from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
    }
    from = to
  }
  return crossings.sort((one, other) => one - other)
}

function addSpan(cover: Float32Array, from: number, to: number): void {
  const [start, end] = [Math.max(0, from), Math.min(cover.length, to)]
  for (let pixel = Math.floor(start); pixel < end; pixel++) {
    const covered = Math.min(end, pixel + 1) - Math.max(start, pixel)
    cover[pixel] = (cover[pixel] ?? 0) + covered / LINES_A_ROW
  }
}

function blendRow(
  { width, rgb }: Raster,
  { row, left }: { row: number; left: number },
  { cover, ink: [red, green, blue] }: { cover: Float32Array; ink: Ink },
): void {
  for (let pixel = 0; pixel < cover.length; pixel++) {
    const share = Math.round(Math.min(1, cover[pixel] ?? 0) * TONES) / TONES
    if (share === 0) continue
    const at = (row * width + left + pixel) * 3
    rgb[at] = mix(rgb[at] ?? 0, red, share)
    rgb[at + 1] = mix(rgb[at + 1] ?? 0, green, share)
    rgb[at + 2] = mix(rgb[at + 2] ?? 0, blue, share)
  }
}

function mix(under: number, over: number, share: number): number {
  return Math.round(under + (over - under) * share)
}
