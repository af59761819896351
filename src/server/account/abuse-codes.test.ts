import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { makeCode } from '../crypto/one-time-code.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const PASSWORD = 'correct horse 9'
const HOUR_MS = 60 * 60 * 1000
const INVALID = { status: 400, json: { error: 'invalid_code' } }

describe('abuse of codes', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' } })
  })
  afterAll(() => server.close())

  const address = () => `${crypto.randomUUID()}@example.org`
  const signUp = (email: string, otp: unknown, more: object = {}) =>
    server.post('/api/v1/auth/signup', { email, password: PASSWORD, name: 'Ada', otp, ...more })
  const prove = (email: string, otp: unknown) => server.post('/api/v1/auth/validate-otp', { email, otp })
  const wrong = (otp: string, by = 1) => String((Number(otp) + by) % 1_000_000).padStart(6, '0')
  const requestCode = async (email: string, path = 'otp') => {
    const known = (await server.context.mailbox?.list(email))?.length ?? 0
    await server.post(`/api/v1/auth/${path}`, { email })
    return eventually(async () => {
      const mails = (await server.context.mailbox?.list(email)) ?? []
      return mails.length > known ? mails[0]?.text.match(/\d{6}/)?.[0] : undefined
    })
  }
  const requestResetToken = async (email: string) => {
    server.clock.advance(LIMITS.codeResendSeconds * 1000)
    const { json } = await prove(email, await requestCode(email, 'forgot-password'))
    return String(json.resetToken)
  }
  const reset = (email: string, resetToken: unknown) =>
    server.post('/api/v1/auth/reset-password', { email, resetToken, password: 'another horse 9' })

  test('[OTP-001] [OTP-002] fifty guesses at once use up the five tries, and the right code is dead', async () => {
    const email = address()
    const otp = await requestCode(email)
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => signUp(email, wrong(otp, index + 1))),
    )
    expect(guesses.filter(answer => answer.status === 200)).toEqual([])
    const rows = await server.context.database.sql('select tries from one_time_codes where email = $1', [
      email,
    ])
    expect(rows).toEqual([{ tries: SERVER_LIMITS.codeMaxTries }])
    expect(await signUp(email, otp)).toMatchObject(INVALID)
  })

  test('[OTP-004] a sign-up code proves nothing for a reset', async () => {
    const email = address()
    expect(await prove(email, await requestCode(email))).toMatchObject(INVALID)
  })

  test('[OTP-005] the right code at 301 seconds is too late', async () => {
    const email = address()
    const otp = await requestCode(email)
    server.clock.advance(301_000)
    expect(await signUp(email, otp)).toMatchObject(INVALID)
  })

  test('[OTP-006] a second code kills the first', async () => {
    const email = address()
    const first = await requestCode(email)
    server.clock.advance(LIMITS.codeResendSeconds * 1000)
    const second = await requestCode(email)
    if (first !== second) expect(await signUp(email, first)).toMatchObject(INVALID)
    expect((await signUp(email, second)).status).toBe(200)
  })

  test('[OTP-007] a code serves the address it was sent to and no other', async () => {
    const [own, foreign] = [address(), address()]
    const [otp, other] = [await requestCode(own), await requestCode(foreign)]
    if (otp !== other) expect(await signUp(own, other)).toMatchObject(INVALID)
    expect((await signUp(own, otp)).status).toBe(200)
  })

  test('[OTP-008] a second code within thirty seconds is refused with the time to wait, for anyone', async () => {
    const { email: known } = await server.signUp()
    server.clock.advance(LIMITS.codeResendSeconds * 1000)
    for (const email of [known, `no-${known}`]) {
      expect((await server.post('/api/v1/auth/otp', { email })).status).toBe(200)
      server.clock.advance(1000)
      const again = await server.post('/api/v1/auth/otp', { email })
      expect([again.status, again.json.error]).toEqual([429, 'rate_limited'])
      expect(again.json.retryAfterSec).toBeLessThanOrEqual(LIMITS.codeResendSeconds)
      expect(again.headers.get('retry-after')).toBe(String(again.json.retryAfterSec))
    }
  })

  test.each(['12345', '1234567', 'abcdef', '', '12345a', '１２３４５６', 123_456, null])(
    '[OTP-018] %j is no code',
    async otp => {
      const answer = await server.post('/api/v1/auth/validate-otp', { email: 'v@example.org', otp })
      expect(answer).toMatchObject({ status: 400, json: { error: 'invalid_input', field: 'otp' } })
    },
  )

  describe('[OTP-009] however often an address asks, all is answered alike and', () => {
    const ask = async (email: string) => (await server.post('/api/v1/auth/otp', { email })).status
    /** A mail is queued in the transaction of its request, so the count is true as soon as that is answered. */
    const countMails = async (email: string) => {
      const rows = await server.context.database.sql(
        `select 1 from pgboss.job where name = 'account-send-code' and data->>'email' = $1`,
        [email],
      )
      return rows.length
    }

    test('an hour brings five mails', async () => {
      const email = address()
      for (let round = 0; round < 8; round += 1) {
        expect(await ask(email)).toBe(200)
        server.clock.advance(LIMITS.codeResendSeconds * 1000)
      }
      expect(await countMails(email)).toBe(SERVER_LIMITS.codeSendsPerHour)
      server.clock.advance(HOUR_MS)
      expect(await ask(email)).toBe(200)
      expect(await countMails(email)).toBe(SERVER_LIMITS.codeSendsPerHour + 1)
    })

    test('a day brings ten mails', async () => {
      const email = address()
      for (let hour = 0; hour < 24; hour += 1) {
        expect(await ask(email)).toBe(200)
        expect(await countMails(email)).toBe(Math.min(hour + 1, SERVER_LIMITS.codeSendsPerDay))
        server.clock.advance(HOUR_MS)
      }
      expect(await ask(email)).toBe(200)
      expect(await countMails(email)).toBe(SERVER_LIMITS.codeSendsPerDay + 1)
    })
  })

  test.each([
    12_345,
    '12345',
    '1234567',
    '12345 ',
    '１２３４５６',
    '123456\n',
    '',
    null,
    ['123456'],
    { $ne: null },
  ])('[OTP-010] %j is no code', async otp => {
    expect(await signUp(address(), otp)).toMatchObject({ status: 400, json: { error: 'invalid_input' } })
    expect(await prove(address(), otp)).toMatchObject({ status: 400 })
  })

  test('[OTP-011] the digits of two thousand codes are spread evenly, leading zeros included', () => {
    const codes = Array.from({ length: 2000 }, makeCode)
    const digits = codes.join('')
    const expected = digits.length / 10
    const chiSquare = [...'0123456789']
      .map(digit => (digits.split(digit).length - 1 - expected) ** 2 / expected)
      .reduce((sum, term) => sum + term)
    // Nine degrees of freedom; a fair source is above it once in a hundred million times.
    expect(chiSquare).toBeLessThan(58)
    expect(codes.every(code => /^\d{6}$/.test(code))).toBe(true)
    expect(codes.some(code => code.startsWith('0'))).toBe(true)
  })

  test('[OTP-012] the code stands in no table and no payload of the queue', async () => {
    const email = address()
    const otp = await requestCode(email)
    const [row] = await server.context.database.sql(
      'select code_hash as hash from one_time_codes where email = $1',
      [email],
    )
    expect(row?.hash).toMatch(/^argon2id\$/)
    const jobs = await server.context.database.sql('select data::text as data from pgboss.job')
    const audits = await server.context.database.sql('select detail::text as detail from audit_log')
    expect(JSON.stringify([jobs.map(job => job.data), audits])).not.toMatch(new RegExp(`\\b${otp}\\b`))
  })

  test('[OTP-003] [OTP-013] one right code at two sign-ups at once makes one account', async () => {
    const email = address()
    const otp = await requestCode(email)
    const both = await Promise.all([signUp(email, otp), signUp(email, otp)])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 400])
  })

  test('[OTP-014] [OTP-015] a reset token serves its own account, and once of ten times at once', async () => {
    const { email } = await server.signUp()
    const { email: other } = await server.signUp()
    const token = await requestResetToken(email)
    expect(await reset(other, token)).toMatchObject(INVALID)
    const ten = await Promise.all(Array.from({ length: 10 }, () => reset(email, token)))
    expect(ten.filter(answer => answer.status === 200)).toHaveLength(1)
  })

  test.each(['', null, [], { $ne: null }, 'undefined'])('[OTP-016] %j is no reset token', async token => {
    const { email } = await server.signUp()
    expect((await reset(email, token)).status).toBe(400)
  })

  test('[AUTH-009] extra fields of a sign-up have no effect', async () => {
    const email = address()
    const id = crypto.randomUUID()
    const extra = {
      id,
      userId: id,
      isActive: true,
      role: 'admin',
      emailVerified: true,
      createdAt: '2000-01-01',
    }
    expect((await signUp(email, await requestCode(email), extra)).status).toBe(200)
    const [row] = await server.context.database.sql('select * from users where email = $1', [email])
    expect(row?.id).not.toBe(id)
    expect(new Date(String(row?.created_at)).getFullYear()).toBeGreaterThan(2000)
    expect(row).not.toHaveProperty('role')
  })

  test('[AUTH-010] [ENUM-003] an address with an account answers like a wrong code, at every later step', async () => {
    const { email } = await server.signUp()
    const known = [
      await signUp(email, '123456'),
      await prove(email, '123456'),
      await reset(email, 'x'.repeat(43)),
    ]
    const none = address()
    const unknown = [
      await signUp(none, '123456'),
      await prove(none, '123456'),
      await reset(none, 'x'.repeat(43)),
    ]
    expect(known.map(({ status, json }) => [status, json])).toEqual(
      unknown.map(({ status, json }) => [status, json]),
    )
    expect(known.every(answer => answer.status === 400)).toBe(true)
  })
})
