import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { adviseLimit, binScores, lowestShown } from './score-bins.ts'

/** Counts from a list of scores. */
const countsOf = (scores: number[]) =>
  Array.from({ length: 101 }, (_, at) => scores.filter(score => score >= at).length)

test('bins stand still while the limit moves, and begin lower only where a job or the limit does', () => {
  const spread = (counts: number[], limit: number) =>
    binScores(counts, { lowest: lowestShown(counts, limit), limit }).map(({ from, to }) => `${from}-${to}`)
  const usual = ['50-54', '55-59', '60-64', '65-69', '70-74', '75-79', '80-84', '85-89', '90-94', '95-100']
  expect(spread(countsOf([60, 91]), 90)).toEqual(usual)
  expect(spread(countsOf([60, 91]), 77)).toEqual(usual)
  for (const [scores, limit] of [[[20], 90] as const, [[60], 30] as const])
    expect(spread(countsOf([...scores]), limit)[0]).toBe('0-9')
})

test('bins never overlap, reach 100, and count every job from the first bin on', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 100 }))
  return fc.assert(
    fc.property(scores, fc.integer({ min: 0, max: 100 }), (found, limit) => {
      const counts = countsOf(found)
      const bins = binScores(counts, { lowest: lowestShown(counts, limit), limit })
      expect(bins.at(-1)?.to).toBe(100)
      expect(bins.slice(1).every((bin, index) => bin.from === (bins[index]?.to ?? 0) + 1)).toBe(true)
      expect(bins.every(bin => bin.isBelowLimit === bin.to < limit)).toBe(true)
      expect(bins.reduce((sum, bin) => sum + bin.jobs, 0)).toBe(found.length)
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
