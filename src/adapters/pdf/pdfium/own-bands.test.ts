import { expect, test } from 'vitest'
import type { Band } from '#core/own-layout/plan-own-layout.ts'
import { moveOf } from './own-bands.ts'

/** Rows of a column that follow one another, each 20 points high, by how far they go. */
function rowsFrom(top: number, ...ways: number[]): Band[] {
  return ways.map((by, at) => ({
    ...{ page: 1, toPage: 1, left: 0, right: 600, by },
    ...{ top: top + 20 * at, bottom: top + 20 * (at + 1) },
  }))
}

const line = (top: number, bottom: number) => ({ left: 40, right: 42, top, bottom })

test.for([
  ['goes with the rows that it stands beside', line(102, 138), rowsFrom(100, 60, 60), { toPage: 1, by: 60 }],
  [
    'goes with rows of which it reaches into one more',
    line(114, 158),
    rowsFrom(100, 60, 60, 60),
    { toPage: 1, by: 60 },
  ],
  ['stops all where that one goes elsewhere', line(114, 158), rowsFrom(100, 0, 60, 60), null],
  ['stays where it only touches a row that goes', line(50, 105), rowsFrom(100, 60, 60), 'stays'],
  [
    'stops all where it stands in one row that goes, and mostly outside of all',
    line(70, 110),
    rowsFrom(100, 60),
    null,
  ],
  ['stays along all rows', line(90, 190), rowsFrom(100, 40, 40, -40, -40), 'stays'],
  ['stops all where they would go beyond its end', line(100, 180), rowsFrom(100, 0, 0, 5, 15), null],
] as const)('[CORE-4] what is drawn %s', ([, drawing, bands, move]) => {
  expect(moveOf(drawing, bands)).toEqual(move)
})
