import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { openLog } from './log.ts'
import { findSampleJobs, saveSampleSettings, uploadSample } from './sample-data.suite.ts'
import { eventually, openTestServer } from './test-server.suite.ts'

const SECRETS = {
  APP_SECRET: 'canary-app-secret-of-the-operator-0001',
  DATABASE_URL: 'postgres://rolewright:canary-%22database%22@127.0.0.1/x',
  REDIS_URL: 'redis://:canary-redis@127.0.0.1/0',
  GEMINI_API_KEY: 'canary-gemini-key',
}

function openRecorder(env: Record<string, string> = {}) {
  const lines: string[] = []
  const log = openLog(readEnv({ LOG_LEVEL: 'debug', ...env }), { write: line => void lines.push(line) })
  return { log, lines }
}

describe('a line of the log', () => {
  test('is JSON, one line, whatever it tells of', () => {
    const { log, lines } = openRecorder()
    log.error({ err: new Error('first\nsecond \u001b[31m'), path: '/a\r\nb' }, 'went\nwrong')
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trimEnd()).not.toMatch(/\p{Cc}/u)
    expect(JSON.parse(String(lines[0]))).toMatchObject({ role: 'all', level: 50, err: { type: 'Error' } })
  })

  test('holds no secret of the settings, in whatever field it stands', () => {
    const { log, lines } = openRecorder(SECRETS)
    log.warn({ url: SECRETS.DATABASE_URL, key: [SECRETS.GEMINI_API_KEY] }, SECRETS.APP_SECRET)
    log.warn({ err: new Error(`refused with canary-redis and canary-"database"`) })
    expect(lines.join('')).not.toMatch(/canary/)
    for (const line of lines) JSON.parse(line)
  })

  test('holds no address and no token', () => {
    const { log, lines } = openRecorder()
    log.warn({ requestId: '7f9c24e8-3b12-4c6f-9d55-2a1f0e8b7c66' }, 'ada.lovelace+x@mail.example.org')
    log.warn('to:\nlovelace@example.org, \u001bzo\u00eb.lovelace@example.org\\\\lovelace@a.example')
    log.warn(`Bearer ${Buffer.alloc(32, 7).toString('base64url')}`)
    expect(lines.join('')).not.toMatch(/lovelace|BwcH/)
    for (const line of lines) JSON.parse(line)
    expect(lines.join('')).toContain('7f9c24e8-3b12-4c6f-9d55-2a1f0e8b7c66')
  })

  test('tells of an error its kind, code, place and causes, and nothing that hangs on it', () => {
    const { log, lines } = openRecorder()
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
      ...{ code: '23505', severity: 'ERROR', constraint: 'users_email' },
      detail: 'Key (email)=(canary) already exists.',
      parameters: ['canary'],
    })
    const err = Object.assign(new Error('Failed query: insert into users\nparams: canary,1', { cause }), {
      params: ['canary'],
    })
    log.error({ err }, 'unexpected error')
    expect(lines.join('')).not.toContain('canary')
    expect(JSON.parse(String(lines[0])).err).toMatchObject({
      message: 'Failed query: insert into users',
      cause: { code: '23505', constraint: 'users_email' },
      stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
    })
  })

  test.each([
    ['what a parser could not read', () => JSON.parse('canary')],
    ['a value that the database refused', () => databaseRefusal()],
    ['something thrown that is no error', () => thrown('canary')],
  ])('does not quote %s', (_what, fail) => {
    const { log, lines } = openRecorder()
    try {
      fail()
    } catch (err) {
      log.error({ err })
    }
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('canary')
  })
})

function databaseRefusal(): never {
  const message = 'invalid input syntax for type uuid: "canary"'
  throw Object.assign(new Error(message), { severity: 'ERROR', code: '22P02' })
}

function thrown(what: unknown): never {
  throw what
}

describe('what a person entrusts to the server', () => {
  const PASSWORD = 'canary correct horse 9'
  const RESUME = 'Canarybird Engineering'

  test('never reaches the log, also when things break', async () => {
    const lines: string[] = []
    const broken = { ...brokenEngine(RESUME) }
    const server = await openTestServer({
      env: { LOG_LEVEL: 'debug', RATE_LIMIT_SCALE: '1000' },
      logTo: { write: line => void lines.push(line) },
      engines: () => ({ basic: broken, advanced: broken }),
    })
    const email = 'canary.bird@example.org'
    await server.post('/api/v1/auth/otp', { email })
    const otp = await server.readCode(email)
    const account = { email, password: PASSWORD, name: 'Canary Bird', otp }
    const token = String((await server.post('/api/v1/auth/signup', account)).json.token)
    await uploadSample(server, token)
    await saveSampleSettings(server, token)
    const [jobId] = (await findSampleJobs(server, email, 1)).jobIds
    await server.get(`/api/v1/logical/auto_apply/check_or_make_resume?jobId=${jobId}`, token)
    const isBroken = () => Promise.resolve(lines.some(line => line.includes('tailoring did not work out')))
    await eventually(isBroken, 45_000)
    await breakQueries(server, { email, token })
    await server.close()

    const log = lines.join('')
    expect(log).toContain('unexpected error')
    expect(log).toMatch(/"requestId":"[\da-f-]{36}"/)
    for (const canary of [PASSWORD, otp, token, email, RESUME, 'canary', 'Northgate'])
      expect(log.toLowerCase(), canary).not.toContain(canary.toLowerCase())
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
  })

  /** As a service would fail that quotes what it was sent. */
  function brokenEngine(quoted: string) {
    return {
      id: 'broken',
      label: 'broken',
      sendsDataAway: false,
      ownHost: null,
      tailor: () =>
        Promise.reject(
          Object.assign(new SyntaxError(`Unexpected token: "${quoted}"`), {
            requestBody: { resume: quoted },
            cause: Object.assign(new Error('answer refused\nparams: canary'), { responseBody: quoted }),
          }),
        ),
    }
  }

  /** Each of these ends in a failed query whose parameters are what nobody should see. */
  async function breakQueries(
    server: Awaited<ReturnType<typeof openTestServer>>,
    { email, token }: { email: string; token: string },
  ) {
    const { database } = server.context
    await database.sql('alter table sessions rename to sessions_away')
    for (const path of ['/api/v1/rapid-data/auto_apply/resume_status', '/api/v1/resume/profile'])
      await server.get(path, token)
    await server.post('/api/v1/auth/login', { email, password: PASSWORD })
    await database.sql('alter table users rename to users_away')
    await server.post('/api/v1/auth/login', { email, password: PASSWORD })
    await server.post('/api/v1/auth/forgot-password', { email })
  }
})
