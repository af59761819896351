import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { LIMITS } from '#contract/limits.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { talk } from './raw-requests.suite.ts'

const LOGIN = '/api/v1/auth/login'

describe('abuse of HTTP', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' } })
  })
  afterAll(() => server.close())

  const sendRaw = (body: string) =>
    server.request(LOGIN, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

  test('[HTTP-008] methods that no call has are refused, whatever a header says', async () => {
    for (const path of new Set(Object.values(endpoints).map(endpoint => endpoint.path)))
      for (const method of ['PUT', 'DELETE', 'PATCH'])
        expect([404, 405]).toContain((await server.request(path, { method })).status)
    const headers = { 'x-http-method-override': 'POST' }
    expect((await server.request(LOGIN, { headers })).status).toBe(405)
    expect(
      await talk(server.origin, `TRACE ${LOGIN} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 40[045]/)
  })

  test.each([
    ['two lengths', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a space before the colon', 'Content-Length : 4\r\n\r\nnull'],
    ['two different lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nnull'],
  ])('[HTTP-005] a request with %s is 400 and the connection ends', async (_, rest) => {
    const answer = await talk(
      server.origin,
      `POST ${LOGIN} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${rest}`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  test('[HTTP-006] the host of a request is in no mail', async () => {
    const { email } = await server.signUp()
    server.clock.advance(LIMITS.codeResendSeconds * 1000)
    const body = JSON.stringify({ email })
    const head = `POST /api/v1/auth/forgot-password HTTP/1.1\r\nHost: evil.example\r\nContent-Type: application/json`
    const answer = await talk(
      server.origin,
      `${head}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 421/)
    expect(JSON.stringify(await server.context.mailbox?.list(email))).not.toContain('evil.example')
  })

  test('[HTTP-009] deep, wide and large bodies are refused', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    const wide = JSON.stringify(
      Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1])),
    )
    const nested = JSON.stringify({ email: 'a@b.co', password: 'x', more: [[[[[[[[[[[[]]]]]]]]]]]] })
    for (const body of [deep, wide, nested, ' '.repeat(LIMITS.jsonMaxBytes + 1)])
      expect([400, 413]).toContain((await sendRaw(body)).status)
  })

  test('[UNI-005] zero characters and half pairs are 400, in bodies and in queries', async () => {
    for (const text of ['a\\u0000b', '\\ud800', 'x\\udc00y'])
      expect(await sendRaw(`{"email":"a@b.co","password":"${text}"}`)).toMatchObject({
        status: 400,
        json: { error: 'invalid_input', field: 'password' },
      })
    const { token } = await server.signUp()
    expect((await server.get('/logical-redis/get?key=a%00b', token)).status).toBe(400)
    expect((await server.get('/logical-redis/get?key=%ff%fe', token)).status).toBeLessThan(500)
  })
})
