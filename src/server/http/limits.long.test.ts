import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { asUserId, type Caller } from './caller.ts'
import { openUserLimits } from './user-limits.ts'

const SETTINGS = '/api/v1/rapid-data/auto_apply/retrieve_settings'
const PASSWORD = 'correct horse 9'

describe('limits in time', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  const login = (email: string, password: string, headers: Record<string, string> = {}) =>
    server.request('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password }),
    })
  const hits = async (what: string) => {
    const [row] = await server.context.database.sql(
      `select count(*)::int as n from audit_log where event = 'limit_hit' and detail->>'what' = $1`,
      [what],
    )
    return row?.n
  }

  test('ten failed logins in 15 minutes close an account for this address, and right ones do not count', async () => {
    const { email } = await server.signUp()
    for (let round = 0; round < 12; round += 1) expect((await login(email, PASSWORD)).status).toBe(200)
    const wrong = await Promise.all(Array.from({ length: 12 }, () => login(email, 'wrong horse 9')))
    expect(wrong.map(answer => answer.status).sort()).toEqual([...Array(10).fill(401), 429, 429])
    const refused = await login(email, PASSWORD)
    expect(refused).toMatchObject({ status: 429, json: { error: 'rate_limited' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await hits('login')).toBe(1)
    server.clock.advance(15 * 60 * 1000)
    expect((await login(email, PASSWORD)).status).toBe(200)
  })

  test('a browser that was in the account before keeps tries of its own', async () => {
    const { email } = await server.signUp()
    const browser = { 'sec-fetch-site': 'same-origin' }
    const known = await login(email, PASSWORD, browser)
    const cookie = known.headers.getSetCookie().find(line => line.startsWith('dv='))
    expect(cookie).toContain('HttpOnly; SameSite=Strict; Path=/')
    const mark = { ...browser, cookie: cookie?.split(';')[0] ?? '' }
    for (let round = 0; round < 11; round += 1) await login(email, 'wrong horse 9')
    expect((await login(email, PASSWORD, browser)).status).toBe(429)
    expect((await login(email, PASSWORD, mark)).status).toBe(200)
    const { email: other } = await server.signUp()
    for (let round = 0; round < 10; round += 1) await login(other, 'wrong horse 9')
    expect((await login(other, PASSWORD, mark)).status).toBe(429)
  })

  test('the known browser runs out of tries too', async () => {
    const { email } = await server.signUp()
    const browser = { 'sec-fetch-site': 'same-origin' }
    const [, dv] = (await login(email, PASSWORD, browser)).headers.getSetCookie()
    const mark = { ...browser, cookie: dv?.split(';')[0] ?? '' }
    for (let round = 0; round < 10; round += 1)
      expect((await login(email, 'wrong horse 9', mark)).status).toBe(401)
    expect((await login(email, PASSWORD, mark)).status).toBe(429)
  })

  test('an address may have twenty codes checked in an hour, with an account or without', async () => {
    const email = 'nobody@example.org'
    const check = () => server.post('/api/v1/auth/validate-otp', { email, otp: '123456' })
    for (let round = 0; round < 20; round += 1) expect((await check()).status).toBe(400)
    expect((await check()).status).toBe(429)
  })

  test('[RATE-006] 600 calls in five minutes are one person’s share, and another one does not notice', async () => {
    const [busy, calm] = [await server.signUp(), await server.signUp()]
    const answers: number[] = []
    for (let round = 0; round < 7; round += 1) {
      const batch = Array.from({ length: 100 }, () => server.get(SETTINGS, busy.token))
      answers.push(...(await Promise.all(batch)).map(answer => answer.status))
    }
    expect(answers.filter(status => status === 200)).toHaveLength(600)
    expect(answers.filter(status => status === 429)).toHaveLength(100)
    expect((await server.get(SETTINGS, calm.token)).status).toBe(200)
    expect(await hits('call')).toBe(1)
    server.clock.advance(5 * 60 * 1000)
    expect((await server.get(SETTINGS, busy.token)).status).toBe(200)
  })

  test.each([
    { path: '/logical-redis/get?key=jobRoles', max: 60, seconds: 60 },
    { path: '/api/v1/logical/auto_apply/check_or_make_resume?jobId=none', max: 30, seconds: 60 },
  ])('$path is open $max times in $seconds seconds', async ({ path, max, seconds }) => {
    const { token } = await server.signUp()
    for (let round = 0; round < max; round += 1) expect((await server.get(path, token)).status).not.toBe(429)
    expect(await server.get(path, token)).toMatchObject({ status: 429 })
    server.clock.advance(seconds * 1000)
    expect((await server.get(path, token)).status).not.toBe(429)
  })

  async function signUpCaller(): Promise<Caller & { token: string }> {
    const { email, token } = await server.signUp()
    const [row] = await server.context.database.sql('select id from users where email = $1', [email])
    return { userId: asUserId(String(row?.id)), requestId: '', ip: '192.0.2.1', token } as Caller & {
      token: string
    } // all that is read
  }

  test('calls are counted without the database, which learns of them together and tells other processes', async () => {
    const [one, other] = [openUserLimits(server.context), openUserLimits(server.context)]
    const caller = await signUpCaller()
    const stored = async () => {
      const key = `call:user:${caller.userId}`
      const [row] = await server.context.database.sql('select used from limit_counters where key = $1', [key])
      return row?.used
    }
    for (let round = 0; round < 599; round += 1) await one.count(caller, 'retrieveSettings')
    expect(await stored()).toBeUndefined()
    await one.settle()
    expect(await stored()).toBe(599)
    await other.count(caller, 'retrieveSettings')
    await other.settle()
    expect(await stored()).toBe(600)
    await expect(other.count(caller, 'retrieveSettings')).rejects.toThrow('rate_limited')
    await Promise.all([one.close(), other.close()])
  })

  test('[PRV-001] what was counted of a person who is gone by then is not kept', async () => {
    const limits = openUserLimits(server.context)
    const [gone, here] = [await signUpCaller(), await signUpCaller()]
    for (const caller of [gone, here]) await limits.count(caller, 'retrieveSettings')
    await server.post('/api/v1/account/delete', { password: PASSWORD }, gone.token)
    await limits.settle()
    const rows = await server.context.database.sql(
      `select key from limit_counters where key in ('call:user:' || $1::text, 'call:user:' || $2::text)`,
      [gone.userId, here.userId],
    )
    expect(rows).toEqual([{ key: `call:user:${here.userId}` }])
    await limits.close()
  })
})

test('RATE_LIMIT_SCALE is exactly the factor, for accounts as for addresses', async () => {
  const server = await openTestServer({ env: { RATE_LIMIT_SCALE: '0.2' } })
  const email = 'nobody@example.org'
  const attempt = () => server.post('/api/v1/auth/login', { email, password: 'wrong horse 9' })
  expect([(await attempt()).status, (await attempt()).status, (await attempt()).status]).toEqual([
    401, 401, 429,
  ])
  await server.close()
})

test('[AUTH-008] a common password is refused where the installation says so, and the code stays good', async () => {
  const server = await openTestServer({ env: { PASSWORD_BLOCKLIST: 'refuse' } })
  const email = 'maya.lindgren@example.org'
  await server.post('/api/v1/auth/otp', { email })
  const otp = await server.readCode(email)
  const signUp = (password: string) =>
    server.post('/api/v1/auth/signup', { email, password, name: 'Maya', otp })
  for (const password of ['password1', 'rolewright', 'maya.lindgren'])
    expect(await signUp(password)).toMatchObject({
      status: 400,
      json: { error: 'invalid_input', field: 'password' },
    })
  expect((await signUp(PASSWORD)).status).toBe(200)
  await server.close()
})
