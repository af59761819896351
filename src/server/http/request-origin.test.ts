import { request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { writeStartBanner } from '../start-banner.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { talk } from './raw-requests.suite.ts'

const CONFIG = '/api/v1/config'
const PAGE = 'https://app.example.org'

describe('a server behind a proxy, for a page elsewhere', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({
      env: { ALLOWED_HOSTS: 'jobs.example.org, 127.0.0.1', TRUSTED_PROXIES: '1', WEB_ORIGINS: PAGE },
    })
  })
  afterAll(() => server.close())

  test('answers 421 to what is meant for another host, except to a probe', async () => {
    const ask = (path: string, host: string) => statusOf(server.origin + path, { host })
    expect(await ask(CONFIG, 'evil.example')).toBe(421)
    expect(await ask(CONFIG, 'jobs.example.org.evil.example')).toBe(421)
    expect(await ask(CONFIG, 'JOBS.example.org:8443')).toBe(200)
    expect(await ask('/healthz', '10.1.2.3')).toBe(200)
  })

  test('lets the page call, with its own origin in the answer', async () => {
    const headers = { origin: PAGE, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
    const answer = await server.request(CONFIG, { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE)
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    expect(answer.headers.get('vary')).toBe('Origin')
    const preflight = await server.request(CONFIG, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization, content-type')
    expect(preflight.headers.get('access-control-max-age')).toBe('600')
  })

  test.each([
    'null',
    'https://app.example.org.evil.test',
    'https://xapp.example.org',
    'http://app.example.org',
  ])('refuses %s', async origin => {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await server.request(CONFIG, { method, headers: { origin } })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      expect(answer.headers.get('vary')).toBe('Origin')
    }
  })

  test('takes a path that is written in another way for what it leads to', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (const path of ['/%61pi/v1/auth/logout', '/api/%761/auth/logout'])
      expect((await server.request(path, { method: 'POST', headers })).status).toBe(403)
  })

  test.each([
    ['198.51.100.9:4711', '198.51.100.9'],
    ['[2001:db8:1:2:3::7]:4711', '2001:db8:1:2::'],
    ['not-an-ip', '127.0.0.1'],
  ])('counts %s, which the proxy names, by %s', async (named, counted) => {
    await server.request('/api/v1/auth/validate_user', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': named },
      body: '{"token":"x"}',
    })
    const rows = await server.context.database.sql(
      `select key from limit_counters where key like 'validateUser:%:${counted}'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('counts by the address that the proxy names', async () => {
    const attempt = (ip: string) =>
      server.request('/api/v1/auth/validate_user', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
        body: '{"token":"x"}',
      })
    await attempt('192.0.2.77')
    const rows = await server.context.database.sql(
      `select key from limit_counters where key like 'validateUser:%:192.0.2.77'`,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a server that nobody gave a list of names', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ env: { PUBLIC_URL: 'https://jobs.example.org' } })
  })
  afterAll(() => server.close())

  const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
  const EVERYWHERE = [CONFIG, '/', '/docs', '/openapi.json', '/dev/ui', '/dev/mailbox', '/dev/mailbox.json']

  test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', 'jobs.example.org.evil.example'])(
    'answers nothing to %s, which may have been led here, and names the setting',
    async host => {
      const headers = { ...SAME_ORIGIN, host, origin: `http://${host}` }
      for (const path of EVERYWHERE)
        expect([path, await statusOf(server.origin + path, headers)]).toEqual([path, 421])
      const { error, message } = JSON.parse(await bodyOf(server.origin + CONFIG, headers))
      expect(error).toBe('misdirected')
      expect(message).toMatch(/PUBLIC_URL.*ALLOWED_HOSTS/)
    },
  )

  test.each([
    'localhost:3000',
    'LocalHost',
    '127.0.0.1',
    '[::1]:3000',
    '192.168.1.20:3000',
    '[fe80::1]',
    'jobs.example.org',
  ])('answers to %s', async host => {
    expect(await statusOf(server.origin + CONFIG, { host })).toBe(200)
  })

  test.each(['/healthz', '/readyz'])('answers a probe of %s under any name', async path => {
    expect(await statusOf(server.origin + path, { host: 'pod.cluster.local' })).toBe(200)
  })
})

test('a production server that nobody gave a name answers to none, and says so when it starts', async () => {
  const server = await openTestServer({ env: { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32) } })
  onTestFinished(() => server.close())
  expect(await statusOf(server.origin + CONFIG, { host: 'jobs.example.org' })).toBe(421)
  expect(await statusOf(server.origin + CONFIG, { host: '10.0.0.7:3000' })).toBe(200)
  const address = { host: '0.0.0.0', port: 3000 }
  const said = writeStartBanner(server.context, { server: { address, metricsAddress: null }, sandbox: null })
  expect(said).toMatch(/Host names .*PUBLIC_URL or ALLOWED_HOSTS/)
})

describe('the local mailbox', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ env: { ALLOWED_HOSTS: '127.0.0.1, localhost, jobs.example.org' } })
  })
  afterAll(() => server.close())

  const PAGES = ['/dev/mailbox', '/dev/mailbox.json']

  test('is open to this machine', async () => {
    for (const host of ['127.0.0.1:3000', 'localhost'])
      for (const path of PAGES) expect(await statusOf(server.origin + path, { host })).toBe(200)
  })

  test.each([
    ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.9' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'jobs.example.org' }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
    ['Forwarded', { forwarded: 'for=203.0.113.9' }],
    ['Via', { via: '1.1 proxy' }],
    ['X-Real-IP', { 'x-real-ip': '203.0.113.9' }],
    ['the name that people use', { host: 'jobs.example.org' }],
  ])('is not there for whoever comes through a proxy on this machine: %s', async (_what, headers) => {
    for (const path of PAGES) expect(await statusOf(server.origin + path, headers)).toBe(404)
  })

  test('is not there for a proxy that speaks HTTP/1.0', async () => {
    const request = 'GET /dev/mailbox.json HTTP/1.0\r\nHost: 127.0.0.1:3000\r\n\r\n'
    expect(await talk(server.origin, request)).toMatch(/^HTTP\/1\.1 404/)
  })
})

function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    send(url, { headers }, answer => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

function bodyOf(url: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    send(url, { headers }, answer => resolve(text(answer)))
      .on('error', reject)
      .end()
  })
}
