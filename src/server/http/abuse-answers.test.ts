import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { LIMITS } from '#contract/limits.ts'
import { toDraft } from '#core/resume/profile-sheet.ts'
import { readSample } from '#core/resume/read-sample.suite.ts'
import { collectPages } from '../start-server.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { buildApp } from './build-app.ts'
import { asUserId } from './caller.ts'
import type { AllHandlers } from './handlers.ts'
import { talk } from './raw-requests.suite.ts'

const GUARDED = '/api/v1/rapid-data/auto_apply/retrieve_settings'
/** Of every answer, whatever it is. */
const CLOSING = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), clipboard-write=(self)',
}
const SECRET = "select * from users where email = 'v@example.org' -- /srv/product/src/db.ts:1"

/** What a call needs to get past its schema. */
const INPUTS: Partial<Record<EndpointName, { query?: Record<string, string>; body?: object }>> = {
  validateUser: { body: { token: 'x' } },
  login: { body: { email: 'a@example.org', password: 'correct horse 9' } },
  signUp: { body: { email: 'a@example.org', password: 'correct horse 9', name: 'Ada', otp: '123456' } },
  google: { body: { token: 'x' } },
  requestSignUpCode: { body: { email: 'a@example.org' } },
  requestResetCode: { body: { email: 'a@example.org' } },
  validateResetCode: { body: { email: 'a@example.org', otp: '123456' } },
  resetPassword: {
    body: { email: 'a@example.org', resetToken: 'x'.repeat(43), password: 'correct horse 9' },
  },
  addJobBoard: { body: { url: 'https://jobs.lever.co/example' } },
  addOwnFind: { body: { posting: 'https://jobs.lever.co/example' } },
  removeOwnFind: { body: { jobId: '6f0c1d2e-0000-4000-8000-000000000001' } },
  removeJobBoard: { body: { boardId: '00000000-0000-4000-8000-000000000000' } },
  exportData: { body: { password: 'correct horse 9' } },
  deleteAccount: { body: { password: 'correct horse 9' } },
  changeName: { body: { name: 'Ada' } },
  changeAiConsent: { body: { modelName: 'TEREX-BASIC-1.2v', isGiven: true } },
  changePassword: { body: { currentPassword: 'correct horse 9', newPassword: 'another horse 9' } },
  endSession: { body: { sessionId: crypto.randomUUID() } },
  saveSettings: {
    body: {
      ...{ jobWanted: 'Nurse', jobLevel: ['Director'], matchingScore: 80 },
      selectedModel: 'TEREX-BASIC-1.2v',
    },
  },
  saveProfile: { body: { resumeVersion: 1, draft: toDraft(readSample()) } },
  resetProfile: { body: { resumeVersion: 1 } },
  retrievePage: { query: { page: '1' } },
  importProfile: { body: { resumeVersion: 1, resume: {} } },
  requestJobRole: { query: { jobRole: 'Nurse' } },
  updateActiveStatus: { query: { email: 'a@example.org', status: 'true' } },
  downloadResume: { query: { fileName: 'a.pdf', bucketName: 'user-resume' } },
  prosAndCons: { query: { jobId: crypto.randomUUID(), modelName: 'TEREX-BASIC-1.2v' } },
  retrievePosting: { query: { jobId: crypto.randomUUID() } },
  answerWordings: { query: { jobId: crypto.randomUUID() }, body: { answers: [{ id: 'any', isTrue: true }] } },
  setWordingAsking: { body: { asks: true } },
  checkOrMakeResume: { query: { jobId: crypto.randomUUID() } },
  compareResume: { query: { jobId: crypto.randomUUID() } },
  reviewChanges: { query: { jobId: crypto.randomUUID() }, body: { basis: 'any', rejected: [] } },
  moveApplication: { query: { jobId: crypto.randomUUID() }, body: { stage: 'saved', basis: null } },
  describeApplication: {
    query: { jobId: crypto.randomUUID() },
    body: { note: '', contact: '', nextStep: '', nextStepOn: null, basis: 1 },
  },
  undoApplicationChange: { query: { jobId: crypto.randomUUID() }, body: { basis: 1 } },
  importApplications: { body: { entries: [], isPreview: true } },
  saveReminders: { body: { sendsReminders: true, sendsMatches: false, timeZone: 'Europe/Berlin' } },
  applicationHistory: { query: { jobId: crypto.randomUUID() } },
  previewDocument: { query: { jobId: crypto.randomUUID(), template: 'plain' } },
  downloadWord: { query: { jobId: crypto.randomUUID() } },
  chooseTemplate: {
    query: { jobId: crypto.randomUUID() },
    body: { basis: 'any', template: 'columns' },
  },
  openLetter: { query: { jobId: crypto.randomUUID() } },
  writeLetter: { query: { jobId: crypto.randomUUID() }, body: { basis: null } },
  reviewLetter: { query: { jobId: crypto.randomUUID() }, body: { basis: '1', sentences: [] } },
  downloadLetterPdf: { query: { jobId: crypto.randomUUID() } },
  downloadLetterWord: { query: { jobId: crypto.randomUUID() } },
  captchaImage: { query: { captchaId: 'x' } },
  getRecord: { query: { key: 'jobRoles' } },
  updateRecord: { body: { redisKey: 'a@example.org', expiryTimeInSec: 100, dictKeyValue: {} } },
  saveQuery: {
    body: { email: 'a@example.org', contact: '0123456789', query: 'How do I change my e-mail address?' },
  },
}

describe('answers', () => {
  let server: TestServer
  let webFolder: string
  beforeAll(async () => {
    webFolder = await mkdtemp(join(tmpdir(), 'rolewright-web-'))
    for (const name of ['assets', 'icons']) await mkdir(join(webFolder, name))
    await writeFile(join(webFolder, 'icons/favicon.ico'), '')
    await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>The page</title>')
    const page = { file: 'index.html', canonical: null, styleHash: 'sha256-x' }
    const pages = ['/', '/not-found'].map(path => ({ path, ...page }))
    await writeFile(join(webFolder, 'pages.json'), JSON.stringify({ pages, appPaths: [] }))
    await writeFile(join(webFolder, 'assets/main-abc123.js'), 'export {}')
    server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' }, webFolder })
  })
  afterAll(async () => {
    await server.close()
    await rm(webFolder, { recursive: true, force: true })
  })

  const logIn = (body: string) =>
    server.request('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })

  test('[HTTP-001] carry the closing headers whatever their status and kind', async () => {
    const { token } = await server.signUp()
    const answers = [
      await server.get('/'),
      await server.get('/assets/main-abc123.js'),
      await server.get('/assets/main-none.js'),
      await server.get(GUARDED, token),
      await logIn('{'),
      await server.get('/%zz'),
      await server.get(GUARDED),
      await server.request(GUARDED, { token, headers: { 'sec-fetch-site': 'cross-site' } }),
      await server.get('/api/v1/nothing'),
      await server.get('/api/v1/auth/login'),
      await logIn(JSON.stringify({ email: 'x'.repeat(LIMITS.jsonMaxBytes) })),
    ]
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 404, 200, 400, 400, 401, 403, 404, 405, 413,
    ])
    for (const { headers } of answers) {
      expect(Object.fromEntries(headers)).toMatchObject(CLOSING)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('content-type')).toContain('charset=utf-8')
      for (const told of ['server', 'x-powered-by', 'access-control-allow-origin'])
        expect(headers.get(told)).toBeNull()
    }
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual([
      'no-cache',
      'public, max-age=31536000, immutable',
      ...Array(9).fill('no-store'),
    ])
  })

  test.each([
    { what: 'no HTTP at all', text: 'HELLO\r\n\r\n', status: 400, error: 'invalid_input' },
    {
      what: 'no such method',
      text: 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n',
      status: 400,
      error: 'invalid_input',
    },
    {
      what: 'no host',
      text: 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
      ...{ status: 400, error: 'invalid_input' },
    },
    {
      what: 'a head of 20 KiB',
      text: `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'x'.repeat(20_480)}\r\n\r\n`,
      ...{ status: 413, error: 'too_large' },
    },
  ])(
    '[HTTP-001] a request with $what gets them too, and the one error shape',
    async ({ text, status, error }) => {
      const [head = '', body = ''] = (await talk(server.origin, text)).toLowerCase().split('\r\n\r\n')
      expect(head).toMatch(new RegExp(`^http/1\\.1 ${status} `))
      for (const [name, value] of Object.entries(CLOSING))
        expect(head).toContain(`\r\n${name}: ${value.toLowerCase()}`)
      expect(JSON.parse(body)).toEqual({ error })
    },
  )

  test('a client of HTTP 1.0, which knows no host header, is served', async () => {
    expect(await talk(server.origin, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/)
  })

  test('a path that cannot be decoded is not repeated', async () => {
    const { bytes } = await server.get('/%zz-canary')
    expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual({ error: 'invalid_input' })
  })
})

describe('a bug', () => {
  let server: TestServer
  let app: FastifyInstance
  beforeAll(async () => {
    server = await openTestServer({ env: { RATE_LIMIT_SCALE: '0' } })
    const broken = async () => {
      throw new Error(SECRET)
    }
    // A handler for each name; none ever answers, so their types do not matter.
    const handlers = Object.fromEntries(
      Object.keys(endpoints).map(name => [name, broken]),
    ) as unknown as AllHandlers
    const caller = {
      sessionId: '1',
      userId: asUserId(crypto.randomUUID()),
      email: 'a@example.org',
      name: 'A',
    }
    app = await buildApp({
      ...{ context: server.context, handlers, webFolder: 'none' },
      findCaller: async visitor => ({ ...visitor, ...caller }),
      pages: collectPages(server.context),
    })
  })
  afterAll(async () => {
    await app.close()
    await server.close()
  })

  test.each(Object.keys(endpoints) as EndpointName[])(
    '[HTTP-010] behind %s shows a request id and nothing else',
    async name => {
      const { method, path, bodyMedia } = endpoints[name]
      const { query = {}, body } = INPUTS[name] ?? {}
      const answer = await app.inject({
        ...{ method, url: path, query },
        ...(bodyMedia === 'multipart' ? makeUpload() : body ? { payload: body } : {}),
      })
      expect([answer.statusCode, answer.json()]).toEqual([
        500,
        { error: 'internal', requestId: expect.stringMatching(/^[\da-f-]{36}$/) },
      ])
      expect(answer.headers).toMatchObject(CLOSING)
    },
  )

  test('[HTTP-010] before the handler, in the database, shows no more', async () => {
    const { token } = await server.signUp()
    await server.context.database.sql('alter table sessions rename to gone')
    const answer = await server.get(GUARDED, token)
    expect([answer.status, answer.json]).toEqual([500, { error: 'internal', requestId: expect.any(String) }])
    await server.context.database.sql('alter table gone rename to sessions')
  })
})

function makeUpload() {
  const part = (name: string, value: string) =>
    `--limit\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=limit' },
    payload: `${part('fileName', 'a.pdf')}${part('bucketName', 'user-resume')}--limit--\r\n`,
  }
}
