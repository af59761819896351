import { expect, test } from 'vitest'
import { readLines } from './lines.ts'
import { beside, makePage } from './made-page.suite.ts'
import { readPieces } from './pieces.ts'

function linesOf(
  texts: Parameters<typeof makePage>[0],
  railRight: number | null,
): ReturnType<typeof readLines> {
  return readLines({ page: 1, pieces: readPieces(makePage(texts)).pieces, side: 'full', railRight })
}

test('cells on one height are one line, from left to right whatever the order in the file', () => {
  const lines = linesOf([beside('2019 – 2021', 90), { text: 'Acme Corp', y: 90 }, 'Engineer'], null)
  expect(lines.map(line => line.text)).toEqual(['Acme Corp 2019 – 2021', 'Engineer'])
})

test('a date in the rail belongs to the line at its height', () => {
  const lines = linesOf(
    [
      { text: '03/2020', x: 50, y: 90 },
      { text: 'Engineer', x: 150, y: 90 },
    ],
    120,
  )
  expect(lines.map(line => [line.rail?.text, line.text])).toEqual([['03/2020', 'Engineer']])
})

test('a date range that wraps in the rail is one range', () => {
  const lines = linesOf(
    [
      { text: '03/2020 –', x: 50, y: 90 },
      { text: 'Engineer', x: 150, y: 90 },
      { text: 'heute', x: 50, y: 105 },
      { text: 'Acme', x: 150, y: 105 },
    ],
    120,
  )
  expect(lines.map(line => [line.rail?.text, line.text])).toEqual([
    ['03/2020 – heute', 'Engineer'],
    [undefined, 'Acme'],
  ])
})
