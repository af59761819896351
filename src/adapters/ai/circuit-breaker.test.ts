import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

const LIMITS = { failures: 5, withinMs: 60_000, pauseMs: 30_000 }

function openBreaker() {
  let nowMs = 0
  const breaker = createCircuitBreaker(LIMITS, () => nowMs)
  const fail = (times: number, everyMs = 0) => {
    for (let time = 0; time < times; time += 1) {
      breaker.report('failed')
      nowMs += everyMs
    }
  }
  return { breaker, fail, pass: (ms: number) => (nowMs += ms) }
}

test('five failures within a minute hold calls back', () => {
  const { breaker, fail } = openBreaker()
  fail(4)
  expect(breaker.mayCall()).toBe(true)
  fail(1)
  expect(breaker.mayCall()).toBe(false)
})

test('failures that lie a minute apart do not add up', () => {
  const { breaker, fail } = openBreaker()
  fail(20, 15_000)
  expect(breaker.mayCall()).toBe(true)
})

test('an answer in between forgives what was before', () => {
  const { breaker, fail } = openBreaker()
  fail(4)
  breaker.report('answered')
  fail(4)
  expect(breaker.mayCall()).toBe(true)
})

test('after the pause one call looks how things are', () => {
  const { breaker, fail, pass } = openBreaker()
  fail(5)
  pass(30_000)
  expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false])
  breaker.report('failed')
  expect(breaker.mayCall()).toBe(false)
  pass(30_000)
  expect(breaker.mayCall()).toBe(true)
  breaker.report('answered')
  expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, true])
})
