import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { findSampleJobs, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const PASSWORD = 'canary password 9'
const AUTH = '/api/v1/auth'
const LOGICAL = '/api/v1/logical/auto_apply'
const RAPID = '/api/v1/rapid-data/auto_apply'

interface Seen {
  path: string
  headers: string
  body: string
}

describe('a whole journey', () => {
  const log: string[] = []
  const seen: Seen[] = []
  const secrets = { token: '', binding: '', password: PASSWORD, code: '', resetToken: '' }
  let server: TestServer
  let email: string

  beforeAll(async () => {
    const env = { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'debug' }
    server = await openTestServer({ env, logTo: { write: line => void log.push(line) } })
    email = `${crypto.randomUUID()}@example.org`
    await travel(record(server))
  })
  afterAll(() => server.close())

  /** The same server; whatever it answers is kept. */
  function record(plain: TestServer): TestServer {
    const request: TestServer['request'] = async (path, options) => {
      const answer = await plain.request(path, options)
      const headers = JSON.stringify([...answer.headers])
      seen.push({ path, headers, body: new TextDecoder('latin1').decode(answer.bytes) })
      return answer
    }
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const cookie = () => (secrets.binding ? { cookie: `sb=${secrets.binding}` } : {})
    return {
      ...plain,
      request: (path, options = {}) =>
        request(path, { ...options, headers: { ...options.headers, ...cookie() } }),
      get: (path, token) => request(path, { token, headers: cookie() }),
      post: (path, body, token) =>
        request(path, {
          ...{ method: 'POST', token, body: JSON.stringify(body) },
          headers: { ...headers, ...cookie() },
        }),
    }
  }

  async function travel(browser: TestServer) {
    await browser.post(`${AUTH}/otp`, { email })
    secrets.code = await browser.readCode(email)
    const account = { email, password: PASSWORD, name: 'Ada', otp: secrets.code }
    await browser.post(`${AUTH}/signup`, account)
    const login = await browser.post(`${AUTH}/login`, { email, password: PASSWORD })
    secrets.token = String(login.json.token)
    secrets.binding = /sb=([\w-]+)/.exec(login.headers.getSetCookie().join())?.[1] ?? ''
    await visitDashboard(browser)
    await goWrong(browser)
    await forgetPassword(browser)
    await browser.post(`${AUTH}/logout`, {}, secrets.token)
  }

  async function visitDashboard(browser: TestServer) {
    const { token } = secrets
    await browser.post(`${AUTH}/validate_user`, { token })
    await uploadSample(browser, token)
    await saveSampleSettings(browser, token)
    const [jobId] = (await findSampleJobs(server, email, 1)).jobIds
    await browser.get(`${LOGICAL}/check_or_make_resume?jobId=${jobId}`, token)
    await eventually(async () => {
      const { json } = await server.get(`${RAPID}/resume_status`, token)
      return json ? true : null
    })
    for (const path of [
      `${LOGICAL}/get_jobs_by_email?userEmail=${email}`,
      `${LOGICAL}/pros_and_cons?jobId=${jobId}`,
      `${LOGICAL}/download_user_resume?fileName=resume.pdf&bucketName=user-resume`,
      `${RAPID}/retrieve_settings`,
      `${RAPID}/retrieve_aa_user_data`,
      `/logical-redis/get?key=${email}`,
      '/api/v1/account',
      '/api/v1/sessions',
      '/api/v1/profile',
      '/api/v1/match-counts',
      '/api/v1/job-runs',
    ])
      await browser.get(path, token)
    await browser.post(`${RAPID}/update_active_status?email=${email}&status=true`, {}, token)
    await browser.post('/api/v1/account/name', { name: 'Ada B' }, token)
  }

  /** Everything that ends in an error, with the secrets in the wrong places. */
  async function goWrong(browser: TestServer) {
    const { token, binding, code } = secrets
    await browser.get(`${RAPID}/retrieve_settings?token=${token}&password=${PASSWORD}`)
    await browser.get(`/no/such/page?token=${token}`)
    await browser.post(`${AUTH}/validate_user`, { token: { token, binding } })
    await browser.post(`${AUTH}/login`, { email, password: [PASSWORD] })
    await browser.post(`${AUTH}/login`, { email: code, password: PASSWORD })
    await browser.post(
      '/logical-redis/update',
      { redisKey: token, expiryTimeInSec: 1, dictKeyValue: {} },
      token,
    )
    await server.context.database.sql('alter table resumes rename to gone')
    await browser.get(`${RAPID}/retrieve_aa_user_data?token=${token}`, token)
    await server.context.database.sql('alter table gone rename to resumes')
  }

  async function forgetPassword(browser: TestServer) {
    server.clock.advance(LIMITS.codeResendSeconds * 1000)
    await browser.post(`${AUTH}/forgot-password`, { email })
    const otp = await eventually(async () => {
      const [mail] = (await server.context.mailbox?.list(email)) ?? []
      return mail?.subject.includes('Reset') ? mail.text.match(/\d{6}/)?.[0] : undefined
    })
    const { json } = await browser.post(`${AUTH}/validate-otp`, { email, otp })
    secrets.resetToken = String(json.resetToken)
  }

  test('[SESS-009] shows the token in the answer that opens the session, and nowhere else', () => {
    const showing = (secret: string) =>
      seen.filter(({ body, headers }) => `${body}${headers}`.includes(secret)).map(({ path }) => path)
    expect(secrets.token).toMatch(/^[\w-]{43}$/)
    expect(showing(secrets.token)).toEqual([`${AUTH}/login`])
    expect(showing(secrets.binding)).toEqual([`${AUTH}/login`])
    expect(showing(secrets.resetToken)).toEqual([`${AUTH}/validate-otp`])
    expect(showing(PASSWORD)).toEqual([])
  })

  test('[SESS-009] [OTP-012] leaves no secret and no address in the log', () => {
    expect(log.length).toBeGreaterThan(20)
    const text = log.join('')
    expect(text).toContain('"path":"/api/v1/auth/login"')
    expect(text).toContain('unexpected error')
    expect(Object.entries({ ...secrets, email }).filter(([, secret]) => text.includes(secret))).toEqual([])
  })

  test('[SESS-009] [OTP-012] leaves no secret in any table', async () => {
    const { sql } = server.context.database
    const tables = await sql(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    )
    expect(tables.length).toBeGreaterThan(15)
    const told: string[] = []
    for (const { name } of tables) {
      const rows = await sql(`select t::text as text from ${name} t`)
      const text = rows.map(row => row.text).join('\n')
      for (const [what, secret] of Object.entries(secrets))
        if (new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text)) told.push(`${name}: ${what}`)
    }
    expect(told).toEqual([])
  })
})
