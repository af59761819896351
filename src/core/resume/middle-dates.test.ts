import { expect, test } from 'vitest'
import { LINE_STEP, makeLines, makePage } from './made-page.suite.ts'
import { raiseMiddleDates } from './middle-dates.ts'
import { readPieces } from './pieces.ts'

/** A table of two rows, dates left of them; each row begins a line and a half below the one before. */
const TEXT = ['Welder, Aire Works', 'Pressed plates', 'Cut pipes', 'Fitter, Calder Yard', 'Fitted valves']
const tableOf = (dates: readonly [text: string, y: number][]) => [
  ...TEXT.map((text, at) => ({ text, x: 160, y: 100 + at * LINE_STEP + (at > 2 ? 8 : 0) })),
  ...dates.map(([text, y]) => ({ text, x: 50, y })),
]
const topsOf = (dates: readonly [text: string, y: number][]) =>
  raiseMiddleDates(readPieces(makePage(tableOf(dates))).pieces)
    .filter(({ box }) => box.left < 100)
    .map(({ box }) => Math.round(box.top))

test('dates in the middle of their rows stand level with the first lines of these', () => {
  expect(
    topsOf([
      ['2019 - 2024', 115],
      ['2015 - 2018', 160],
    ]),
  ).toEqual([100, 153])
})

test('a date that goes on in the line below goes along', () => {
  expect(
    topsOf([
      ['09/2019 –', 108],
      ['03/2024', 120],
      ['2015 - 2018', 160],
    ]),
  ).toEqual([100, 112, 153])
})

test('dates that stand where they should, or beside rows that do not come out even, stay', () => {
  const level: [string, number][] = [
    ['2019 - 2024', 100],
    ['2015 - 2018', 153],
  ]
  expect(topsOf(level)).toEqual([100, 153])
  const odd: [string, number][] = [
    ['2019 - 2024', 100],
    ['2015 - 2018', 260],
  ]
  expect(topsOf(odd)).toEqual([100, 260])
})

test('so that each is read with its position', () => {
  const lines = makeLines(
    tableOf([
      ['2019 - 2024', 115],
      ['2015 - 2018', 160],
    ]),
  ).map(({ text }) => text)
  expect(lines.find(text => text.includes('2019'))).toContain('Welder')
  expect(lines.find(text => text.includes('2015'))).toContain('Fitter')
})
