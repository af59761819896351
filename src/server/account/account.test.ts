import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const PASSWORD = 'correct horse 9'

describe('accounts', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  const address = () => `${crypto.randomUUID()}@example.org`
  const requestCode = (email: string, path = 'otp') => server.post(`/api/v1/auth/${path}`, { email })

  test('[API-AUTH-5] a code is sent, with how long it lives and when it can be sent again', async () => {
    const email = address()
    const answer = await requestCode(email)
    expect(answer).toMatchObject({ status: 200, json: { sent: true, expiresInSec: 300, resendInSec: 30 } })
    expect(await server.readCode(email)).toMatch(/^\d{6}$/)
  })

  test('[API-AUTH-3] sign-up with the mailed code answers a session', async () => {
    const email = address()
    await requestCode(email)
    const otp = await server.readCode(email)
    const answer = await server.post('/api/v1/auth/signup', {
      email,
      password: PASSWORD,
      name: 'Zoë Østby',
      otp,
    })
    expect(answer).toMatchObject({ status: 200, json: { name: 'Zoë Østby', email } })
    expect(String(answer.json.token).length).toBeGreaterThan(40)
  })

  test('[API-AUTH-2] [AUTH-001] [AUTH-002] [AUTH-003] login answers a session for the right password and one error for all else', async () => {
    const { email } = await server.signUp()
    const right = await server.post('/api/v1/auth/login', {
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
    })
    expect(right).toMatchObject({ status: 200, json: { email } })
    const wrong = await server.post('/api/v1/auth/login', { email, password: 'wrong horse 9' })
    const unknown = await server.post('/api/v1/auth/login', { email: address(), password: 'wrong horse 9' })
    expect(wrong).toMatchObject({ status: 401, json: { error: 'invalid_credentials' } })
    expect(unknown.json).toEqual(wrong.json)
  })

  test('[API-AUTH-1] a stored token is valid until logout, then it is 401', async () => {
    const { token, email } = await server.signUp()
    const before = await server.post('/api/v1/auth/validate_user', { token })
    expect(before).toMatchObject({ status: 200, json: { valid: true, email } })
    expect(await server.post('/api/v1/auth/logout', {}, token)).toMatchObject({ status: 200 })
    const after = await server.post('/api/v1/auth/validate_user', { token })
    expect(after).toMatchObject({ status: 401, json: { error: 'unauthorized' } })
    expect(await server.get('/api/v1/rapid-data/auto_apply/retrieve_settings', token)).toMatchObject({
      status: 401,
    })
  })

  test('[API-AUTH-4] [AUTH-016] Google sign-in is not there while no provider is set up', async () => {
    expect(await server.post('/api/v1/auth/google', { token: 'x' })).toMatchObject({ status: 404 })
  })

  test('[API-AUTH-6] [API-AUTH-7] [API-AUTH-8] a forgotten password is replaced and ends every session', async () => {
    const { token, email } = await server.signUp()
    await requestCode(email, 'forgot-password')
    const otp = await eventually(async () => {
      const [mail] = (await server.context.mailbox?.list(email)) ?? []
      return mail?.subject.includes('Reset') ? mail.text.match(/\d{6}/)?.[0] : undefined
    })
    const proof = await server.post('/api/v1/auth/validate-otp', { email, otp })
    expect(proof.status).toBe(200)
    const { resetToken } = proof.json
    const change = { email, resetToken, password: 'another horse 9' }
    expect(await server.post('/api/v1/auth/reset-password', change)).toMatchObject({
      status: 200,
      json: { reset: true },
    })
    expect(await server.post('/api/v1/auth/reset-password', change)).toMatchObject({ status: 400 })
    expect(await server.post('/api/v1/auth/validate_user', { token })).toMatchObject({ status: 401 })
    expect(await server.post('/api/v1/auth/login', { email, password: PASSWORD })).toMatchObject({
      status: 401,
    })
    expect(await server.post('/api/v1/auth/login', { email, password: 'another horse 9' })).toMatchObject({
      status: 200,
    })
  })

  test('an address without an account gets the same answer for a reset and no mail', async () => {
    const email = address()
    expect(await requestCode(email, 'forgot-password')).toMatchObject({ status: 200, json: { sent: true } })
    await server.signUp()
    expect(await server.context.mailbox?.list(email)).toEqual([])
  })

  test('an address with an account is told so by mail, and gets no code', async () => {
    const { email } = await server.signUp()
    server.clock.advance(LIMITS.codeResendSeconds * 1000)
    expect(await requestCode(email)).toMatchObject({ status: 200 })
    const mail = await eventually(async () => {
      const [newest] = (await server.context.mailbox?.list(email)) ?? []
      return newest?.subject.includes('already') ? newest : undefined
    })
    expect(mail.text).not.toMatch(/\d{6}/)
  })

  describe('[LIMIT-2] a code', () => {
    const signUp = (email: string, otp: string) =>
      server.post('/api/v1/auth/signup', { email, password: PASSWORD, name: 'Ada', otp })
    const wrong = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

    test('serves once', async () => {
      const email = address()
      await requestCode(email)
      const otp = await server.readCode(email)
      expect((await signUp(email, otp)).status).toBe(200)
      expect(await signUp(email, otp)).toMatchObject({ status: 400, json: { error: 'invalid_code' } })
    })

    test('lives 300 seconds', async () => {
      const email = address()
      await requestCode(email)
      const otp = await server.readCode(email)
      server.clock.advance(LIMITS.codeTtlSeconds * 1000)
      expect(await signUp(email, otp)).toMatchObject({ status: 400, json: { error: 'invalid_code' } })
    })

    test('is void after five wrong tries, even for the right digits', async () => {
      const email = address()
      await requestCode(email)
      const otp = await server.readCode(email)
      const tries = await Promise.all(Array.from({ length: 8 }, () => signUp(email, wrong(otp))))
      expect(tries.map(answer => answer.status)).toEqual(Array(8).fill(400))
      expect((await signUp(email, otp)).status).toBe(400)
    })

    test('for one purpose does not serve the other', async () => {
      const { email } = await server.signUp()
      await requestCode(email, 'forgot-password')
      const otp = await eventually(async () => {
        const [mail] = (await server.context.mailbox?.list(email)) ?? []
        return mail?.subject.includes('Reset') ? mail.text.match(/\d{6}/)?.[0] : undefined
      })
      expect((await signUp(email, otp)).status).toBe(400)
    })
  })

  test('[LIMIT-3] a second code within 30 seconds is refused with the time to wait', async () => {
    const email = address()
    const both = await Promise.all([requestCode(email), requestCode(email)])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 429])
    const refused = both.find(answer => answer.status === 429)
    expect(refused?.json).toMatchObject({ error: 'rate_limited', retryAfterSec: 30 })
    expect(refused?.headers.get('retry-after')).toBe('30')
    server.clock.advance(LIMITS.codeResendSeconds * 1000)
    expect((await requestCode(email)).status).toBe(200)
  })

  test('a session made by a browser needs its cookie, one made without does not', async () => {
    const { email } = await server.signUp()
    const answer = await server.request('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const token = String(answer.json.token)
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const path = '/api/v1/rapid-data/auto_apply/retrieve_settings'
    expect(cookie).toMatch(/^sb=/)
    expect(answer.headers.get('set-cookie')).toContain('HttpOnly')
    expect((await server.get(path, token)).status).toBe(401)
    expect((await server.request(path, { token, headers: { cookie } })).status).toBe(200)
  })

  test('a session lies idle for seven days at the most', async () => {
    const { token } = await server.signUp()
    server.clock.advance(LIMITS.sessionIdleDays * 24 * 60 * 60 * 1000 + 1)
    expect(await server.post('/api/v1/auth/validate_user', { token })).toMatchObject({ status: 401 })
  })
})
