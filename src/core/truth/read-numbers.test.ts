import { describe, expect, test } from 'vitest'
import { readEvidence } from './evidence.ts'
import { readNumbers } from './read-numbers.ts'
import { hasSupportedNumbers } from './support-numbers.ts'

describe('reading amounts', () => {
  test.each([
    ['cut cost by 31%', { value: 31, unit: 'percent' }],
    ['31 percent', { value: 31, unit: 'percent' }],
    ['12,000 requests', { value: 12_000, unit: '', nouns: ['request'] }],
    ['12.000 Anfragen', { value: 12_000, unit: '' }],
    ['12 000 parcels', { value: 12_000, unit: '' }],
    ['$1.5M in sales', { value: 1_500_000, unit: 'money:usd' }],
    ['2 million €', { value: 2_000_000, unit: 'money:eur' }],
    ['€ 40k', { value: 40_000, unit: 'money:eur' }],
    ['3x faster', { value: 3, unit: 'factor' }],
    ['5-year plan', { value: 60, printed: 5, unit: 'time:month' }],
    ['200 ms', { value: 0.2, unit: 'time:second' }],
    ['seven nurses', { value: 7, unit: '', nouns: ['nurs'] }],
    ['Note 1,7', { value: 1.7, unit: '' }],
  ])('%j', (text, expected) => {
    expect(readNumbers(text)[0]).toMatchObject(expected)
  })

  test.each(['grades 9-12', 'grades 9–12', '9/12'])('reads both amounts of %j', text => {
    expect(readNumbers(text).map(number => number.value)).toEqual([9, 12])
  })

  test('sees no amount in the digits of a name', () => {
    expect(readNumbers('K8s, S3, v2.1, ES2015, H2O')).toEqual([])
  })
})

test('a count before an abbreviation supports itself', () => {
  expect(hasSupportedNumbers('about 500 U.S customers', readEvidence('about 500 U.S customers'))).toBe(true)
})

describe('rates', () => {
  test.each([
    ['60 calls daily', '60 calls a day', true],
    ['60 calls a day', '60 calls daily', true],
    ['12 Kunden pro Woche', '12 Kunden wöchentlich', true],
    ['annual reports', 'reports every year', true],
    ['60 calls per hour', '60 calls a day', false],
    ['weekly reports', 'monthly reports', false],
  ])('%j from %j: %j', (text, source, isSupported) => {
    expect(hasSupportedNumbers(text, readEvidence(source))).toBe(isSupported)
  })
})

describe('supported amounts', () => {
  const sources = ['Led 4 developers and cut cost by 31% on 12,000 parcels in 2 hours', '03.2019']

  test.each([
    'Led four developers',
    'cost down 31 percent',
    '12.000 parcels',
    'since 2019',
    '2 h',
    'no amount at all',
    'four busy developers',
    'wait down to 2',
  ])('%j is supported', text => {
    expect(hasSupportedNumbers(text, readEvidence(sources.join('\n')))).toBe(true)
  })

  test.each([
    ['another value', 'Led 14 developers'],
    ['another value in words', 'Led twelve developers'],
    ['another unit', 'cut cost by 31 €'],
    ['a unit dropped', 'cut 31 costs'],
    ['another magnitude', '12 parcels'],
    ['another time', 'in 2 days'],
    ['another thing counted', 'Led 4 departments'],
    ['another year', 'since 2018'],
    ['an amount in words', 'doubled the speed'],
  ])('%s is not', (_, text) => {
    expect(hasSupportedNumbers(text, readEvidence(sources.join('\n')))).toBe(false)
  })
})
