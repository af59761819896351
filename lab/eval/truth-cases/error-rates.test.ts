import { describe, expect, test } from 'vitest'
import type { Verdict } from '#core/truth/judge-line.ts'
import { signsBy } from '#core/truth/weigh-new-words.ts'
import { fitSigns } from './fit-signs.ts'
import { judgeLeftOut } from './judge-left-out.ts'
import { makeSeededCorpus, SEED } from './seeded-corpus.ts'
import type { TruthCase } from './truth-case.ts'
import { listWrittenSets, readWrittenSet } from './written-cases.ts'

// Floors a little below what was measured, by weights that were fitted without the set of a case;
// `npm run eval -- truth` prints the figures themselves.

const EVERY = 6
const seeded = makeSeededCorpus(SEED)

function shareOf(verdict: Verdict, cases: TruthCase[]): number {
  return cases.filter(each => judgeLeftOut(each, setOf(each)).verdict === verdict).length / cases.length
}

function setOf({ id }: TruthCase): string {
  return id.replace(/-\d+$/, '')
}

const isHonest = ({ kind }: TruthCase): boolean => kind === 'honest'
const isInvented = (each: TruthCase): boolean => !isHonest(each)

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

  test('hardly an invention of a seeded sample is used unasked, and hardly an honest rewrite is refused', () => {
    expect(shareOf('supported', sample.filter(isInvented))).toBeLessThanOrEqual(0.01)
    expect(shareOf('refused', sample.filter(isHonest))).toBeLessThanOrEqual(0.1)
    expect(shareOf('supported', sample.filter(isHonest))).toBeGreaterThanOrEqual(0.55)
  })

  test.each(['employer', 'date', 'degree', 'number'])('every seeded invention of a %s is refused', kind => {
    expect(
      shareOf(
        'refused',
        sample.filter(each => each.kind === kind),
      ),
    ).toBe(1)
  })

  test('so it is for cases written line by line, each file before the gate had seen it', () => {
    const cases = listWrittenSets()
      .flatMap(readWrittenSet)
      .filter((_, index) => index % 2 === 0)
    expect(shareOf('supported', cases.filter(isInvented))).toBeLessThanOrEqual(0.005)
    expect(shareOf('ask', cases.filter(isHonest))).toBeLessThanOrEqual(0.4)
    expect(shareOf('refused', cases.filter(isHonest))).toBeLessThanOrEqual(0.08)
  })
})

test('the same lines give the same weights, and what only honest lines have weighs for them', () => {
  const counted = signsBy(sign => Number(sign === 'base' || sign === 'kept'))
  const cases = Array.from({ length: 40 }, (_, at) => ({
    signs: { ...counted, appended: at % 2, unsaid: at % 3 },
    isSo: at % 2 === 0 || at % 7 === 0,
  }))
  const weights = fitSigns(cases)
  expect(weights.appended).toBeLessThan(-0.5)
  expect(fitSigns(cases)).toEqual(weights)
})
