import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const GUARDED = '/api/v1/rapid-data/auto_apply/retrieve_settings'
const DAY_MS = 24 * 60 * 60 * 1000
const PASSWORD = 'correct horse 9'

describe('abuse of passwords and sessions', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' } })
  })
  afterAll(() => server.close())

  const login = (email: string, password: unknown, more: { token?: string; headers?: object } = {}) =>
    server.request('/api/v1/auth/login', {
      method: 'POST',
      token: more.token,
      headers: { 'content-type': 'application/json', ...more.headers },
      body: JSON.stringify({ email, password }),
    })
  const signUpWith = async (password: string, changes: { email?: string; name?: string } = {}) => {
    const { email = `${crypto.randomUUID()}@example.org`, name = 'Ada' } = changes
    await server.post('/api/v1/auth/otp', { email })
    const otp = await server.readCode(email)
    return { email, answer: await server.post('/api/v1/auth/signup', { email, password, name, otp }) }
  }
  const open = async (token: string, headers: Record<string, string> = {}) =>
    (await server.request(GUARDED, { token, headers })).status
  const loginInBrowser = async (email: string) => {
    const { json, headers } = await login(email, PASSWORD, { headers: { 'sec-fetch-site': 'same-origin' } })
    return { token: String(json.token), cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }

  test('[AUTH-006] a password of 128 characters of any kind is kept as it is, to the last space', async () => {
    const password = `${[...'猫 🦊犬'.repeat(32)].slice(0, 127).join('')} `
    const { email, answer } = await signUpWith(password)
    expect(answer.status).toBe(200)
    expect((await login(email, password)).status).toBe(200)
    expect((await login(email, password.trimEnd())).status).toBe(401)
  })

  test('[AUTH-007] passwords that differ behind the 72nd byte are different', async () => {
    const { email } = await signUpWith(`${'long phrase '.repeat(7)}one`)
    expect((await login(email, `${'long phrase '.repeat(7)}two`)).status).toBe(401)
    expect((await login(email, `${'long phrase '.repeat(7)}one`)).status).toBe(200)
  })

  test('[UNI-004] a password is one however its accents are typed', async () => {
    const { email } = await signUpWith('Überfähre Nº 4'.normalize('NFC'))
    expect((await login(email, 'Überfähre Nº 4'.normalize('NFD'))).status).toBe(200)
  })

  test('[AUTH-017] only one bearer header opens a session', async () => {
    const { token } = await server.signUp()
    const ask = async (path: string, headers: Record<string, string>) =>
      (await server.request(path, { headers })).status
    expect(await ask(GUARDED, { authorization: `bearer ${token}` })).toBe(200)
    for (const authorization of [
      `Bearer  ${token}`,
      `Basic ${token}`,
      `Bearer ${token}, Bearer ${token}`,
      token,
    ])
      expect(await ask(GUARDED, { authorization })).toBe(401)
    expect(await ask(`${GUARDED}?token=${token}&access_token=${token}`, {})).toBe(401)
  })

  test('[SESS-001] a login ends the session whose token came with it', async () => {
    const { token, email } = await server.signUp()
    const { json } = await login(email, PASSWORD, { token })
    expect(json.token).not.toBe(token)
    expect([await open(token), await open(String(json.token))]).toEqual([401, 200])
  })

  test('[SESS-002] a reset password ends every session, wherever it is open', async () => {
    const { token, email } = await server.signUp()
    const tokens = [token, String((await login(email, PASSWORD)).json.token)]
    const browser = await loginInBrowser(email)
    server.clock.advance(LIMITS.codeResendSeconds * 1000)
    await server.post('/api/v1/auth/forgot-password', { email })
    const otp = await eventually(async () => {
      const [mail] = (await server.context.mailbox?.list(email)) ?? []
      return mail?.subject.includes('Reset') ? mail.text.match(/\d{6}/)?.[0] : undefined
    })
    const { resetToken } = (await server.post('/api/v1/auth/validate-otp', { email, otp })).json
    for (const one of tokens) expect(await open(one)).toBe(200)
    const change = { email, resetToken, password: 'another horse 9' }
    expect((await server.post('/api/v1/auth/reset-password', change)).status).toBe(200)
    for (const one of tokens) expect(await open(one)).toBe(401)
    expect(await open(browser.token, { cookie: browser.cookie })).toBe(401)
  })

  test('[SESS-003] after a logout in one tab the other tab’s token, which is the same, opens nothing', async () => {
    const { token } = await server.signUp()
    const tabs = [token, token]
    expect((await server.post('/api/v1/auth/logout', {}, tabs[0])).status).toBe(200)
    expect(await open(tabs[1] ?? '')).toBe(401)
    expect((await server.post('/api/v1/auth/logout', {}, tabs[1])).status).toBe(200)
  })

  test('[SESS-004] [SESS-005] a browser’s token opens nothing without its own cookie', async () => {
    const [{ email }, { email: other }] = [await server.signUp(), await server.signUp()]
    const [one, two, foreign] = [
      await loginInBrowser(email),
      await loginInBrowser(email),
      await loginInBrowser(other),
    ]
    expect(await open(one.token, { cookie: one.cookie })).toBe(200)
    for (const headers of [{}, { cookie: two.cookie }, { cookie: foreign.cookie }])
      expect(await open(one.token, headers)).toBe(401)
    const rows = await server.context.database.sql(
      `select 1 from audit_log join users on users.id = user_id where event = 'binding_mismatch' and email = $1`,
      [email],
    )
    expect(rows).toHaveLength(3)
  })

  test('[SESS-006] a script’s session needs the bearer alone', async () => {
    const { email } = await server.signUp()
    const { json, headers } = await login(email, PASSWORD)
    expect(headers.getSetCookie()).toEqual([])
    expect(await open(String(json.token))).toBe(200)
  })

  test('[SESS-007] a session ends after thirty days, however busy it is', async () => {
    const { token } = await server.signUp()
    for (let day = 1; day < LIMITS.sessionAbsoluteDays; day += 1) {
      server.clock.advance(DAY_MS)
      expect(await open(token)).toBe(200)
    }
    server.clock.advance(DAY_MS + 1000)
    expect(await open(token)).toBe(401)
  })

  test('[SESS-008] the eleventh session ends the oldest', async () => {
    const { token: oldest, email } = await server.signUp()
    const tokens: string[] = []
    for (let round = 0; round < SERVER_LIMITS.sessionsPerUser; round += 1) {
      server.clock.advance(1000)
      tokens.push(String((await login(email, PASSWORD)).json.token))
    }
    expect(await open(oldest)).toBe(401)
    for (const token of tokens) expect(await open(token)).toBe(200)
  })

  test('[SESS-011] a token that was changed opens nothing', async () => {
    const { token } = await server.signUp()
    const flipped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const bad of [flipped, token.slice(0, -1), token + token, 'x'.repeat(8192)])
      expect(await open(bad)).toBe(401)
  })

  test('[ENUM-005] an account without a password answers as any other', async () => {
    const { email } = await server.signUp()
    await server.context.database.sql('update users set password_hash = null where email = $1', [email])
    const unknown = await login(`no-${email}`, PASSWORD)
    const answer = await login(email, PASSWORD)
    expect([answer.status, answer.json]).toEqual([unknown.status, unknown.json])
    server.clock.advance(LIMITS.codeResendSeconds * 1000)
    expect((await server.post('/api/v1/auth/forgot-password', { email })).status).toBe(200)
  })

  test('[UNI-001] a name loses what turns or hides its letters', async () => {
    const { answer } = await signUpWith(PASSWORD, { name: 'A\u202Eda\u200B \u{E0041}Example' })
    expect(answer).toMatchObject({ status: 200, json: { name: 'Ada Example' } })
  })

  test('[UNI-002] a name is measured in characters that people would count as one code point each', async () => {
    expect((await signUpWith(PASSWORD, { name: `A${'\u0301'.repeat(200)}` })).answer.status).toBe(400)
    expect((await signUpWith(PASSWORD, { name: '𝒜'.repeat(100) })).answer.status).toBe(200)
  })

  test('[UNI-003] an address with a look-alike letter is another address', async () => {
    const { email } = await signUpWith(PASSWORD, { email: `paula-${crypto.randomUUID()}@example.org` })
    const twin = email.replace('a', '\u0430')
    expect((await login(twin, PASSWORD)).status).toBe(401)
    expect((await login(email, PASSWORD)).status).toBe(200)
  })
})
