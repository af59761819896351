import { expect, test } from 'vitest'
import { answerPuzzle, beginRefresh, isLive, lookAtRecord, type RefreshState } from './refresh-state.ts'

const STARTED = { message: 'started', attemptId: 'a1' } as const

function start(): Extract<RefreshState, { looks: number }> {
  const state = beginRefresh(STARTED, 0)
  if (!isLive(state)) throw new Error('a started refresh is live')
  return state
}

test.each(['fetched successfully 1', 'fetched successfully 2'] as const)(
  '[REFRESH-1] %j means latest',
  message => {
    expect(beginRefresh({ message }, 0)).toEqual({ step: 'latest' })
  },
)

test('[REFRESH-2] a started refresh lives as long as the record, 300 s', () => {
  expect(start()).toEqual({
    step: 'checking',
    attemptId: 'a1',
    endsAtMs: 300_000,
    looks: 0,
    answeredId: null,
  })
})

test('[REFRESH-2] a look that finds nothing new is counted', () => {
  expect(lookAtRecord(start(), { attemptId: 'a1', phase: 'signing-in' }, 5000)).toMatchObject({ looks: 1 })
})

test('[REFRESH-3] a challenge becomes a puzzle; once it is gone the checking goes on', () => {
  const puzzle = lookAtRecord(start(), { attemptId: 'a1', haveCaptcha: 'c1' }, 5000)
  expect(puzzle).toMatchObject({ step: 'puzzle', captchaId: 'c1', looks: 1 })
  if (!isLive(puzzle)) throw new Error('a puzzle is live')
  expect(lookAtRecord(puzzle, { attemptId: 'a1', haveCaptcha: '' }, 10_000)).toMatchObject({
    step: 'checking',
    looks: 2,
  })
})

test('[REFRESH-5] login SUCCESS is done, login FAILED has failed', () => {
  expect(lookAtRecord(start(), { login: 'SUCCESS' }, 5000)).toEqual({ step: 'done' })
  expect(lookAtRecord(start(), { login: 'FAILED' }, 5000)).toEqual({ step: 'failed', why: null })
})

test('a success that is seen at the very end still counts', () => {
  expect(lookAtRecord(start(), { login: 'SUCCESS' }, 300_000)).toEqual({ step: 'done' })
})

test('[REFRESH-6] the loop ends with the life of the record, also when no look succeeds', () => {
  expect(lookAtRecord(start(), {}, 299_999).step).toBe('checking')
  expect(lookAtRecord(start(), {}, 300_000)).toEqual({ step: 'failed', why: null })
  expect(lookAtRecord(start(), 'unseen', 300_000)).toEqual({ step: 'failed', why: null })
  expect(lookAtRecord(start(), { haveCaptcha: 'c1' }, 300_000)).toEqual({ step: 'failed', why: null })
})

test('[REFRESH-6] a record that is gone ends the loop; a look that failed does not', () => {
  expect(lookAtRecord(start(), null, 5000)).toEqual({ step: 'failed', why: null })
  expect(lookAtRecord(start(), 'unseen', 5000).step).toBe('checking')
})

test('what an earlier attempt left in the record is not believed', () => {
  expect(lookAtRecord(start(), { attemptId: 'old', login: 'FAILED' }, 5000).step).toBe('checking')
})

test('[REFRESH-4] from an answer on the record lives for 100 s, and the answered puzzle is not shown again', () => {
  const puzzle = lookAtRecord(start(), { haveCaptcha: 'c1', captchaPrompt: 'Which?' }, 5000)
  if (puzzle.step !== 'puzzle') throw new Error('a challenge is a puzzle')
  expect(puzzle.prompt).toBe('Which?')
  const answered = answerPuzzle(puzzle, 20_000)
  expect(answered).toMatchObject({ step: 'checking', endsAtMs: 120_000, answeredId: 'c1' })
  if (!isLive(answered)) throw new Error('an answered refresh is live')
  expect(lookAtRecord(answered, { haveCaptcha: 'c1' }, 25_000)).toMatchObject({ step: 'checking' })
  expect(lookAtRecord(answered, { haveCaptcha: 'c2' }, 25_000)).toMatchObject({
    ...{ step: 'puzzle', captchaId: 'c2', answeredId: 'c1' },
  })
})
