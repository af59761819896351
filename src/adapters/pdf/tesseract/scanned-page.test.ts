import { expect, test } from 'vitest'
import type { LineSeen } from './recognise.ts'
import { toPageText } from './scanned-page.ts'

const PAGE = {
  pixels: new Uint8Array(),
  widthPixels: 1700,
  heightPixels: 2200,
  dotsPerInch: 200,
  width: 612,
  height: 792,
}
const PER_INCH = 200 / 72

interface Made {
  text: string
  left?: number
  top: number
  height?: number
  confidence?: number
  tilt?: number
}

/** A line whose words are all 100 pixels wide and 20 apart. */
function line({ text, left = 100, top, height = 30, confidence = 90, tilt = 0 }: Made): LineSeen {
  const words = text.split(' ').map((word, index) => {
    const x0 = left + 120 * index
    const y0 = top + tilt * x0
    return { text: word, confidence, bbox: { x0, y0, x1: x0 + 100, y1: y0 + 0.8 * height } }
  })
  const right = left + 120 * words.length
  const baseline = { x0: left, y0: top + height + tilt * left, x1: right, y1: top + height + tilt * right }
  return { baseline, rowAttributes: { rowHeight: height }, words }
}

const texts = (lines: LineSeen[]) => toPageText(1, PAGE, lines).runs.map(run => run.text)

test('words lie in points where the ink is, at the height of their line', () => {
  const { runs, ...page } = toPageText(2, PAGE, [line({ text: 'Maya Quill', left: 200, top: 400 })])
  expect(page).toEqual({ page: 2, width: 612, height: 792, links: [] })
  expect(runs[1]).toMatchObject({ text: 'Quill', font: '', upright: true, size: 11 })
  expect(runs[1]?.box.left).toBeCloseTo(320 / PER_INCH)
  expect(runs[1]?.box.width).toBeCloseTo(100 / PER_INCH)
})

test('a page that lies askew is laid straight', () => {
  const many = 'one two three four five six seven eight'
  const { runs } = toPageText(1, PAGE, [
    line({ text: many, top: 300, tilt: 0.02 }),
    line({ text: many, top: 900, tilt: 0.02 }),
  ])
  const tops = new Set(runs.slice(0, 8).map(run => run.box.top))
  expect(tops.size).toBe(1)
  expect(
    Math.abs((runs[0]?.box.left ?? 0) - (runs[8]?.box.left ?? 0) + (0.02 * 600) / PER_INCH),
  ).toBeLessThan(0.5)
})

test('sizes that waver a little are one size, and headings keep theirs', () => {
  const { runs } = toPageText(1, PAGE, [
    line({ text: 'Experience now', top: 100, height: 41 }),
    line({ text: 'first line of text', top: 200, height: 30 }),
    line({ text: 'second line of text', top: 300, height: 32 }),
    line({ text: 'third line of text', top: 400, height: 28 }),
    line({ text: 'EDUCATION', top: 500, height: 33 / 0.8 }),
  ])
  const sizes = new Map(runs.map(run => [run.text, run.size]))
  expect(new Set(['first', 'second', 'third'].map(word => sizes.get(word))).size).toBe(1)
  expect(sizes.get('Experience')).toBe(sizes.get('EDUCATION'))
  expect(sizes.get('Experience')).toBeGreaterThan(sizes.get('first') ?? 0)
})

test('specks and rules are dropped, dashes stay', () => {
  expect(texts([line({ text: '—_—_— Firm – Town', top: 100 })])).toEqual(['Firm', '–', 'Town'])
  expect(texts([line({ text: 'smudge', top: 100, confidence: 5 })])).toEqual([])
})

test('bullets that came out as other signs are bullets again', () => {
  expect(texts([line({ text: '+ Led teams', top: 100 })])[0]).toBe('•')
  const letters = [line({ text: 'e Led teams', top: 100 }), line({ text: 'e Wrote tests', top: 150 })]
  expect(texts(letters).filter(text => text === '•')).toHaveLength(2)
  expect(texts([line({ text: 'e vendite', top: 100 })])[0]).toBe('e')
})
