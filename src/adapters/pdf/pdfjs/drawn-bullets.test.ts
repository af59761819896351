import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { TextRun } from '#core/resume/page.ts'
import { findDrawnBullets, placeBullets } from './drawn-bullets.ts'

type Corners = [x0: number, y0: number, x1: number, y1: number]

const textAt = (left: number, top: number, font = 'Body-Regular'): TextRun => ({
  text: 'Led a shift of six nurses',
  box: { left, top, width: 120, height: 10 },
  size: 10,
  font,
  upright: true,
})

function find(shapes: readonly Corners[], runs: readonly TextRun[]): [left: number, top: number][] {
  const drawn = shapes.map(corners => [OPS.fill, [new Float32Array(40)], new Float32Array(corners)])
  const list = { fnArray: drawn.map(() => OPS.constructPath), argsArray: drawn }
  const placed = placeBullets(runs, findDrawnBullets(list, runs, [1, 0, 0, 1, 0, 0]))
  return placed.flatMap(({ text, box }, at) => {
    if (text !== '•') return []
    expect(placed[at + 1]?.box.top).toBe(box.top)
    return [[box.left, box.top]]
  })
}

test('a small shape a little before a line is the sign of a list', () => {
  const texts = [textAt(60, 100), textAt(60, 115)]
  const discs: Corners[] = [
    [48, 104, 52, 108],
    [48, 119, 52, 123],
  ]
  expect(find(discs, texts)).toEqual([
    [48, 100],
    [48, 115],
  ])
})

test('however large the name above the list is', () => {
  const name = { ...textAt(48, 40), size: 30, box: { left: 48, top: 40, width: 300, height: 30 } }
  expect(find([[48, 104, 51, 107]], [name, textAt(60, 100)])).toEqual([[48, 100]])
})

test.each<[string, Corners[], TextRun[]]>([
  ['a rule', [[20, 104, 52, 105]], [textAt(60, 100)]],
  ['a box around', [[50, 98, 190, 112]], [textAt(60, 100)]],
  ['far away', [[10, 104, 14, 108]], [textAt(60, 100)]],
  ['above', [[48, 90, 52, 94]], [textAt(60, 100)]],
  ['between two texts', [[185, 104, 189, 108]], [textAt(60, 100), textAt(195, 100)]],
  ['before a title', [[48, 104, 52, 108]], [textAt(60, 100, 'Body-Bold')]],
  [
    'before a heading',
    [[48, 104, 52, 108]],
    [{ ...textAt(60, 100), text: 'Work', size: 12 }, textAt(48, 115)],
  ],
  [
    'a rating',
    [
      [40, 104, 44, 108],
      [48, 104, 52, 108],
    ],
    [textAt(60, 100)],
  ],
])('what is %s is none', (_, shapes, texts) => {
  expect(find(shapes, texts)).toEqual([])
})
