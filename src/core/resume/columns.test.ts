import { expect, test } from 'vitest'
import { findBlocks } from './columns.ts'
import { LINE_STEP, type MadeText, makePage } from './made-page.suite.ts'
import { readPieces } from './pieces.ts'

function rows(count: number, x: number, options: { text: string; from?: number }): MadeText[] {
  const from = options.from ?? 120
  return Array.from({ length: count }, (_, index) => ({
    text: `${options.text} ${index}`,
    x,
    y: from + index * LINE_STEP,
  }))
}

function blocksOf(texts: MadeText[]): ReturnType<typeof findBlocks> {
  return findBlocks(readPieces(makePage(texts)))
}

test('two columns are read one after the other, below what spans both', () => {
  const name = { text: 'Jane Smith, a name that runs over the gutter of the two columns below', x: 50, y: 60 }
  const left = rows(12, 50, { text: 'left column of text' })
  const right = rows(14, 320, { text: 'right column of text', from: 123 })
  const blocks = blocksOf([name, ...left, ...right])
  expect(blocks.map(block => [block.side, block.pieces.length])).toEqual([
    ['full', 1],
    ['left', 12],
    ['right', 14],
  ])
})

test('dates set flush right make no column', () => {
  const text = rows(12, 50, { text: 'Software engineer at a company' })
  const dates = rows(12, 480, { text: '2019' })
  const alternating = text.flatMap((row, index) => [row, dates[index] ?? row])
  expect(blocksOf(alternating)).toHaveLength(1)
})

test('a narrow left column written in turns with the text is a rail of labels', () => {
  const rail = rows(12, 50, { text: '2019' })
  const text = rows(12, 150, { text: 'Software engineer at a company with more text' })
  const [block, ...others] = blocksOf(rail.flatMap((row, index) => [row, text[index] ?? row]))
  expect(others).toEqual([])
  expect(block?.railRight).toBeGreaterThan(70)
  expect(block?.railRight).toBeLessThan(150)
})

test('dates level with the text are a rail where the file writes them all before it', () => {
  const dates = ['01/2019 – 03/2021', '2016 – 2018', '2014 – 2015', '2012 – 2013', '2010 – 2011']
  const rail = dates.map((text, index) => ({ text, x: 50, y: 120 + 3 * index * LINE_STEP }))
  const text = rows(15, 190, { text: 'Software engineer at a company with more text' })
  const [block, ...others] = blocksOf([...rail, ...text])
  expect(others).toEqual([])
  expect(block?.railRight).toBeGreaterThan(135)
  const told = rail.map(({ text: date, ...place }) => ({ ...place, text: `${date}, at sea` }))
  expect(blocksOf([...told, ...text]).map(({ side }) => side)).toEqual(['left', 'right'])
})

test('a column left of rows with labels is a column, and the labels are a rail of the other', () => {
  const side = rows(8, 50, { text: 'A skill', from: 121 })
  const labels = rows(12, 230, { text: 'Label' })
  const text = rows(12, 330, { text: 'What the label says that it is' })
  const blocks = blocksOf([...side, ...labels.flatMap((row, index) => [row, text[index] ?? row])])
  expect(blocks.map(block => [block.side, block.pieces.length])).toEqual([
    ['left', 8],
    ['right', 24],
  ])
  expect(blocks[1]?.railRight).toBeGreaterThan(260)
})

test('dates that stand higher than the text, all by the same, are a rail of it; by chance they are not', () => {
  const text = rows(15, 190, { text: 'Software engineer at a company with more text' })
  const rail = (rises: readonly number[]): MadeText[] =>
    rises.map((rise, index) => ({
      text: `${2019 - index}`,
      x: 50,
      y: 120 + 3 * index * LINE_STEP - rise,
    }))
  expect(blocksOf([...rail([5, 5, 5.5, 5, 5]), ...text])).toHaveLength(1)
  expect(blocksOf([...rail([5, -5, 3.5, -6, 7]), ...text]).map(({ side }) => side)).toEqual(['left', 'right'])
})

test('dates at the end of the lines of one column belong to them, not to the column behind', () => {
  const text = rows(12, 50, { text: 'Nurse at a hospital' })
  const dates = [0, 3, 6].map(at => ({
    text: `${2019 - at} – ${2022 - at}`,
    x: 260,
    y: 120 + at * LINE_STEP,
  }))
  const side = rows(14, 350, { text: 'A skill', from: 123 })
  expect(blocksOf([...text, ...dates, ...side]).map(block => [block.side, block.pieces.length])).toEqual([
    ['left', 15],
    ['right', 14],
  ])
})

test('a heading in the middle stands above the columns below it', () => {
  const heading = { text: 'Savoir-faire', x: 261, y: 100, size: 13 }
  const left = rows(12, 50, { text: 'left column' })
  const right = rows(12, 320, { text: 'right column of longer text, up to the edge' })
  const blocks = blocksOf([heading, ...left, ...right])
  expect(blocks.map(({ side, pieces }) => [side, pieces.length])).toEqual([
    ['full', 1],
    ['left', 12],
    ['right', 12],
  ])
})

test('below a box at the right, the ends of lines belong to their lines', () => {
  const box = rows(7, 390, { text: 'A licence in a box' })
  const left = rows(11, 50, { text: 'Text that stands at the left' })
  const ends = [9, 10].map(row => ({ text: '2019 – 2021', x: 490, y: 120 + row * LINE_STEP }))
  const wide = {
    text: 'A line that runs over the whole width of the page, below all the others',
    x: 50,
    y: 300,
  }
  const [columns, , rest] = blocksOf([...left, ...box, ...ends, { ...wide, size: 14 }])
  expect(columns?.pieces).toHaveLength(9)
  expect(rest?.pieces.map(({ text }) => text)).toContain('2019 – 2021')
})
