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
      { text: 'Feb 2017', x: 50, y: 135 },
      { text: 'Fitter', x: 150, y: 135 },
      { text: 'to Feb 2020', x: 50, y: 150 },
      { text: 'Bolt', x: 150, y: 150 },
    ],
    120,
  )
  expect(lines.map(line => [line.rail?.text, line.text])).toEqual([
    ['03/2020 – heute', 'Engineer'],
    [undefined, 'Acme'],
    ['Feb 2017 to Feb 2020', 'Fitter'],
    [undefined, 'Bolt'],
  ])
})

test('a date range that wraps in a narrow column at the right is one range, whatever stands left of its second half', () => {
  const lines = linesOf(
    [
      { text: 'Acme', y: 90 },
      { text: '04/2022 to', x: 450, y: 90 },
      { text: 'Engineer', y: 105 },
      { text: 'Present', x: 450, y: 105 },
      { text: 'Works', y: 120 },
      { text: '2019', x: 450, y: 120 },
    ],
    null,
  )
  expect(lines.map(line => line.text)).toEqual(['Acme 04/2022 to Present', 'Engineer', 'Works 2019'])
})

test('a date in the rail of padded text belongs to the line that is nearest', () => {
  const lines = linesOf(
    [
      { text: '03/2020', x: 50, y: 100 },
      { text: 'Above', x: 150, y: 93 },
      { text: 'Engineer', x: 150, y: 105.5 },
    ],
    120,
  )
  expect(lines.map(line => [line.rail?.text, line.text])).toEqual([
    [undefined, 'Above'],
    ['03/2020', 'Engineer'],
  ])
})

test('two dates one above the other in a narrow column are a span, the earlier one first', () => {
  const rail = (dates: string[]) =>
    linesOf(
      dates.flatMap((text, at) => [
        // Centred.
        { text, x: 75 - 2.5 * text.length, y: 90 + 15 * at },
        { text: `Line ${at}`, x: 150, y: 90 + 15 * at },
      ]),
      120,
    ).flatMap(line => line.rail?.text ?? [])
  expect(rail(['oct. 2022', 'à ce jour'])).toEqual(['oct. 2022 à ce jour'])
  expect(rail(['mars 2018', 'déc. 2021'])).toEqual(['mars 2018 déc. 2021'])
  expect(rail(['2014', '2012'])).toEqual(['2014', '2012'])
  expect(rail(['2012', '2014', '2016'])).toEqual(['2012', '2014', '2016'])
})
