import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'
import { type ScriptedSite, scriptSite } from './scripted-site.suite.ts'
import { refreshTasks } from './tasks.ts'

const FETCH = '/api/v1/logical/auto_apply/fetch-latest-jobs'
const PICTURE = '/api/v1/logical/auto_apply/captcha_image?captchaId='
const WISH = { jobWanted: 'Practice Manager', jobLevel: ['Executive'], matchingScore: 0 }

interface Person {
  token: string
  email: string
}

const PATIENCE_MS = 60_000
/** A person who asks more often is refused. */
const LOOK_EVERY_MS = 200

describe('a challenge is relayed to the person who watches', { timeout: 2 * PATIENCE_MS }, () => {
  let scripted: ScriptedSite
  let server: TestServer
  beforeAll(async () => {
    scripted = scriptSite()
    server = await openTestServer({ sites: [scripted.site] })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    scripted.begin({ signIns: ['challenge'] })
    // What the test before left: a session, a pause, a challenge that waits.
    await server.context.database.sql('delete from refresh_attempts')
    await server.context.database.sql('delete from site_sessions')
  })

  async function preparePerson(): Promise<Person> {
    const person = await server.signUp()
    await uploadSample(server, person.token)
    await saveSampleSettings(server, person.token, WISH)
    return person
  }

  const readRecord = async ({ token, email }: Person) =>
    (await server.get(`/logical-redis/get?key=${encodeURIComponent(email)}`, token)).json
  const untilRecord = (person: Person, wanted: Record<string, unknown>) =>
    eventually(async () => {
      await wait(LOOK_EVERY_MS)
      const record = await readRecord(person)
      return Object.entries(wanted).every(([name, value]) => record[name] === value) ? record : null
    }, PATIENCE_MS)
  const write = ({ token, email }: Person, dictKeyValue: Record<string, unknown>) =>
    server.post('/logical-redis/update', { redisKey: email, expiryTimeInSec: 100, dictKeyValue }, token)
  const answer = (person: Person, option: string, captchaId: string) =>
    write(person, { captchaResponseAnswer: option, captchaResponseTime: 0, captchaId })
  const lastRun = async ({ token }: Person) =>
    (await server.get('/api/v1/job-runs', token)).json.last as {
      outcome: string | null
      reason: string | null
    }
  const untilEnded = (person: Person) =>
    eventually(async () => {
      await wait(LOOK_EVERY_MS)
      const run = await lastRun(person)
      return run?.outcome ? run : null
    }, PATIENCE_MS)
  const countOf = (call: string) => scripted.calls.filter(one => one === call).length

  /** A person whose refresh has met the challenge c1. */
  async function meetChallenge(): Promise<Person> {
    const person = await preparePerson()
    await server.get(FETCH, person.token)
    await untilRecord(person, { haveCaptcha: 'c1' })
    return person
  }

  test('[REFRESH-3] [REFRESH-4] the picture is shown, the answer passed on, and the record ends in SUCCESS', async () => {
    const person = await meetChallenge()
    expect(await readRecord(person)).toMatchObject({ phase: 'challenge', captchaPrompt: 'Which one is c1?' })
    const picture = await fetch(`${server.origin}${PICTURE}c1`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('cache-control')).toContain('no-store')
    expect(await picture.text()).toBe('a picture')
    expect(await answer(person, '4', 'c1')).toMatchObject({ status: 200, json: { phase: 'answering' } })
    await untilRecord(person, { login: 'SUCCESS' })
    expect(scripted.calls).toContain('answer c1 4')
    expect(await untilEnded(person)).toMatchObject({ outcome: 'done' })
    expect((await server.get(`${PICTURE}c1`, person.token)).status).toBe(404)
  })

  test('the picture and the answer belong to the person whose refresh it is', async () => {
    const person = await meetChallenge()
    const other = await server.signUp()
    expect((await server.get(`${PICTURE}c1`, other.token)).status).toBe(404)
    await answer({ ...other }, '2', 'c1')
    expect((await write({ token: other.token, email: person.email }, {})).status).toBe(404)
    expect(await readRecord(person)).toMatchObject({ haveCaptcha: 'c1' })
    expect((await server.get(`${PICTURE}`, person.token)).status).toBe(404)
  })

  test('the picture is kept encrypted, and only while it waits for an answer', async () => {
    const person = await meetChallenge()
    const kept = async () =>
      (await server.context.database.sql('select challenge_picture as kept from refresh_attempts'))[0]?.kept
    expect(String(await kept())).not.toContain(Buffer.from('a picture').toString('base64'))
    await answer(person, '1', 'c1')
    await untilEnded(person)
    expect(await kept()).toBeNull()
  })

  test('a wrong answer brings a new challenge, the third one ends the refresh and rests the account', async () => {
    scripted.script.answers = ['wrong']
    const person = await meetChallenge()
    for (const id of ['c1', 'c2', 'c3']) {
      await untilRecord(person, { haveCaptcha: id })
      await answer(person, '1', id)
    }
    await untilRecord(person, { login: 'FAILED', reason: 'too-many-wrong' })
    expect(await untilEnded(person)).toMatchObject({ outcome: 'failed', reason: 'too-many-wrong' })
    expect(countOf('challenge c4')).toBe(0)
    const before = countOf('sign-in')
    server.clock.advance(60_000)
    await server.get(FETCH, person.token)
    expect(await untilEnded(person)).toMatchObject({ reason: 'locked' })
    expect(countOf('sign-in')).toBe(before)
  })

  test('R1 a second click joins: the same attempt, the same challenge', async () => {
    const person = await preparePerson()
    const [one, two] = await Promise.all([server.get(FETCH, person.token), server.get(FETCH, person.token)])
    expect(one.json.attemptId).toBe(two.json.attemptId)
    await untilRecord(person, { haveCaptcha: 'c1' })
    expect((await server.get(FETCH, person.token)).json.attemptId).toBe(one.json.attemptId)
    expect(await readRecord(person)).toMatchObject({ haveCaptcha: 'c1' })
    expect(countOf('challenge c1')).toBe(1)
  })

  test('R2 two people share the account: one challenge serves both', async () => {
    const first = await meetChallenge()
    const second = await preparePerson()
    await server.get(FETCH, second.token)
    await wait(300)
    expect(await readRecord(second)).toMatchObject({ phase: 'queued' })
    await answer(first, '1', 'c1')
    await untilRecord(first, { login: 'SUCCESS' })
    await untilRecord(second, { login: 'SUCCESS' })
    expect(countOf('sign-in')).toBe(1)
  })

  test('R3 an answer for the challenge before is dropped, with or without its id', async () => {
    scripted.script.answers = ['wrong', 'ok']
    const person = await meetChallenge()
    await answer(person, '1', 'c1')
    await untilRecord(person, { haveCaptcha: 'c2' })
    await answer(person, '2', 'c1')
    await write(person, { captchaResponseAnswer: '2', captchaResponseTime: 1 })
    expect(await readRecord(person)).toMatchObject({ haveCaptcha: 'c2' })
    server.clock.advance(7000)
    await write(person, { captchaResponseAnswer: '3', captchaResponseTime: 60 })
    expect(await readRecord(person)).toMatchObject({ haveCaptcha: 'c2' })
    await write(person, { captchaResponseAnswer: 3, captchaResponseTime: 6 })
    await untilRecord(person, { login: 'SUCCESS' })
    expect(scripted.calls.filter(call => call.startsWith('answer'))).toEqual(['answer c1 1', 'answer c2 3'])
  })

  test('[KV-012] R4 of two answers at once one is passed on', async () => {
    const person = await meetChallenge()
    await Promise.all(['1', '2', '3', '4'].map(option => answer(person, option, 'c1')))
    await untilRecord(person, { login: 'SUCCESS' })
    expect(scripted.calls.filter(call => call.startsWith('answer'))).toHaveLength(1)
  })

  test('R5 R6 without an answer the refresh ends by itself, and a late answer changes nothing', async () => {
    const person = await meetChallenge()
    server.clock.advance(290_000)
    await untilRecord(person, { login: 'FAILED', reason: 'no-answer' })
    await answer(person, '1', 'c1')
    expect(await untilEnded(person)).toMatchObject({ outcome: 'failed', reason: 'no-answer' })
    expect(scripted.calls.some(call => call.startsWith('answer'))).toBe(false)
  })

  test('R9 a record that was lost is there again, and the person answers', async () => {
    const person = await meetChallenge()
    await server.context.database.sql('delete from live_records')
    expect((await readRecord(person)).haveCaptcha).toBeUndefined()
    await untilRecord(person, { haveCaptcha: 'c1' })
    await answer(person, '5', 'c1')
    await untilRecord(person, { login: 'SUCCESS' })
  })

  test('R10 logging out ends the sign-in that nobody could answer any more', async () => {
    const person = await meetChallenge()
    const again = await server.post('/api/v1/auth/login', {
      email: person.email,
      password: 'correct horse 9',
    })
    await server.post('/api/v1/auth/logout', {}, person.token)
    const later = { ...person, token: String(again.json.token) }
    expect(await untilEnded(later)).toMatchObject({ outcome: 'failed', reason: 'cancelled' })
    expect((await server.get(`${PICTURE}c1`, later.token)).status).toBe(404)
  })

  test('[SRC-005] of ten thousand postings on one page the first four hundred are read', async () => {
    scripted.begin({ signIns: ['ok'], pages: [10_000] })
    const person = await preparePerson()
    await server.get(FETCH, person.token)
    expect(await untilEnded(person)).toMatchObject({ outcome: 'done', postingsRead: 400 })
  })

  test('R14 the page’s reset after the challenge has come changes nothing', async () => {
    const person = await meetChallenge()
    const before = await readRecord(person)
    await write(person, { haveCaptcha: '', login: '', captchaResponseAnswer: '', captchaResponseTime: '' })
    expect(await readRecord(person)).toEqual(before)
  })

  test('R16 a run of the clock never shows a challenge', async () => {
    const person = await preparePerson()
    await server.post('/api/v1/rapid-data/auto_apply/update_active_status?status=true', {}, person.token)
    expect(await untilEnded(person)).toMatchObject({ outcome: 'failed', reason: 'needs-user' })
    expect(scripted.calls).not.toContain('challenge c1')
    expect((await readRecord(person)).haveCaptcha).toBeUndefined()
  })

  test('a challenge that the site forgot is replaced once', async () => {
    scripted.script.answers = ['expired']
    const person = await meetChallenge()
    await answer(person, '1', 'c1')
    await untilRecord(person, { haveCaptcha: 'c2' })
    await answer(person, '1', 'c2')
    expect(await untilEnded(person)).toMatchObject({ outcome: 'failed', reason: 'challenge-expired' })
    expect(countOf('sign-in')).toBe(2)
  })

  test('R8 a worker that dies while a challenge waits leaves an end with its reason', async () => {
    const person = await meetChallenge()
    await server.context.database.sql('update refresh_attempts set lease_token = gen_random_uuid()')
    server.clock.advance(31_000)
    const sweep = refreshTasks(server.context).find(task => task.name === 'refresh-sweep')
    await sweep?.run({}, AbortSignal.timeout(5000))
    expect(await untilEnded(person)).toMatchObject({ outcome: 'failed', reason: 'worker-lost' })
    await answer(person, '1', 'c1')
    expect(scripted.calls.some(call => call.startsWith('answer'))).toBe(false)
  })
})

describe('the site ends its session while we read', { timeout: 2 * PATIENCE_MS }, () => {
  async function readThrough(script: Parameters<ScriptedSite['begin']>[0]) {
    const scripted = scriptSite()
    scripted.begin(script)
    const server = await openTestServer({ sites: [scripted.site] })
    try {
      const { token } = await server.signUp()
      await uploadSample(server, token)
      await saveSampleSettings(server, token, WISH)
      await server.get(FETCH, token)
      const last = await eventually(async () => {
        const run = (await server.get('/api/v1/job-runs', token)).json.last as { outcome: string | null }
        return run?.outcome ? run : null
      }, PATIENCE_MS)
      return { last, calls: scripted.calls }
    } finally {
      await server.close()
    }
  }

  test('R13 one silent sign-in, and the page is asked for again', async () => {
    const { last, calls } = await readThrough({ signIns: ['ok'], pages: [1, 'signed-out', 1, 0] })
    expect(last).toMatchObject({ outcome: 'done' })
    expect(calls.filter(call => call === 'sign-in')).toHaveLength(2)
    expect(calls.filter(call => call === 'search 2')).toHaveLength(2)
  })

  test('R13 a challenge in the middle of reading is not shown: what was read stays', async () => {
    const { last, calls } = await readThrough({
      signIns: ['ok', 'challenge'],
      pages: [1, 'signed-out', 1, 0],
    })
    expect(last).toMatchObject({ outcome: 'partial', reason: 'signed-out' })
    expect(calls.some(call => call.startsWith('challenge'))).toBe(false)
  })

  test('R13 a session that ends twice is not signed in to for ever', async () => {
    const { last, calls } = await readThrough({ pages: [1, 'signed-out', 'signed-out', 'signed-out'] })
    expect(last).toMatchObject({ outcome: 'partial', reason: 'signed-out' })
    expect(calls.filter(call => call === 'sign-in')).toHaveLength(2)
  })
})
