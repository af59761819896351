import { expect, test } from 'vitest'
import { partColumns } from './part-columns.ts'
import type { LineSeen } from './recognise.ts'

/** Words that are 100 pixels wide and 20 apart, from the places given. */
function line(top: number, ...groups: readonly [left: number, text: string][]): LineSeen {
  const words = groups.flatMap(([left, text]) =>
    text.split(' ').map((word, at) => {
      const x0 = left + 120 * at
      return { text: word, confidence: 90, bbox: { x0, y0: top, x1: x0 + 100, y1: top + 24 } }
    }),
  )
  return {
    baseline: { x0: 0, y0: top + 24, x1: 1600, y1: top + 24 },
    rowAttributes: { rowHeight: 30 },
    words,
  }
}

const told = (lines: readonly LineSeen[]) => lines.map(({ words }) => words.map(({ text }) => text).join(' '))

test('lines over two columns are cut, and the left column comes before the right one', () => {
  const lines = [
    line(100, [100, 'Maya Quill of all this long head over both']),
    ...[1, 2, 3, 4].map(at => line(100 + 50 * at, [100, `left ${at}`], [600, `right side ${at}`])),
    line(350, [600, 'right alone']),
  ]
  expect(told(partColumns(lines))).toEqual([
    'Maya Quill of all this long head over both',
    ...['left 1', 'left 2', 'left 3', 'left 4'],
    ...['right side 1', 'right side 2', 'right side 3', 'right side 4', 'right alone'],
  ])
})

test('dates at the right of a page of text are no column', () => {
  const lines = [1, 2, 3, 4].flatMap(at => [
    line(200 * at, [100, `Employer ${at}`], [1200, 'May 2020']),
    line(200 * at + 50, [100, 'one line of text that runs on under the dates so far']),
  ])
  expect(partColumns(lines)).toEqual(lines)
})
