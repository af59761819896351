import { expect, test } from 'vitest'
import { factOf } from '../matching/samples.suite.ts'
import { isBreak, isLeave } from './breaks.ts'

test.each([
  'Elternzeit',
  'Laid off',
  'at home looking after my mother',
  'Familienzeit, zwei Kinder',
  'Geburt meiner Tochter',
])('"%s" is a time without an employer', text => {
  expect(isBreak({ text })).toBe(true)
})

test.each(['Teacher (maternity leave cover)', 'Carer', 'Leiterin Elternzeit-Beratung'])(
  '"%s" is work',
  text => {
    expect(isBreak({ text })).toBe(false)
  },
)

test.each([
  ['Elternzeit (2 Kinder)', 'Umbau des eigenen Hauses', true],
  ['Grundwehrdienst', null, true],
  ['Grundwehrdienst', 'Bundeswehr', false],
  ['Beraterin Elternzeit', 'Stadt Wesel', false],
])('%j beside %j is a leave: %j', (title, company, expected) => {
  expect(isLeave({ title: factOf(title), company: company === null ? null : factOf(company) })).toBe(expected)
})
