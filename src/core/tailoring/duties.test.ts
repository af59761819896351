import { expect, test } from 'vitest'
import { readDuties } from './duties.ts'

const answers = readDuties(
  [
    'Lead a team of nine housekeepers',
    'Purchase linen and control stock',
    'Inspect rooms daily',
    'Train new staff',
  ],
  'en',
)

test('a duty is answered by other words for it, and leading by whoever leads people', () => {
  expect(answers('Supervise nine receptionists')).toBe(1)
  expect(answers('Run the evening shift with six porters')).toBe(1)
  expect(answers('Bought linen for two houses')).toBe(0.9)
  expect(answers('Baked bread')).toBe(0)
})

test('what stands first in the posting weighs more, and several duties more than one', () => {
  expect(answers('Inspect rooms')).toBeLessThan(answers('Supervise nine receptionists'))
  expect(answers('Inspect rooms and train staff')).toBeGreaterThan(answers('Inspect rooms'))
})
