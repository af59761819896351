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
