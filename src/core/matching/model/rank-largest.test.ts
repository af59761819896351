import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankLargest } from './rank-largest.ts'

const weight = fc.oneof(
  fc.double({ min: 0, max: 300, noNaN: true }),
  fc.constantFrom(0, 0.25, 1, 2 ** -60, Number.MIN_VALUE),
)

test('the largest come first, of equal ones the lower number, as sorting all would have it', () => {
  fc.assert(
    fc.property(fc.array(weight), fc.integer({ min: 1, max: 20 }), (list, count) => {
      const pairs = list.map((each, at) => ({ number: (at * 7919) % 65_536, weight: each }))
      const sorted = pairs.toSorted((a, b) => b.weight - a.weight || a.number - b.number).slice(0, count)
      const numbers = Uint16Array.from(pairs, ({ number }) => number)
      const ranked = rankLargest({ numbers, weights: Float64Array.from(list) }, count)
      expect([...ranked.numbers]).toEqual(sorted.map(({ number }) => number))
      expect([...ranked.weights]).toEqual(sorted.map(each => each.weight))
    }),
    { numRuns: 500 },
  )
})
