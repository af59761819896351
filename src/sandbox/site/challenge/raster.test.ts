import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodePng } from './png.ts'
import { paintShapes } from './raster.ts'
import type { Shape } from './shapes.ts'

const SHEET = { width: 10, height: 10, scale: 1, ground: [255, 255, 255] as const }

/** The red of all pixels, row by row. */
function reds(shapes: readonly Shape[]): number[][] {
  const { width, height, rgb } = paintShapes(shapes, SHEET)
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => rgb[(y * width + x) * 3] ?? -1),
  )
}

test('a square on whole pixels covers them and nothing else', () => {
  const points = [
    { x: 2, y: 3 },
    { x: 5, y: 3 },
    { x: 5, y: 6 },
    { x: 2, y: 6 },
  ]
  const rows = reds([{ kind: 'poly', points, ink: [0, 0, 0] }])
  const dark = rows.flatMap((row, y) => row.flatMap((red, x) => (red === 0 ? [`${x},${y}`] : [])))
  expect(dark).toEqual(['2,3', '3,3', '4,3', '2,4', '3,4', '4,4', '2,5', '3,5', '4,5'])
  expect(rows.flat().filter(red => red !== 0 && red !== 255)).toEqual([])
})

test('an edge through the middle of pixels is half as dark', () => {
  const line: Shape = {
    kind: 'line',
    from: { x: 0, y: 5 },
    to: { x: 10, y: 5 },
    width: 1,
    ink: [0, 0, 0],
  }
  expect(reds([line]).map(row => row[4])).toEqual([255, 255, 255, 255, 128, 128, 255, 255, 255, 255])
})

test('a circle covers about πr², and what lies beyond the sheet is cut off', () => {
  const inks = (centre: { x: number; y: number }) =>
    reds([{ kind: 'circle', centre, radius: 4, ink: [0, 0, 0] }])
      .flat()
      .reduce((sum, red) => sum + (255 - red) / 255, 0)
  expect(inks({ x: 5, y: 5 })).toBeCloseTo(Math.PI * 16, -1)
  expect(inks({ x: 0, y: 0 })).toBeCloseTo(Math.PI * 4, -1)
  expect(inks({ x: 50, y: 50 })).toBe(0)
})

test('a PNG holds the pixels row by row behind a filter byte', () => {
  const raster = { width: 2, height: 2, rgb: Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) }
  const png = encodePng(raster)
  const start = png.indexOf('IDAT') + 4
  const length = png.readUInt32BE(start - 8)
  const rows = inflateSync(png.subarray(start, start + length))
  expect([...rows]).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12])
})
