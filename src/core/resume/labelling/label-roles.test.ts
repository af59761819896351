import { expect, test } from 'vitest'
import { makeLines } from '../made-page.suite.ts'
import { agreeInLists } from './label-roles.ts'

const LIST = makeLines([
  'Senior Staff Nurse',
  { text: '• Lead a shift of six nurses', x: 60 },
  { text: '• Mentor students; assessor since 2022', x: 60 },
  { text: '• Cannulation and the dressing', x: 60 },
  { text: 'of wounds', x: 70 },
])

test('a date in one item of a list makes it no position', () => {
  expect(agreeInLists(LIST, ['entry', 'start', 'entry', 'start', 'next'])).toEqual([
    ...['entry', 'start', 'start', 'start', 'next'],
  ])
})

test('a list of positions stays one, and what is set further in is a list of its own', () => {
  const roles = ['entry', 'entry', 'entry', 'start', 'next'] as const
  expect(agreeInLists(LIST, roles)).toEqual(roles)
  const inside = makeLines([
    '• 2019 Engineer, Acme',
    { text: '• Led a team', x: 70 },
    { text: '• Built it', x: 70 },
  ])
  expect(agreeInLists(inside, ['entry', 'start', 'start'])).toEqual(['entry', 'start', 'start'])
})
