import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailSenders } from '#adapters/mail/index.ts'
import { type MailServer, openMailServer } from '#adapters/mail/smtp/mail-server.suite.ts'
import { TRACKING_LIMITS } from '#contract/tracking-limits.ts'
import { asUserId } from '../http/caller.ts'
import { findSampleJobs, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'
import { planMails, retrieveReminders } from './service.ts'

const PATH = '/api/v1/reminders'
const APPLICATIONS = '/api/v1/applications'
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const ALL = { sendsReminders: true, sendsMatches: true, timeZone: 'UTC' }

describe('mails about steps and matches', () => {
  let mailServer: MailServer
  let server: TestServer
  let shift = 0
  const clock = {
    now: () => new Date(Date.now() + shift),
    advance(ms: number) {
      shift += ms
    },
  }

  beforeAll(async () => {
    mailServer = await openMailServer()
    const from = { name: 'Rolewright', address: 'no-reply@rolewright.example' }
    const mail = await mailSenders.smtp({ url: `smtp://127.0.0.1:${mailServer.port}`, from })
    server = await openTestServer({
      mail,
      clock,
      env: { PUBLIC_URL: 'https://jobs.example', RATE_LIMIT_SCALE: '0' },
    })
  })
  afterAll(async () => {
    await server.close()
    await mailServer.close()
  })

  /** Moves the clock to an hour of the next day. */
  function goTo(hour: number): void {
    const next = new Date(clock.now().getTime() + DAY_MS)
    next.setUTCHours(hour, 0, 0, 0)
    clock.advance(next.getTime() - clock.now().getTime())
  }
  const dayFromNow = (days: number) =>
    new Date(clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

  async function signUp() {
    const email = `${crypto.randomUUID()}@example.org`
    await server.post('/api/v1/auth/otp', { email })
    const mail = await eventually(async () => arrivedFor(email)[0])
    const otp = mail.text?.match(/\d{6}/)?.[0]
    const body = { email, password: 'correct horse 9', name: 'Ada', otp }
    const { json } = await server.post('/api/v1/auth/signup', body)
    const token = String(json.token)
    await uploadSample(server, token)
    await saveSampleSettings(server, token)
    return { email, token }
  }
  const arrivedFor = (email: string) =>
    mailServer.arrived.filter(({ to }) => to?.some(entry => entry.address === email))
  const stepMailsFor = (email: string) =>
    arrivedFor(email).filter(({ subject }) => /due|match/.test(subject ?? ''))

  /** The first of the person's two jobs, or the one of that number. */
  async function track({ email, token }: { email: string; token: string }, nextStepOn: string, at = 0) {
    const { jobIds } = await findSampleJobs(server, email, 2)
    const jobId = jobIds[at] ?? ''
    await server.post(`${APPLICATIONS}/${jobId}/stage`, { stage: 'saved', basis: null }, token)
    await putStep(token, { jobId, basis: 1, nextStepOn })
    return jobId
  }
  async function putStep(token: string, step: { jobId: string; basis: number; nextStepOn: string | null }) {
    const { jobId, ...rest } = step
    const details = { note: '', contact: '', nextStep: 'Call Ms Reed', ...rest }
    expect(await server.post(`${APPLICATIONS}/${jobId}/details`, details, token)).toMatchObject({
      status: 200,
    })
  }
  const choose = (token: string, settings: object) => server.post(PATH, settings, token)

  /** Plans as the clock does and waits until the queue has nothing left to mail. */
  async function plan(): Promise<void> {
    await planMails(server.context)
    await eventually(async () => {
      const rows = await server.context.database.sql(
        `select 1 from pgboss.job where name = 'reminders-mail' and state in ('created', 'active', 'retry')`,
      )
      return rows.length === 0
    })
  }

  test('a step is mailed on the morning of its day, once, and never twice on one day', async () => {
    goTo(1)
    const person = await signUp()
    const jobId = await track(person, dayFromNow(1))
    goTo(7)
    await plan()
    expect(stepMailsFor(person.email)).toEqual([])
    clock.advance(HOUR_MS)
    await Promise.all([plan(), plan()])
    const [mail] = stepMailsFor(person.email)
    expect(mail?.subject).toBe('Rolewright: 1 step is due')
    expect(mail?.text).toContain('Call Ms Reed: Senior Backend Engineer')
    await putStep(person.token, { jobId, basis: 2, nextStepOn: dayFromNow(-1) })
    clock.advance(HOUR_MS)
    await plan()
    expect(stepMailsFor(person.email)).toHaveLength(1)
    goTo(9)
    await plan()
    expect(stepMailsFor(person.email)).toHaveLength(2)
    goTo(9)
    await plan()
    expect(stepMailsFor(person.email)).toHaveLength(2)
  })

  test('the morning is that of the person, and a step of long ago is not mailed', async () => {
    goTo(1)
    const [berlin, old] = [await signUp(), await signUp()]
    await choose(berlin.token, { ...ALL, timeZone: 'Asia/Tokyo' })
    await track(berlin, dayFromNow(1))
    await track(old, dayFromNow(-TRACKING_LIMITS.mailedStepMaxAgeDays - 1))
    clock.advance(20 * HOUR_MS)
    await plan()
    expect(stepMailsFor(berlin.email)).toEqual([])
    clock.advance(3 * HOUR_MS)
    await plan()
    expect(stepMailsFor(berlin.email)).toHaveLength(1)
    expect(stepMailsFor(old.email)).toEqual([])
  })

  test('new matches come only to who asks for them, and with the steps in one mail', async () => {
    goTo(1)
    const [asks, asksNot] = [await signUp(), await signUp()]
    expect((await server.get(PATH, asks.token)).json).toEqual({
      ...{ sendsReminders: true, sendsMatches: false, timeZone: null, canSend: true },
    })
    expect(await choose(asks.token, ALL)).toMatchObject({ status: 200, json: ALL })
    clock.advance(HOUR_MS)
    await track(asks, dayFromNow(1))
    await findSampleJobs(server, asksNot.email, 1)
    goTo(9)
    await plan()
    expect(stepMailsFor(asks.email).map(({ subject }) => subject)).toEqual([
      'Rolewright: 1 step is due, 1 new match',
    ])
    expect(stepMailsFor(asksNot.email)).toEqual([])
    goTo(9)
    await plan()
    expect(stepMailsFor(asks.email)).toHaveLength(1)
  })

  test('one press in the mail reader ends them without a login; a visit alone does not', async () => {
    goTo(1)
    const person = await signUp()
    await choose(person.token, ALL)
    await track(person, dayFromNow(1))
    goTo(9)
    await plan()
    const [mail] = stepMailsFor(person.email)
    const headerOf = (key: string) => mail?.headers.find(header => header.key === key)?.value
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url =
      /^<(https:\/\/jobs\.example\/mails\/off\?token=\S+)>$/.exec(headerOf('list-unsubscribe') ?? '')?.[1] ??
      ''
    expect(mail?.text).toContain(url)
    const { pathname, search } = new URL(url)
    const press = (query: string) =>
      server.request(pathname + query, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    const visit = await server.get(pathname + search)
    expect([visit.status, new TextDecoder().decode(visit.bytes)]).toEqual([
      200,
      expect.stringContaining('<form'),
    ])
    expect((await server.get(PATH, person.token)).json).toMatchObject(ALL)
    for (const forged of [
      '',
      '?token=',
      `${search}0`,
      search.replace(/.$/, sign => (sign === '0' ? '1' : '0')),
    ])
      expect((await press(forged)).status).toBe(400)
    expect((await server.get(PATH, person.token)).json).toMatchObject(ALL)
    expect((await press(search)).status).toBe(200)
    expect((await press(search)).status).toBe(200)
    const off = { sendsReminders: false, sendsMatches: false }
    expect((await server.get(PATH, person.token)).json).toMatchObject(off)
    await track(person, dayFromNow(1), 1)
    goTo(9)
    await plan()
    expect(stepMailsFor(person.email)).toHaveLength(1)
  })

  test('what cannot be sent for a while is sent later on the same day', async () => {
    goTo(1)
    const person = await signUp()
    await track(person, dayFromNow(1))
    goTo(9)
    mailServer.meetWith({ code: 451 })
    const before = mailServer.asked
    await planMails(server.context)
    await eventually(async () => mailServer.asked > before)
    mailServer.meetWith('takes')
    await eventually(async () => stepMailsFor(person.email)[0], 40_000)
    await plan()
    expect(stepMailsFor(person.email)).toHaveLength(1)
  })

  test('a zone that is none is refused, and no other address takes forms', async () => {
    const { token } = await signUp()
    expect(await choose(token, { ...ALL, timeZone: 'Nowhere/Atlantis' })).toMatchObject({
      ...{ status: 400, json: { field: 'timeZone' } },
    })
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=1',
    }
    expect((await server.request('/api/v1/auth/login', form)).status).toBe(415)
  })

  test('without a public address nothing is sent that could not be ended by a press', async () => {
    goTo(1)
    const person = await signUp()
    await track(person, dayFromNow(1))
    goTo(9)
    const context = { ...server.context, env: { ...server.context.env, PUBLIC_URL: undefined } }
    expect(await retrieveReminders(context, asUserId(crypto.randomUUID()))).toMatchObject({ canSend: false })
    await planMails(context)
    const planned = `select 1 from pgboss.job where name = 'reminders-mail' and state <> 'completed'`
    expect(await context.database.sql(planned)).toEqual([])
  })
})
