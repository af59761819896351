import { expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { isLastTry, secondsLeft } from './generation-time.ts'

const TAKEN_UP = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(TAKEN_UP.getTime() + seconds * 1000)

test('the time of all tries together counts from the first one', () => {
  expect(secondsLeft({ takenUpAt: TAKEN_UP }, after(0))).toBe(LIMITS.generationEndSeconds)
  expect(secondsLeft({ takenUpAt: TAKEN_UP }, after(LIMITS.generationEndSeconds + 5))).toBe(-5)
})

test.each([
  { tries: 1, seconds: 0, isLast: false },
  { tries: 2, seconds: LIMITS.generationEndSeconds - LIMITS.generationTrySeconds, isLast: false },
  { tries: 2, seconds: LIMITS.generationEndSeconds - LIMITS.generationTrySeconds + 1, isLast: true },
  { tries: LIMITS.generationMaxTries, seconds: 0, isLast: true },
])('try $tries after $seconds s is the last one: $isLast', ({ tries, seconds, isLast }) => {
  expect(isLastTry({ takenUpAt: TAKEN_UP, tries }, after(seconds))).toBe(isLast)
})
