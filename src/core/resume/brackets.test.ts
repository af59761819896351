import { expect, test } from 'vitest'
import { closesBelow, endsInBracket, isBalanced } from './brackets.ts'

test('a bracket is open until it closes, in the same text or in the one below', () => {
  expect([endsInBracket('Trade school (part-time,'), endsInBracket('Maths (B)')]).toEqual([true, false])
  expect(closesBelow('Trade school (part-time, with', 'a licence to teach), Munich')).toBe(true)
  expect(closesBelow('Trade school (part-time, with', 'a licence (B)')).toBe(false)
})

test('each bracket has its other half', () => {
  expect(['French (A), German (B)', 'valid 2 years); Moving', 'History (B'].map(isBalanced)).toEqual([
    true,
    false,
    false,
  ])
})
