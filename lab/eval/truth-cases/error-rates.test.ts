import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { judgeCase } from './judge-case.ts'
import { makeSeededCorpus, SEED } from './seeded-corpus.ts'
import { casesOf, readPeople, type TruthCase } from './truth-case.ts'

// Floors a little below what was measured; `npm run eval -- truth` prints the figures themselves.

const EVERY = 6
const WRITTEN = [
  'freestyle',
  ...['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh'].map(
    nth => `${nth}-voice`,
  ),
]
const written = (name: string) =>
  casesOf(readPeople(readFileSync(`${import.meta.dirname}/${name}.txt`, 'utf8')), name)
const seeded = makeSeededCorpus(SEED)

function refusedAmong(cases: TruthCase[]): number {
  return cases.filter(each => judgeCase(each).length > 0).length / cases.length
}

test('the seeded corpus has 50 inventions of each of 12 kinds and 500 honest rewrites, always the same', () => {
  const counts = Map.groupBy(seeded, ({ kind }) => kind)
  expect([...counts].map(([kind, { length }]) => [kind, length])).toEqual(
    expect.arrayContaining([
      ['honest', 500],
      ['employer', 50],
      ['language', 50],
    ]),
  )
  expect(counts.size).toBe(13)
  expect(makeSeededCorpus(SEED)).toEqual(seeded)
})

describe('[CORE-6] the rates of the truth check', () => {
  const sample = seeded.filter((_, index) => index % EVERY === 0)

  test('nearly every invention of a seeded sample is refused, and nearly every honest rewrite passes', () => {
    expect(refusedAmong(sample.filter(({ kind }) => kind !== 'honest'))).toBeGreaterThanOrEqual(0.97)
    expect(refusedAmong(sample.filter(({ kind }) => kind === 'honest'))).toBeLessThanOrEqual(0.04)
  })

  test.each(['employer', 'title', 'date', 'degree', 'number'])('no seeded invention of a %s passes', kind => {
    expect(refusedAmong(sample.filter(each => each.kind === kind))).toBe(1)
  })

  test('so it is for cases written line by line, each file before the check had seen it', () => {
    const cases = WRITTEN.flatMap(written).filter((_, index) => index % 2 === 0)
    expect(refusedAmong(cases.filter(({ kind }) => kind !== 'honest'))).toBeGreaterThanOrEqual(0.97)
    expect(refusedAmong(cases.filter(({ kind }) => kind === 'honest'))).toBeLessThanOrEqual(0.05)
  })
})
