import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailSenders } from '#adapters/mail/index.ts'
import { type MailServer, openMailServer } from '#adapters/mail/smtp/mail-server.suite.ts'
import { LIMITS } from '#contract/limits.ts'
import { saveSampleSettings } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const AUTH = '/api/v1/auth'
const LOGICAL = '/api/v1/logical/auto_apply'
const RAPID = '/api/v1/rapid-data/auto_apply'
const SAVE_QUERY = `${RAPID}/save-query`
const PASSWORD = 'correct horse 9'
const QUERY = { email: 'a@example.org', contact: '1234567890', query: 'I need help with my account please.' }
const SQL_SIGNS = `' " ; -- /* */ $1 \\ % _ ') or 1=1 --`
const MARKUP = ['<script>alert(1)</script>', '"><svg onload=alert(1)>', '{{7*7}}', '$' + '{7*7}']

describe('what strangers write', () => {
  const log: string[] = []
  let mails: MailServer
  let server: TestServer
  let token: string
  beforeAll(async () => {
    mails = await openMailServer()
    const from = { name: 'Rolewright', address: 'no-reply@rolewright.example' }
    server = await openTestServer({
      env: { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'debug' },
      mail: await mailSenders.smtp({ url: `smtp://127.0.0.1:${mails.port}`, from }),
      logTo: { write: line => void log.push(line) },
    })
    token = await signUp('Ada Example')
  })
  afterAll(async () => {
    await server.close()
    await mails.close()
  })

  const arrivedFor = (email: string) =>
    mails.arrived.filter(({ to }) => to?.some(entry => entry.address === email))
  const operatorMail = (text: string) =>
    eventually(async () =>
      arrivedFor(server.context.env.SUPPORT_EMAIL).find(mail => mail.text?.includes(text)),
    )

  async function signUp(name: string): Promise<string> {
    const email = `${crypto.randomUUID()}@example.org`
    await server.post(`${AUTH}/otp`, { email })
    const otp = await eventually(async () => /\d{6}/.exec(arrivedFor(email)[0]?.text ?? '')?.[0])
    const { json } = await server.post(`${AUTH}/signup`, { email, password: PASSWORD, name, otp })
    return String(json.token)
  }

  test('[INJ-001] signs of SQL are kept as typed or refused by rule, and break nothing', async () => {
    const name = `Ada ${SQL_SIGNS}`
    expect((await server.post('/api/v1/account/name', { name }, token)).json).toEqual({ name })
    expect((await server.get('/api/v1/account', token)).json.name).toBe(name)
    const jobWanted = `Nurse ${SQL_SIGNS}`
    expect((await saveSampleSettings(server, token, { jobWanted })).json.jobWanted).toBe(jobWanted)
    const query = `Please help me: ${SQL_SIGNS}`
    expect((await server.post(SAVE_QUERY, { ...QUERY, query })).status).toBe(200)
    const rows = await server.context.database.sql('select id from support_queries where query = $1', [query])
    expect(rows).toHaveLength(1)
    const sign = encodeURIComponent(SQL_SIGNS)
    for (const path of [
      `${LOGICAL}/get_jobs_by_email?userEmail=${sign}`,
      `${LOGICAL}/pros_and_cons?jobId=${sign}&modelName=TEREX-BASIC-1.2v`,
      `${LOGICAL}/check_or_make_resume?jobId=${sign}`,
      `${LOGICAL}/download_user_resume?fileName=${sign}&bucketName=user-resume`,
      `${LOGICAL}/captcha_image?captchaId=${sign}`,
      `/logical-redis/get?key=${sign}`,
    ])
      expect([path, [400, 404].includes((await server.get(path, token)).status)]).toEqual([path, true])
    const role = await server.post(`${LOGICAL}/req_new_job_role?jobRole=${sign}`, undefined, token)
    expect(role.status).toBe(400)
    expect(
      (await server.post(`${AUTH}/login`, { email: `a'--@example.org`, password: SQL_SIGNS })).status,
    ).toBe(401)
  })

  test.each(MARKUP)(
    '[INJ-002] [SUP-005] %s is text to the product and in the operator’s mail',
    async markup => {
      const name = `Ada ${markup}`
      expect((await server.post('/api/v1/account/name', { name }, token)).json.name).toBe(name)
      const query = `Look at this: ${markup} <a href="https://evil.example">x</a> ${crypto.randomUUID()}`
      await server.post(SAVE_QUERY, { ...QUERY, query })
      const mail = await operatorMail(query)
      expect([mail.html, mail.text?.includes(query), mail.attachments]).toEqual([undefined, true, []])
      const asked = await server.post(
        `${LOGICAL}/req_new_job_role?jobRole=${encodeURIComponent(markup)}`,
        undefined,
        token,
      )
      expect(asked.status).toBe(400)
    },
  )

  test('[SUP-005] fifty links reach the operator as the letters they are', async () => {
    const query = Array.from({ length: 50 }, (_, at) => `https://evil.example/${at}`).join(' ')
    await server.post(SAVE_QUERY, { ...QUERY, query })
    expect((await operatorMail('https://evil.example/49')).html).toBeUndefined()
  })

  test.each([
    'a@b.test\r\nBcc: x@y.test',
    'a@b.test\nBcc: x@y.test',
    'a@b.test%0d%0aBcc:x@y.test',
    'a@b.test,x@y.test',
  ])('[INJ-004] %j is no address, and no mail has a second recipient', async email => {
    const calls = [`${AUTH}/otp`, `${AUTH}/forgot-password`, SAVE_QUERY]
    for (const path of calls) expect((await server.post(path, { ...QUERY, email })).status).toBe(400)
    expect(mails.arrived.filter(mail => mail.to?.length !== 1 || mail.bcc || mail.cc)).toEqual([])
    expect(arrivedFor('x@y.test')).toEqual([])
  })

  test('[INJ-005] line breaks and escapes of a stranger begin no line of the log', async () => {
    const forged = '\\n{"level":"info","msg":"forged"}\u001b[2J'
    await server.post('/api/v1/account/name', { name: `Ada ${forged}` }, token)
    const path = `/api/${encodeURIComponent('\n{"forged":1}\u001b[2J')}`
    const headers = { 'user-agent': 'x\u009b2J {"level":"info"}', 'x-forwarded-for': '{"forged":1}' }
    await server.request(path, { headers })
    await eventually(async () => log.some(line => line.includes('%1B')))
    for (const line of log) {
      expect(line.match(/\n/g)).toHaveLength(1)
      expect([...line.trimEnd()].filter(char => /\p{Cc}/u.test(char))).toEqual([])
      expect(JSON.parse(line)).not.toHaveProperty('forged')
    }
  })

  test('[INJ-006] no field takes longer for a text that was made to take long', async () => {
    const long = [
      `a@${'a.'.repeat(20_000)}`,
      `${'a'.repeat(40_000)}!`,
      `x${' y'.repeat(20_000)}`,
      'a-'.repeat(20_000),
    ]
    const calls = { password: PASSWORD, name: 'Ada', otp: '123456', resetToken: 'x'.repeat(43) }
    for (const text of long) {
      for (const path of ['login', 'otp', 'forgot-password', 'signup', 'validate-otp', 'reset-password'])
        expect((await server.post(`${AUTH}/${path}`, { ...calls, email: text })).status).toBe(400)
      for (const change of [{ email: text }, { contact: text }, { query: text }])
        expect((await server.post(SAVE_QUERY, { ...QUERY, ...change })).status).toBe(400)
      const name = await server.post('/api/v1/account/name', { name: text }, token)
      const settings = await saveSampleSettings(server, token, { jobWanted: text })
      expect([name.status, settings.status]).toEqual([400, 400])
      const short = encodeURIComponent(text.slice(0, LIMITS.urlMaxChars / 4))
      const role = await server.post(`${LOGICAL}/req_new_job_role?jobRole=${short}`, undefined, token)
      expect(role.status).toBe(400)
    }
  })
})
