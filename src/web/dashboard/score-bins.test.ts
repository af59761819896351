import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { adviseLimit, binScores } from './score-bins.ts'

/** Counts from a list of scores. */
const countsOf = (scores: number[]) =>
  Array.from({ length: 101 }, (_, at) => scores.filter(score => score >= at).length)
const spread = (bins: ReturnType<typeof binScores>) => bins.map(({ from, to }) => `${from}-${to}`)

test('bins meet at the limit', () => {
  expect(spread(binScores(countsOf([]), 80))).toEqual(['66-72', '73-79', '80-86', '87-93', '94-100'])
  expect(spread(binScores(countsOf([]), 90))).toEqual(['82-85', '86-89', '90-93', '94-97', '98-100'])
  expect(spread(binScores(countsOf([]), 100))).toEqual(['92-95', '96-99', '100-100'])
  expect(spread(binScores(countsOf([]), 0))).toEqual(['0-33', '34-67', '68-100'])
})

test('bins never overlap, reach 100, and count every job from the first bin on', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 100 }))
  return fc.assert(
    fc.property(scores, fc.integer({ min: 0, max: 100 }), (found, limit) => {
      const bins = binScores(countsOf(found), limit)
      const lowest = bins[0]?.from ?? 0
      expect(bins.at(-1)?.to).toBe(100)
      expect(bins.slice(1).every((bin, index) => bin.from === (bins[index]?.to ?? 0) + 1)).toBe(true)
      expect(bins.every(bin => bin.isBelowLimit === bin.to < limit)).toBe(true)
      expect(bins.reduce((sum, bin) => sum + bin.jobs, 0)).toBe(found.filter(score => score >= lowest).length)
    }),
  )
})

test('many jobs: a higher limit that keeps ten or fewer is proposed', () => {
  const counts = countsOf([...Array<number>(15).fill(81), ...Array<number>(9).fill(88)])
  expect(adviseLimit(counts, 80)).toEqual({ kind: 'raise', to: 82, left: 9 })
})

test('many jobs with the same score: no limit tells them apart', () => {
  expect(adviseLimit(countsOf(Array<number>(15).fill(81)), 80)).toEqual({ kind: 'keep' })
})

test('few jobs: the next round limit that lists more is proposed', () => {
  expect(adviseLimit(countsOf([92, 84, 71]), 90)).toEqual({ kind: 'lower', to: 80, more: 1 })
  expect(adviseLimit(countsOf([92]), 90)).toEqual({ kind: 'keep' })
})
