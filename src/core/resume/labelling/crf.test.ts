import { expect, test } from 'vitest'
import { type Crf, decode } from './crf.ts'

const CRF: Crf<'a' | 'b'> = {
  labels: ['a', 'b'],
  emissions: new Map([
    ['like a', Float64Array.of(1, 0)],
    ['like b', Float64Array.of(0, 1)],
    ['after a', Float64Array.of(1.5, 0)],
    ['across a', Float64Array.of(0, 1.5)],
  ]),
}

function labelsOf(features: string[], acrossAt = -1): string {
  return decode(
    CRF,
    features.map((feature, at) => ({ features: [feature], isAcross: at === acrossAt })),
  ).join('')
}

test('the likeliest sequence weighs features against what follows what', () => {
  expect(labelsOf(['like b', 'like b'])).toBe('bb')
  expect(labelsOf(['like a', 'like b'])).toBe('aa')
  expect(labelsOf(['like a', 'like a'], 1)).toBe('ab')
})

test('unknown features count for nothing, and nothing has no labels', () => {
  expect(labelsOf(['never seen'])).toBe('a')
  expect(labelsOf([])).toBe('')
})

test('what speaks for a label beyond the features is added', () => {
  const token = { features: ['like a'], isAcross: false, leaning: Float64Array.of(0, 5) }
  expect(decode(CRF, [token])).toEqual(['b'])
})

test('what speaks for one label behind another is added', () => {
  const tokens = [
    { features: ['like a'], isAcross: false },
    { features: ['like b', 'like b'], isAcross: true },
  ]
  const moves = [Float64Array.of(0, -9), Float64Array.of(-9, 0)]
  expect(decode(CRF, tokens)).toEqual(['a', 'b'])
  expect(
    decode(
      CRF,
      tokens.map(token => ({ ...token, moves })),
    ),
  ).toEqual(['b', 'b'])
})
