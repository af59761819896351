import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { isLastTry, secondsLeft } from './generation-time.ts'

const TAKEN_UP = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(TAKEN_UP.getTime() + seconds * 1000)

test('the time of all tries together counts from the first one', () => {
  expect(secondsLeft({ takenUpAt: TAKEN_UP }, after(0))).toBe(SERVER_LIMITS.generationEndSeconds)
  expect(secondsLeft({ takenUpAt: TAKEN_UP }, after(SERVER_LIMITS.generationEndSeconds + 5))).toBe(-5)
})

test.each([
  { tries: 1, seconds: 0, isLast: false },
  {
    tries: 2,
    seconds: SERVER_LIMITS.generationEndSeconds - SERVER_LIMITS.generationTrySeconds,
    isLast: false,
  },
  {
    tries: 2,
    seconds: SERVER_LIMITS.generationEndSeconds - SERVER_LIMITS.generationTrySeconds + 1,
    isLast: true,
  },
  { tries: SERVER_LIMITS.generationMaxTries, seconds: 0, isLast: true },
])('try $tries after $seconds s is the last one: $isLast', ({ tries, seconds, isLast }) => {
  expect(isLastTry({ takenUpAt: TAKEN_UP, tries }, after(seconds))).toBe(isLast)
})
