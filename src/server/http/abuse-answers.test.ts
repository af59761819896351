import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { LIMITS } from '#contract/limits.ts'
import { collectPages } from '../start-server.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { buildApp } from './build-app.ts'
import { asUserId } from './caller.ts'
import type { AllHandlers } from './handlers.ts'
import { talk } from './raw-requests.suite.ts'
import { SAMPLE_INPUTS } from './sample-inputs.suite.ts'

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
      const { query = {}, body } = SAMPLE_INPUTS[name] ?? {}
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
