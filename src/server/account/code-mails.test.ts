import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailSenders } from '#adapters/mail/index.ts'
import { type MailServer, openMailServer } from '#adapters/mail/smtp/mail-server.suite.ts'
import { LIMITS } from '#contract/limits.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const PASSWORD = 'correct horse 9'
const PATIENCE_MS = 40_000

/** Runs as the machine's clock does, so many milliseconds ahead of it. */
function runningClock() {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance(ms: number) {
      aheadMs += ms
    },
  }
}

describe('mails by a clock that runs', { timeout: PATIENCE_MS }, () => {
  let mailServer: MailServer
  let server: TestServer
  beforeAll(async () => {
    mailServer = await openMailServer()
    const from = { name: 'Rolewright', address: 'no-reply@rolewright.example' }
    const mail = await mailSenders.smtp({ url: `smtp://127.0.0.1:${mailServer.port}`, from })
    server = await openTestServer({ mail, clock: runningClock() })
  })
  afterAll(async () => {
    await server.close()
    await mailServer.close()
  })

  const address = () => `${randomUUID()}@example.org`
  const mailsTo = (email: string) =>
    mailServer.arrived.filter(({ to }) => to?.some(entry => entry.address === email))
  const newest = (email: string, { after = 0 } = {}) =>
    eventually(async () => mailsTo(email)[after]?.text, PATIENCE_MS)
  const readCode = (text: string) => text.match(/\d{6}/)?.[0]
  const promisedMs = (text: string) => Number(text.match(/valid for (\d+) minutes/)?.[1]) * 60_000
  const ask = (path: string, email: string) => server.post(`/api/v1/auth/${path}`, { email })
  const signUp = async (email: string, otp: string | undefined) =>
    (await server.post('/api/v1/auth/signup', { email, password: PASSWORD, name: 'Ada', otp })).status
  const prove = async (email: string, otp: string | undefined) =>
    (await server.post('/api/v1/auth/validate-otp', { email, otp })).status

  test('the code of a mail is good until shortly before the time it names, for sign-up and reset', async () => {
    const email = address()
    await ask('otp', email)
    const welcome = await newest(email)
    server.clock.advance(promisedMs(welcome) - 20_000)
    expect(await signUp(email, readCode(welcome))).toBe(200)
    await ask('forgot-password', email)
    const reset = await newest(email, { after: 1 })
    server.clock.advance(promisedMs(reset) - 20_000)
    expect(await prove(email, readCode(reset))).toBe(200)
  })

  test('[FLT-010] while the mail server says later codes are asked for all the same, and their mails come once it is back', async () => {
    const emails = Array.from({ length: 5 }, address)
    mailServer.meetWith({ code: 451 })
    for (const email of emails) expect((await ask('otp', email)).status).toBe(200)
    await eventually(async () => mailServer.asked > 0)
    expect(emails.flatMap(mailsTo)).toEqual([])
    mailServer.meetWith('takes')
    for (const email of emails) expect(await signUp(email, readCode(await newest(email)))).toBe(200)
    expect(emails.flatMap(mailsTo)).toHaveLength(emails.length)
  })

  test('the code of a mail is no good once the time it names is over', async () => {
    const email = address()
    const { json } = await ask('otp', email)
    const text = await newest(email)
    expect(promisedMs(text)).toBe(Number(json.expiresInSec) * 1000)
    server.clock.advance(promisedMs(text))
    expect(await signUp(email, readCode(text))).toBe(400)
  })

  test('a mail that was held up counts from the request, as it says', async () => {
    const email = address()
    mailServer.meetWith({ code: 451 })
    const before = mailServer.asked
    await ask('otp', email)
    await eventually(async () => mailServer.asked > before, PATIENCE_MS)
    server.clock.advance(2 * 60_000)
    mailServer.meetWith('takes')
    const text = await newest(email)
    expect(text).toContain(`valid for ${LIMITS.codeTtlSeconds / 60} minutes after you asked for it`)
    server.clock.advance(promisedMs(text) - 2 * 60_000)
    expect(await signUp(email, readCode(text))).toBe(400)
  })

  test('of two codes asked for one after the other the second is good', async () => {
    const email = address()
    await ask('otp', email)
    const first = await newest(email)
    server.clock.advance(LIMITS.codeResendSeconds * 1000)
    await ask('otp', email)
    const second = await newest(email, { after: 1 })
    if (readCode(first) !== readCode(second)) expect(await signUp(email, readCode(first))).toBe(400)
    expect(await signUp(email, readCode(second))).toBe(200)
  })

  test('a mail to an international domain goes to its ASCII form, and either form opens the account', async () => {
    const local = randomUUID()
    const [typed, kept] = [`${local}@MÜNCHEN.example`, `${local}@xn--mnchen-3ya.example`]
    await ask('otp', typed)
    const text = await newest(kept)
    const body = { email: typed, password: PASSWORD, name: 'Ada', otp: readCode(text) }
    const { json, status } = await server.post('/api/v1/auth/signup', body)
    expect({ status, email: json.email }).toEqual({ status: 200, email: kept })
    for (const email of [typed, kept, `${local}@mu\u0308nchen.example`])
      expect(await server.post('/api/v1/auth/login', { email, password: PASSWORD })).toMatchObject({
        status: 200,
        json: { email: kept },
      })
    const token = String(json.token)
    const claim = encodeURIComponent(typed)
    const jobs = `/api/v1/logical/auto_apply/get_jobs_by_email?userEmail=${claim}`
    expect((await server.get(jobs, token)).status).toBe(200)
    const twin = `${local}@m\u0456nchen.example`
    expect((await server.post('/api/v1/auth/login', { email: twin, password: PASSWORD })).status).toBe(401)
  })
})
