import { describe, expect, test } from 'vitest'
import { readNumbers } from './read-numbers.ts'

describe('reading amounts', () => {
  test.each([
    ['cut cost by 31%', { value: 31, unit: 'percent' }],
    ['31 percent', { value: 31, unit: 'percent' }],
    ['12,000 requests', { value: 12_000, unit: '', nouns: ['request'] }],
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
    expect(readNumbers(text, 'en')[0]).toMatchObject(expected)
  })

  test.each(['grades 9-12', 'grades 9–12', '9/12'])('reads both amounts of %j', text => {
    expect(readNumbers(text, 'en').map(number => number.value)).toEqual([9, 12])
  })

  test('sees no amount in the digits of a name', () => {
    expect(readNumbers('K8s, S3, v2.1, ES2015, H2O', 'en')).toEqual([])
  })
})

describe.each<[string, [string, object][]]>([
  [
    'de',
    [
      ['480 Tsd. Euro', { value: 480_000, unit: 'money:eur' }],
      ['fünfundzwanzig Küchen', { value: 25 }],
      ['mindestens 60 Wohnungen', { value: 60, bound: 'min' }],
      ['1,5 Sekunden', { value: 1.5, unit: 'time:second' }],
    ],
  ],
  [
    'fr',
    [
      ['quatre-vingt-cinq sites', { value: 85 }],
      ["une dizaine d'étudiants", { value: 10, bound: 'about' }],
      ['plus de 60 couverts', { value: 60, bound: 'min' }],
      ['240 000 euros', { value: 240_000, unit: 'money:eur' }],
    ],
  ],
  [
    'es',
    [
      ['ciento veinte viviendas', { value: 120 }],
      ['650 mil euros', { value: 650_000, unit: 'money:eur' }],
      ['menos de 4 horas', { value: 14_400, bound: 'max' }],
      ['treinta y cinco pymes', { value: 35 }],
    ],
  ],
])('amounts in %s', (language, rows) => {
  test.each(rows)('%j', (text, expected) => {
    expect(readNumbers(text, language)[0]).toMatchObject(expected)
  })
})
