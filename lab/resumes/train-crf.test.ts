import { expect, test } from 'vitest'
import { decode } from '#core/resume/labelling/crf.ts'
import { trainCrf } from './train-crf.ts'

const LABELS = ['start', 'next'] as const
const sequences = Array.from({ length: 40 }, (_, at) => ({
  tokens: ['bullet', 'plain', 'bullet', 'plain'].map(feature => ({
    features: [feature, `only ${at}`],
    isAcross: false,
  })),
  labels: ['start', 'next', 'start', 'next'] as const,
}))

test('what sequences show is learnt, and the same each time', () => {
  const crf = trainCrf(sequences, LABELS)
  const tokens = ['bullet', 'plain', 'plain'].map(feature => ({ features: [feature], isAcross: false }))
  expect(decode(crf, tokens).slice(0, 2)).toEqual(['start', 'next'])
  expect(trainCrf(sequences, LABELS)).toEqual(crf)
})

test('what stands in one sequence only becomes no feature, even where it is given several times', () => {
  const [first] = sequences
  if (first === undefined) throw new Error('no sequence was made')
  const { emissions } = trainCrf([...sequences, ...Array.from({ length: 20 }, () => first)], LABELS)
  expect(emissions.has('bullet')).toBe(true)
  expect(emissions.has('only 0')).toBe(false)
})
