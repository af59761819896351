import { expect, test } from 'vitest'
import { findEmployers } from './find-employers.ts'

const find = (
  typed: string,
  sourceIds = ['greenhouse', 'lever', 'ashby'],
  besides: Parameters<typeof findEmployers>[0]['besides'] = [],
) => findEmployers({ typed, sourceIds, besides, most: 8 })

test('an employer is found by the beginning of a word of its name, whole names first', () => {
  const found = find('1pass')
  expect(found).toContainEqual({ sourceId: 'ashby', token: '1password', company: '1Password' })
  const place = find('place').map(({ company }) => company.toLowerCase())
  expect(place.length).toBeGreaterThan(0)
  for (const company of place) expect(` ${company}`).toContain(' place')
})

test('vendors that are not read here are not offered', () => {
  expect(find('1pass', ['lever']).map(({ sourceId }) => sourceId)).not.toContain('ashby')
})

test('what the operator listed is found beside, and replaces what the directory says', () => {
  const besides = [
    { sourceId: 'lever', token: 'quux-mills', company: 'Quüx Mills' },
    { sourceId: 'ashby', token: '1password', company: 'Onepass Works' },
  ]
  expect(find('QUUX', undefined, besides)).toEqual([besides[0]])
  expect(find('onepass', undefined, besides)).toContainEqual(besides[1])
  expect(find('1pass', undefined, besides)).not.toContainEqual({
    sourceId: 'ashby',
    token: '1password',
    company: '1Password',
  })
})

test('one letter finds nobody, and the list is short', () => {
  expect(find('a')).toEqual([])
  expect(find('an')).toHaveLength(8)
})
