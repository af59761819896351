import { expect, test } from 'vitest'
import { openStream } from './random.ts'

test('a stream draws the same numbers on every machine', () => {
  const stream = openStream(7, 'posting', 0)
  expect([stream.next(), stream.next(), stream.below(100), stream.between(3, 5)]).toEqual([
    4184250736, 2006477494, 56, 4,
  ])
})

test('streams of neighbouring entities have nothing in common', () => {
  const first = Array.from({ length: 1000 }, (_, index) => openStream(7, 'posting', index).below(100))
  expect(new Set(first).size).toBe(100)
  expect(openStream(7, 'company', 0).next()).not.toBe(openStream(7, 'posting', 0).next())
  expect(openStream(8, 'posting', 0).next()).not.toBe(openStream(7, 'posting', 0).next())
})

test('a sample holds different items, at most as many as there are', () => {
  const items = ['a', 'b', 'c', 'd']
  expect(openStream(1, 'x', 0).sample(items, 9).sort()).toEqual(items)
  expect(new Set(openStream(1, 'x', 1).sampleZipf(items, 3)).size).toBe(3)
})

test('early items of a Zipf sample come more often than late ones', () => {
  const items = Array.from({ length: 12 }, (_, place) => place)
  const drawn = Array.from(
    { length: 3000 },
    (_, index) => openStream(1, 'zipf', index).sampleZipf(items, 1)[0],
  )
  const count = (item: number) => drawn.filter(one => one === item).length
  expect(count(0)).toBeGreaterThan(3 * count(11))
})

test('an empty list and weights of zero are refused', () => {
  expect(() => openStream(1, 'x', 0).pick([])).toThrow(RangeError)
  expect(() => openStream(1, 'x', 0).weighted([0, 0])).toThrow(RangeError)
})
