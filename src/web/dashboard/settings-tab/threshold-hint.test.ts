import { expect, test } from 'vitest'
import { countAround } from './threshold-hint.tsx'

const COUNTS = Array.from({ length: 101 }, (_, score) => 100 - score)

test('a threshold is counted beside the one ten points lower', () => {
  expect(countAround(COUNTS, 90)).toEqual([
    { score: 90, jobs: 10 },
    { score: 80, jobs: 20 },
  ])
  expect(countAround(COUNTS, 5)).toEqual([{ score: 5, jobs: 95 }])
})

test('without any job there is nothing to count', () => {
  expect(countAround([], 90)).toEqual([])
})
