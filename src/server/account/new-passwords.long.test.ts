import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const PASSWORD = 'correct horse 9'
const LONGEST = '🦊🐻🐼🐨🐯🦁🐮🐷'.repeat(16)
const { newPasswordTooShort, newPasswordTooLong, passwordCommon } = ACCOUNT_MESSAGES

/** The three ways to a new password, each up to the answer about the password itself. */
function openWays(server: TestServer) {
  const signUp = async (password: string) => {
    const email = `${randomUUID()}@example.org`
    await server.post('/api/v1/auth/otp', { email })
    const otp = await server.readCode(email)
    const answer = await server.post('/api/v1/auth/signup', { email, password, name: 'Ada', otp })
    return { answer, email, field: 'password' }
  }
  const reset = async (password: string) => {
    const { email } = await server.signUp()
    await server.post('/api/v1/auth/forgot-password', { email })
    const otp = await eventually(async () => {
      const [mail] = (await server.context.mailbox?.list(email)) ?? []
      return mail?.subject.includes('Reset') ? mail.text.match(/\d{6}/)?.[0] : undefined
    })
    const { resetToken } = (await server.post('/api/v1/auth/validate-otp', { email, otp })).json
    const answer = await server.post('/api/v1/auth/reset-password', { email, resetToken, password })
    return { answer, email, field: 'password' }
  }
  const change = async (newPassword: string) => {
    const { token, email } = await server.signUp()
    const body = { currentPassword: PASSWORD, newPassword }
    const answer = await server.post('/api/v1/account/password', body, token)
    return { answer, email, field: 'newPassword' }
  }
  return { signUp, reset, change }
}

const WAYS = ['signUp', 'reset', 'change'] as const

describe.each([['warn'], ['refuse']])('with PASSWORD_BLOCKLIST=%s', mode => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ env: { PASSWORD_BLOCKLIST: mode } })
  })
  afterAll(() => server.close())

  const logIn = async (email: string, password: string) =>
    (await server.post('/api/v1/auth/login', { email, password })).status

  describe.each(WAYS)('at %s', way => {
    test.each([
      ['seven emoji', '🦊'.repeat(7), newPasswordTooShort],
      ['129 emoji', `${LONGEST}🦊`, newPasswordTooLong],
      ['129 letters', 'x'.repeat(129), newPasswordTooLong],
    ])('%s are refused with what is wrong with them', async (_what, password, message) => {
      const { answer, field, email } = await openWays(server)[way](password)
      expect(answer.status).toBe(400)
      expect(answer.json).toEqual({ error: 'invalid_input', field, message })
      expect(await logIn(email, password)).not.toBe(200)
    })

    test('passwords without a pattern but known to everybody are judged by the setting', async () => {
      const { answer, field, email } = await openWays(server)[way]('Jennifer')
      const isRefused = mode === 'refuse'
      expect(answer.status).toBe(isRefused ? 400 : 200)
      if (isRefused) expect(answer.json).toEqual({ error: 'invalid_input', field, message: passwordCommon })
      expect(await logIn(email, 'Jennifer')).toBe(isRefused ? 401 : 200)
    })
  })

  test('the page learns which of the two it is', async () => {
    const { json } = await server.get('/api/v1/config')
    expect(json.refusesCommonPasswords).toBe(mode === 'refuse')
  })
})

describe('an installation without a setting', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ env: { NODE_ENV: 'development' } })
  })
  afterAll(() => server.close())

  test.each(WAYS)('takes no password that is tried first at %s', async way => {
    const { answer, field } = await openWays(server)[way]('password')
    expect(answer.status).toBe(400)
    expect(answer.json).toEqual({ error: 'invalid_input', field, message: passwordCommon })
  })

  test('takes nobody’s own address for a password', async () => {
    const email = `${randomUUID()}@example.org`
    await server.post('/api/v1/auth/otp', { email })
    const otp = await server.readCode(email)
    const answer = await server.post('/api/v1/auth/signup', { email, password: email, name: 'Ada', otp })
    expect(answer.json).toEqual({ error: 'invalid_input', field: 'password', message: passwordCommon })
  })
})

describe('the longest password', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  test.each(WAYS)('opens the account that got it at %s', async way => {
    const { answer, email } = await openWays(server)[way](LONGEST)
    expect(answer.status).toBe(200)
    const logIn = (password: string) => server.post('/api/v1/auth/login', { email, password })
    expect((await logIn(LONGEST)).status).toBe(200)
    expect((await logIn([...LONGEST].slice(1).join(''))).status).toBe(401)
  })
})
