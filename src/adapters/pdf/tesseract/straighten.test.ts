import { describe, expect, test } from 'vitest'
import { linesFile } from '../pdf-files.suite.ts'
import { type DrawnPage, openDocument } from './draw-pages.ts'
import { straighten } from './straighten.ts'

const LINES = Array.from({ length: 30 }, (_, at) => `line ${at} of a text that is long enough to be one`)

async function drawLines(): Promise<DrawnPage> {
  const drawn = (await openDocument(linesFile(LINES)))?.draw(0)
  if (!drawn) throw new Error('the page cannot be drawn')
  return drawn
}

/** A picture of a page that lies turned and is further away at its lower rim, half of it in shadow, on a dark table. */
function photograph(page: DrawnPage, { degrees, taper }: { degrees: number; taper: number }): DrawnPage {
  const { pixels, widthPixels: width, heightPixels: height } = page
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const taken = pixels.map((_, at) => {
    const [x, y] = [(at % width) - width / 2, Math.floor(at / width) - height / 2]
    const [across, down] = [(x * cosine + y * sine) / 0.85, (y * cosine - x * sine) / 0.85]
    const far = 1 + (taper * down) / height
    const [fromX, fromY] = [Math.round(across * far + width / 2), Math.round(down * far + height / 2)]
    const isPage = fromX >= 0 && fromX < width && fromY >= 0 && fromY < height
    const light = x + y > 0 ? 0.5 : 1
    return light * (isPage ? (pixels[fromY * width + fromX] ?? 0) : 60)
  })
  return { ...page, pixels: taken }
}

/** How uneven the rows of a picture are: high where lines of text and blank rows take turns. */
function unevenness({ pixels, widthPixels, heightPixels }: DrawnPage): number {
  const dark = Array.from({ length: heightPixels }, (_, y) =>
    pixels
      .subarray(y * widthPixels, (y + 1) * widthPixels)
      .reduce((sum, value) => sum + (value < 40 ? 1 : 0), 0),
  )
  return dark.slice(1).reduce((sum, count, at) => sum + Math.abs(count - (dark[at] ?? 0)), 0)
}

describe('a photographed page', () => {
  test.each([
    { degrees: 4, taper: 0 },
    { degrees: -12, taper: 0 },
    { degrees: 6, taper: 0.12 },
  ])('$degrees degrees askew and narrower by $taper is straightened', async pose => {
    const taken = photograph(await drawLines(), pose)
    expect(unevenness(straighten(taken))).toBeGreaterThan(2 * unevenness(taken))
  })

  test('that lies straight is left as it is', async () => {
    const drawn = await drawLines()
    expect(straighten(drawn)).toBe(drawn)
  })
})
