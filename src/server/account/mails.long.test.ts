import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mailSenders } from '#adapters/mail/index.ts'
import { type MailServer, openMailServer } from '#adapters/mail/smtp/mail-server.suite.ts'
import { LIMITS } from '#contract/limits.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const PASSWORD = 'correct horse 9'
// A retry comes after seconds, by the queue's own clock.
const PATIENCE_MS = 40_000

describe('mails through a mail server', { timeout: PATIENCE_MS }, () => {
  let mailServer: MailServer
  let server: TestServer
  beforeAll(async () => {
    mailServer = await openMailServer()
    const from = { name: 'Rolewright', address: 'no-reply@rolewright.example' }
    const url = `smtp://127.0.0.1:${mailServer.port}`
    server = await openTestServer({ mail: await mailSenders.smtp({ url, from, stepDeadlineMs: 800 }) })
  })
  afterEach(() => mailServer.meetWith('takes'))
  afterAll(async () => {
    await server.close()
    await mailServer.close()
  })

  const address = () => `${crypto.randomUUID()}@example.org`
  const requestCode = (email: string, path = 'otp') => server.post(`/api/v1/auth/${path}`, { email })
  const arrivedFor = (email: string) =>
    mailServer.arrived.filter(({ to }) => to?.some(entry => entry.address === email))
  const newestFor = (email: string) => eventually(async () => arrivedFor(email).at(-1), PATIENCE_MS)
  const askedOnceMore = (before: number) => eventually(async () => mailServer.asked > before, PATIENCE_MS)
  const readCode = async (email: string) => (await newestFor(email)).text?.match(/\d{6}/)?.[0]
  const signUp = (email: string, otp: string | undefined) =>
    server.post('/api/v1/auth/signup', { email, password: PASSWORD, name: 'Ada', otp })
  /** Resolves when the queue has nothing more to do for the address. */
  const workIsDone = (email: string) =>
    eventually(async () => {
      const rows = await server.context.database.sql(
        `select state from pgboss.job where name = 'account-send-code' and data->>'email' = $1`,
        [email],
      )
      return rows.length > 0 && rows.every(({ state }) => state === 'completed')
    }, PATIENCE_MS)

  test('a code arrives and opens an account', async () => {
    const email = address()
    await requestCode(email)
    expect(await signUp(email, await readCode(email))).toMatchObject({ status: 200 })
    expect(arrivedFor(email)).toMatchObject([{ subject: 'Your Rolewright code' }])
  })

  test('there is no mailbox to look into', async () => {
    expect((await server.get('/api/v1/config')).json).toMatchObject({ mailboxPath: null })
    expect((await server.get('/dev/mailbox')).status).toBe(404)
    expect((await server.get('/dev/mailbox.json')).status).toBe(404)
  })

  test.each([
    ['falls silent', 'stays silent'],
    ['says 451', { code: 451 }],
  ] as const)('while it %s a code is still promised, and comes once it is back', async (_what, mood) => {
    mailServer.meetWith(mood)
    const email = address()
    const before = mailServer.asked
    expect(await requestCode(email)).toMatchObject({ status: 200, json: { sent: true } })
    await askedOnceMore(before)
    expect(arrivedFor(email)).toEqual([])
    mailServer.meetWith('takes')
    expect(await signUp(email, await readCode(email))).toMatchObject({ status: 200 })
  })

  test('a mail that it refuses for good is not tried again', async () => {
    mailServer.meetWith({ code: 550 })
    const email = address()
    const before = mailServer.asked
    await requestCode(email)
    await workIsDone(email)
    expect(mailServer.asked).toBe(before + 1)
  })

  test('a code that expired on the way is dropped', async () => {
    mailServer.meetWith({ code: 451 })
    const email = address()
    const before = mailServer.asked
    await requestCode(email)
    await askedOnceMore(before)
    server.clock.advance(LIMITS.codeTtlSeconds * 1000)
    mailServer.meetWith('takes')
    await workIsDone(email)
    expect(arrivedFor(email)).toEqual([])
  })

  test('of two codes that were held up only the one asked for last is sent', async () => {
    mailServer.meetWith({ code: 451 })
    const email = address()
    const before = mailServer.asked
    await requestCode(email)
    await askedOnceMore(before)
    server.clock.advance(LIMITS.codeResendSeconds * 1000)
    await requestCode(email)
    mailServer.meetWith('takes')
    await workIsDone(email)
    expect(arrivedFor(email)).toHaveLength(1)
    expect(await signUp(email, await readCode(email))).toMatchObject({ status: 200 })
  })

  test('the owner of an account learns by mail that its password was replaced', async () => {
    const email = address()
    await requestCode(email)
    await signUp(email, await readCode(email))
    await requestCode(email, 'forgot-password')
    await eventually(async () => arrivedFor(email).length === 2, PATIENCE_MS)
    const { json } = await server.post('/api/v1/auth/validate-otp', { email, otp: await readCode(email) })
    const { resetToken } = json
    const reset = { email, resetToken, password: 'another horse 9' }
    mailServer.meetWith({ code: 451 })
    const before = mailServer.asked
    expect(await server.post('/api/v1/auth/reset-password', reset)).toMatchObject({ status: 200 })
    expect(await server.post('/api/v1/auth/reset-password', reset)).toMatchObject({ status: 400 })
    await askedOnceMore(before)
    mailServer.meetWith('takes')
    const notice = await eventually(async () => arrivedFor(email)[2], PATIENCE_MS)
    expect(notice.subject).toBe('Your Rolewright password was changed')
    expect(notice.text).toContain(`${server.clock.now().getUTCFullYear()} at `)
    expect(notice.text).not.toMatch(/\d{6}/)
    const notices = await server.context.database.sql(
      `select count(*)::int as sent from pgboss.job where name = 'account-send-notice'`,
    )
    expect(notices).toEqual([{ sent: 1 }])
  })
})
