import { expect, test } from 'vitest'
import { holdsBox, outlineOf } from './path-outline.ts'

const SAME = [1, 0, 0, 1, 0, 0]
/** A box of 100 by 20 points whose corners are round. */
const ROUND = [
  ...[0, 10, 0, 1, 90, 0, 2, 96, 0, 100, 4, 100, 10, 2, 100, 16, 96, 20, 90, 20],
  ...[1, 10, 20, 2, 4, 20, 0, 16, 0, 10, 2, 0, 4, 4, 0, 10, 0, 4],
]
const box = (left: number, top: number, width: number) => ({ left, top, width, height: 12 })

test('a text stands in a round box', () => {
  expect(holdsBox(outlineOf(ROUND, SAME), box(10, 4, 80))).toBe(true)
})

test('a text in its corner, over its edge or beside it does not', () => {
  expect(holdsBox(outlineOf(ROUND, SAME), box(0, 0, 20))).toBe(false)
  expect(holdsBox(outlineOf(ROUND, SAME), box(80, 4, 40))).toBe(false)
  expect(holdsBox(outlineOf(ROUND, SAME), box(120, 4, 40))).toBe(false)
})

test('a box is where it was moved to', () => {
  expect(holdsBox(outlineOf(ROUND, [1, 0, 0, -1, 0, 100]), box(10, 84, 80))).toBe(true)
})

test('a hole in a shape holds nothing, and a path of unknown parts neither', () => {
  const hole = [0, 20, 2, 1, 80, 2, 1, 80, 18, 1, 20, 18, 4]
  expect(holdsBox(outlineOf([...ROUND, ...hole], SAME), box(30, 4, 40))).toBe(false)
  expect(holdsBox(outlineOf([9, 1, 2], SAME), box(0, 0, 1))).toBe(false)
})
