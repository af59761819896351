import { afterEach, beforeEach, expect, test } from 'vitest'
import { FAILURE_MESSAGES } from '#contract/messages/failures.ts'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { call, download } from './api.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { tellFailure } from './failure-text.ts'
import { readSession, saveSession } from './session.ts'
import { clearStage, fakeServer } from './stage.suite.ts'

const SETTINGS = { jobWanted: '', jobLevel: [], matchingScore: 90, currentModel: 'TEREX-BASIC-1.2v' }
const LOGIN = { email: 'maya@example.org', password: 'secret1' }

beforeEach(() => saveSession({ token: 't-1', name: 'Maya', email: 'maya@example.org' }))
afterEach(clearStage)

test('[SESSION-4] a signed-in request carries the bearer token and sends cookies', async () => {
  const server = fakeServer({ retrieveSettings: { body: SETTINGS } })
  expect(await call('retrieveSettings')).toEqual(SETTINGS)
  const [seen] = server.heard('retrieveSettings')
  expect(seen?.authorization).toBe('Bearer t-1')
  expect(seen?.credentials).toBe('include')
})

test.each([
  [401, 'unauthorized'],
  [403, 'cross_site'],
])('[SESSION-3] a %i for a signed-in call ends the session', async (status, error) => {
  fakeServer({ retrieveSettings: { status, body: { error } } })
  await expect(call('retrieveSettings')).rejects.toMatchObject({ status, code: error })
  expect(readSession()).toBeNull()
})

test('a 401 for a wrong password leaves a stored session alone', async () => {
  fakeServer({ login: { status: 401, body: { error: 'invalid_credentials' } } })
  await expect(call('login', { body: LOGIN })).rejects.toBeInstanceOf(ApiError)
  expect(readSession()?.token).toBe('t-1')
})

test('a refusal tells its code, its field and how long to wait', async () => {
  fakeServer({ login: { status: 429, body: { error: 'rate_limited', retryAfterSec: 12 } } })
  await expect(call('login', { body: LOGIN })).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfterSec: 12,
  })
  fakeServer({ login: { status: 400, body: { error: 'invalid_input', field: 'email' } } })
  await expect(call('login', { body: LOGIN })).rejects.toMatchObject({
    code: 'invalid_input',
    field: 'email',
  })
})

test.each([
  [502, 'unavailable'],
  [500, 'internal'],
  [413, 'too_large'],
])('a %i with a body that is not ours counts as %s', async (status, code) => {
  fakeServer({ login: { status, body: 'a page of a proxy' } })
  await expect(call('login', { body: LOGIN })).rejects.toMatchObject({ status, code })
})

test('a server that cannot be reached is told from one that refuses', async () => {
  fakeServer({ login: 'no answer' })
  const failure = await call('login', { body: LOGIN }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(NetworkError)
  expect(tellFailure(failure)).toBe(LAYOUT_MESSAGES.offline)
})

test('an answer that is not the agreed one is a failure of ours', async () => {
  fakeServer({ login: { body: { token: 7 } } })
  const failure = await call('login', { body: LOGIN }).catch((error: unknown) => error)
  expect(tellFailure(failure)).toBe(FAILURE_MESSAGES.internal)
})

test('a file arrives as it is', async () => {
  fakeServer({ downloadResume: { body: 'bytes' } })
  const blob = await download('downloadResume', { query: { fileName: 'a b.pdf', bucketName: 'user-resume' } })
  expect(await blob.text()).toBe('"bytes"')
})
