import { request as send } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../test-server.suite.ts'

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
