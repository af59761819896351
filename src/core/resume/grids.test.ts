import { expect, test } from 'vitest'
import { unfoldGrids } from './grids.ts'
import { makeLines } from './made-page.suite.ts'

/** Cells from left to right at 50, 150, 300 and 400 points; '' for none. */
function textsOf(rows: readonly (readonly string[])[]): string[] {
  const texts = rows.flatMap((cells, row) =>
    cells.flatMap((text, at) =>
      text === '' ? [] : [{ text, x: [50, 150, 300, 400][at] ?? 0, y: 75 + 13 * row }],
    ),
  )
  return unfoldGrids(makeLines(texts)).map(line => line.text)
}

test('entries side by side stand below each other, whatever else stands in their rows', () => {
  const rows = [
    ['Degree one', '2018 – 2020', 'Degree two', '2016 – 2018'],
    ['School one', '', 'School two', 'Austin'],
    ['Wraps', '', '', ''],
  ]
  expect(textsOf(rows)).toEqual([
    'Degree one 2018 – 2020',
    'School one',
    'Wraps',
    'Degree two 2016 – 2018',
    'School two Austin',
  ])
})

test('a year in what is told beside a column of dates makes no grid', () => {
  const rows = [
    ['2018 – 2020', '', 'Master, thesis in 2019', ''],
    ['2016 – 2018', '', 'Bachelor', ''],
  ]
  expect(textsOf(rows)).toEqual(rows.map(([dates, , told]) => `${dates} ${told}`))
})
