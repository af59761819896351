import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSampleJobs, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'
import { removeOutdated } from './personal-data-service.ts'

const LOGICAL = '/api/v1/logical/auto_apply'
const RAPID = '/api/v1/rapid-data/auto_apply'
const PASSWORD = 'correct horse 9'
const PATIENCE_MS = 60_000
const DAY_MS = 24 * 60 * 60 * 1000
const never = new AbortController().signal

describe('what was kept for its time', { timeout: 2 * PATIENCE_MS }, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' } })
  })
  afterAll(() => server.close())

  const sql = (text: string, params: readonly unknown[] = []) => server.context.database.sql(text, params)
  const pass = async (days: number) => {
    server.clock.advance(days * DAY_MS)
    await removeOutdated(server.context, never)
  }
  const count = async (table: string) => (await sql(`select count(*)::int as n from ${table}`))[0]?.n

  test('codes go after a day, addresses are shortened after a month, the audit log goes after half a year', async () => {
    await server.post('/api/v1/auth/otp', { email: 'nobody@example.org' })
    await sql(
      `insert into audit_log (at, event, ip, detail) values ($1, 'login_ok', '203.0.113.77', '{}'), ($1, 'login_ok', '2001:db8:1:2::7', '{}')`,
      [server.clock.now().toISOString()],
    )
    await pass(2)
    expect(await count('one_time_codes')).toBe(0)
    await pass(30)
    const ips = await sql(`select ip from audit_log where event = 'login_ok' order by ip`)
    expect(ips.map(({ ip }) => ip)).toEqual(['2001:db8:1::', '203.0.113.0'])
    await pass(180)
    expect(await sql(`select id from audit_log where event = 'login_ok'`)).toEqual([])
  })

  test('what is no address is forgotten, and keeps nothing else from going', async () => {
    await sql(
      `insert into audit_log (at, event, ip, detail) values ($1, 'login_failed', 'not-an-ip', '{}'), ($1, 'login_failed', '203.0.113.9:4711', '{}')`,
      [server.clock.now().toISOString()],
    )
    await pass(32)
    const ips = await sql(`select ip from audit_log where event = 'login_failed'`)
    expect(ips.map(({ ip }) => ip)).toEqual([null, null])
  })

  test('questions go after a year, tailored resumes that nobody sent after half a year', async () => {
    const { token, email } = await server.signUp()
    await uploadSample(server, token)
    await saveSampleSettings(server, token)
    const { jobIds } = await findSampleJobs(server, email, 2)
    for (const jobId of jobIds) await server.get(`${LOGICAL}/check_or_make_resume?jobId=${jobId}`, token)
    await eventually(
      async () => (await sql(`select id from generations where status = 'DONE'`)).length === 2,
      PATIENCE_MS,
    )
    await server.post(`/api/v1/applications/${jobIds[0]}/stage`, { stage: 'applied', basis: null }, token)
    const query = 'What is kept of me, and for how long?'
    await server.post(`${RAPID}/save-query`, { email, contact: '0123456789', query })
    await pass(181)
    expect([await count('generations'), await count('support_queries')]).toEqual([1, 1])
    expect(await count(`files where bucket = 'generated-resume'`)).toBe(1)
    await pass(185)
    expect(await count('support_queries')).toBe(0)
  })

  test('an account that nobody uses is told of a month before it goes, and coming back keeps it', async () => {
    const [leaving, back] = [await server.signUp(), await server.signUp()]
    await pass(701)
    for (const { email } of [leaving, back]) {
      const mails = await eventually(async () => (await server.context.mailbox?.list(email)) ?? [])
      expect(mails[0]?.subject).toContain('will be deleted')
    }
    await server.post('/api/v1/auth/login', { email: back.email, password: PASSWORD })
    await pass(31)
    const emails = (await sql('select email from users')).map(({ email }) => email)
    expect(emails).toContain(back.email)
    expect(emails).not.toContain(leaving.email)
  })
})
