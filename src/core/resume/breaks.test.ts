import { expect, test } from 'vitest'
import { isBreak } from './breaks.ts'

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
