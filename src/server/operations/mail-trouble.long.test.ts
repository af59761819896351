import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { mailSenders } from '#adapters/mail/index.ts'
import { type MailServer, openMailServer, WITH_LOGIN } from '#adapters/mail/smtp/mail-server.suite.ts'
import { LIMITS } from '#contract/limits.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

// A retry comes after seconds, by the queue's own clock.
const PATIENCE_MS = 40_000
const WRONG_LOGIN = { code: 535, to: 'AUTH' } as const
const NO_LOGIN = { code: 530, to: 'MAIL FROM' } as const

describe('a mail server that is set up wrongly', { timeout: PATIENCE_MS }, () => {
  let mailServer: MailServer
  let server: TestServer
  beforeAll(async () => {
    mailServer = await openMailServer(WITH_LOGIN)
    const mail = await mailSenders.smtp({
      url: `smtp://asha:pw@127.0.0.1:${mailServer.port}`,
      tls: 'unverified',
      from: { name: 'Rolewright', address: 'no-reply@rolewright.example' },
    })
    server = await openTestServer({ mail, env: { METRICS_PORT: '0' } })
  })
  afterAll(async () => {
    await server.close()
    await mailServer.close()
  })

  const address = () => `${crypto.randomUUID()}@example.org`
  const ask = (path: 'otp' | 'forgot-password', email: string) =>
    server.post(`/api/v1/auth/${path}`, { email })
  const areLate = async () => (await server.get('/api/v1/auth/mail-state')).json.isLate
  const scrape = async () => (await fetch(`${server.metricsOrigin}/metrics`)).text()
  const arrivedFor = (email: string) =>
    mailServer.arrived.filter(({ to }) => to?.some(entry => entry.address === email))
  const newestCode = (email: string, { after = 0 } = {}) =>
    eventually(async () => arrivedFor(email)[after]?.text?.match(/\d{6}/)?.[0], PATIENCE_MS)
  /** Resolves when a mail or a probe has been turned away, or was not needed, since then. */
  const workIsDone = (email: string) =>
    eventually(async () => {
      const rows = await server.context.database.sql(
        `select state from pgboss.job where name = 'account-send-code' and data->>'email' = $1`,
        [email],
      )
      return rows.length > 0 && rows.every(({ state }) => state === 'completed' || state === 'retry')
    }, PATIENCE_MS)
  const letCodesExpire = async () => {
    server.clock.advance(LIMITS.codeTtlSeconds * 1000)
    await eventually(async () => {
      const waiting = await server.context.database.sql(
        `select 1 from pgboss.job where name = 'account-send-code' and state in ('created', 'retry', 'active')`,
      )
      return waiting.length === 0
    }, PATIENCE_MS)
  }
  const mend = async () => {
    mailServer.meetWith('takes')
    await letCodesExpire()
    expect(await areLate()).toBe(false)
  }
  const makeAccount = async () => {
    const email = address()
    await ask('otp', email)
    const otp = await newestCode(email)
    const person = { email, otp, password: 'correct horse 9', name: 'Ada' }
    expect((await server.post('/api/v1/auth/signup', person)).status).toBe(200)
    return email
  }

  test.each([
    ['535', WRONG_LOGIN],
    ['530', NO_LOGIN],
  ])(
    'loses no code by its %s: the person is told, and the mail comes once it is mended, once',
    async (_, mood) => {
      expect(await areLate()).toBe(false)
      mailServer.meetWith(mood)
      const email = address()
      expect(await ask('otp', email)).toMatchObject({ status: 200, json: { sent: true } })
      await eventually(areLate, PATIENCE_MS)
      expect(arrivedFor(email)).toEqual([])
      mailServer.meetWith('takes')
      await newestCode(email)
      await eventually(async () => !(await areLate()), PATIENCE_MS)
      await workIsDone(email)
      expect(arrivedFor(email)).toHaveLength(1)
      await mend()
    },
  )

  test('is told after a reset whether the address has an account or not', async () => {
    const known = await makeAccount()
    for (const email of [known, address()]) {
      mailServer.meetWith(WRONG_LOGIN)
      expect((await ask('forgot-password', email)).json).toMatchObject({ sent: true })
      await eventually(areLate, PATIENCE_MS)
      await mend()
    }
  })

  test('that refuses the mail of a reset alone shows by nothing that there was one', async () => {
    const known = await makeAccount()
    const before = mailServer.turnedAway
    mailServer.meetWith({ code: 451 })
    await ask('forgot-password', known)
    await eventually(async () => mailServer.turnedAway > before, PATIENCE_MS)
    await workIsDone(known)
    expect(await areLate()).toBe(false)
    await mend()
  })

  test('is forgotten a while after the last mail that could not leave', async () => {
    mailServer.meetWith(WRONG_LOGIN)
    await ask('otp', address())
    await eventually(areLate, PATIENCE_MS)
    await letCodesExpire()
    expect(await areLate()).toBe(false)
  })

  test('moves what the documented alert about codes looks at', async () => {
    const rule = readRule('codes do not leave')
    const told = rule.sum(await scrape())
    mailServer.meetWith(WRONG_LOGIN)
    for (const email of [address(), address(), address(), address()]) await ask('otp', email)
    await eventually(async () => rule.sum(await scrape()) - told > rule.threshold, PATIENCE_MS)
    expect(await scrape()).toMatch(
      /rolewright_mails_total\{kind="sign_up_code",outcome="delayed",reason="login",role="all"\} \d/,
    )
    await mend()
    expect(await scrape()).toMatch(/rolewright_mails_total\{kind="sign_up_code",outcome="expired",/)
    const calm = rule.sum(await scrape())
    const email = address()
    await ask('otp', email)
    await newestCode(email)
    expect(rule.sum(await scrape())).toBe(calm)
  })

  test('that refuses recipients moves what the documented alert about refusals looks at', async () => {
    const rule = readRule('mails are refused')
    mailServer.meetWith({ code: 550 })
    const before = rule.sum(await scrape())
    await ask('otp', address())
    await eventually(async () => rule.sum(await scrape()) === before + 1, PATIENCE_MS)
    expect(await areLate()).toBe(false)
    await mend()
  })
})

test('where mails are kept and shown to nobody, whoever waits for a code is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rolewright-mail-'))
  const mail = await mailSenders.mailbox({ folder, now: () => new Date() })
  const server = await openTestServer({ mail })
  onTestFinished(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })
  expect((await server.get('/api/v1/auth/mail-state')).json).toEqual({ isLate: true })
})

/** What the rule of an alert in the operations guide counts: `increase(NAME{label=~"a\|b",…}[…]) > N`. */
function readRule(alert: string) {
  const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const row = guide.split('\n').find(line => line.startsWith(`| ${alert} `)) ?? ''
  const [, name = '', labels = '', threshold = ''] =
    /increase\((\w+)\{([^}]*)\}\[\w+\]\)+ > (\d+)/.exec(row.replaceAll('\\|', '|')) ?? []
  const wanted = [...labels.matchAll(/(\w+)=~?"([^"]*)"/g)].map(
    ([, label = '', values = '']) => new RegExp(`${label}="(?:${values})"`),
  )
  expect(wanted).not.toEqual([])
  return {
    threshold: Number(threshold),
    sum: (metrics: string) =>
      metrics
        .split('\n')
        .filter(line => line.startsWith(`${name}{`) && wanted.every(one => one.test(line)))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0),
  }
}
