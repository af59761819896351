import { inflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { PagePainting } from '../port.ts'
import { createPdfiumPainter } from './pdfium-painter.ts'

const PLAIN_SIZE = [612, 792] as const
const painter = createPdfiumPainter()
const never = new AbortController().signal
afterAll(() => painter.close())

/** A file of one page of that size with a black bar of 100 by 20 points, 50 from the left and 60 from the top. */
function pageWithBar([width, height]: readonly [number, number], drawing?: string): Uint8Array {
  const content = drawing ?? `50 ${height - 80} 100 20 re f`
  return new TextEncoder().encode(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R>>endobj`,
      `4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj`,
      'trailer<</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  )
}

function pictureOf(painting: PagePainting) {
  if (!painting.ok) throw new Error(painting.reason)
  const view = new DataView(painting.png.buffer, painting.png.byteOffset, painting.png.length)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const rows = inflateSync(painting.png.subarray(41, 41 + view.getUint32(33)))
  const stride = width * 3 + 1
  return {
    width,
    height,
    redAt(x: number, y: number): number {
      let value = 0
      for (let row = 0; row <= y; row += 1) value += rows[row * stride + 1 + x * 3] ?? 0
      return value % 256
    },
  }
}

test('[CORE-1] a page becomes a picture of two pixels a point, with everything in its place on white', async () => {
  const picture = pictureOf(await painter.paint(pageWithBar(PLAIN_SIZE), 1, never))
  expect([picture.width, picture.height]).toEqual([1224, 1584])
  expect(picture.redAt(2 * 60, 2 * 70)).toBe(0)
  for (const [x, y] of [
    [60, 55],
    [60, 85],
    [45, 70],
    [155, 70],
  ] as const)
    expect(picture.redAt(2 * x, 2 * y), `${x}, ${y}`).toBe(255)
})

test('a page of 200 inches becomes a picture that fits into memory', async () => {
  const picture = pictureOf(await painter.paint(pageWithBar([14_400, 7200]), 1, never))
  expect([picture.width, picture.height]).toEqual([2400, 1200])
})

test('a page that is not there and a file that is none are refused, and the next page is painted', async () => {
  const malformed = { ok: false, reason: 'pdf_malformed' }
  expect(await painter.paint(pageWithBar(PLAIN_SIZE), 2, never)).toEqual(malformed)
  expect(await painter.paint(new TextEncoder().encode('no PDF'), 1, never)).toEqual(malformed)
  expect(await painter.paint(pageWithBar(PLAIN_SIZE), 1, never)).toMatchObject({ ok: true })
})

test('a page that never ends is given up with its process, and the next one gets another', async () => {
  const hurried = createPdfiumPainter({ maxMs: 4000 })
  const endless = `${'0 0 600 700 re W n '.repeat(100)}${'1 0 0 rg 0 0 600 700 re f '.repeat(190_000)}`
  const painting = await hurried.paint(pageWithBar(PLAIN_SIZE, endless), 1, never)
  expect(painting).toEqual({ ok: false, reason: 'pdf_timeout' })
  expect(await hurried.paint(pageWithBar(PLAIN_SIZE), 1, never)).toMatchObject({ ok: true })
  await hurried.close()
})
