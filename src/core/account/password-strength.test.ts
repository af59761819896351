import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { scorePassword } from './password-strength.ts'

test.each([
  ['', 0],
  ['short', 0],
  ['longenough', 1],
  ['Longenough', 2],
  ['Longenough1', 3],
  ['Longenough1!', 4],
  ['A1!', 3],
  ['with space', 2],
  ['Überlänge', 2],
])('[SIGNUP-3] "%s" has %i points of strength', (password, points) => {
  expect(scorePassword(password)).toBe(points)
})

test('one more character never makes a password weaker', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string({ minLength: 1, maxLength: 1 }), async (password, more) => {
      const points = scorePassword(password + more)
      expect(points).toBeGreaterThanOrEqual(scorePassword(password))
      expect(points).toBeLessThanOrEqual(LIMITS.strengthMax)
    }),
  )
})
