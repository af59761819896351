import { expect, test } from 'vitest'
import type { Band } from '#core/own-layout/plan-own-layout.ts'
import type { Raster } from '../load-pdfium.ts'
import { looksAsMeant } from './looks-as-meant.ts'

const WIDTH = 20
const HEIGHT = 40
const BAND: Band = { page: 1, left: 0, right: 10, top: 0, bottom: 5, toPage: 1, by: 10 }

/** White, with black pixels in the rows of a text, and in one column of some others. */
function page(textFrom: number, beside = 0): ReadonlyMap<number, Raster> {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255)
  pixels.fill(0, textFrom * WIDTH, (textFrom + 8) * WIDTH)
  for (let y = 36; y < 36 + beside; y += 1) pixels[y * WIDTH] = 0
  return new Map([[1, { pixels, width: WIDTH, height: HEIGHT }]])
}

test('[CORE-4] what was moved looks as it did, and all else stays as it was', () => {
  expect(looksAsMeant(page(0, 1), page(20, 1), [BAND])).toBe(true)
  expect(looksAsMeant(page(0, 1), page(20, 0), [BAND])).toBe(false)
  // Half of its rows are covered.
  expect(looksAsMeant(page(0), page(28), [BAND])).toBe(false)
  expect(looksAsMeant(page(0), new Map(), [BAND])).toBe(false)
})
