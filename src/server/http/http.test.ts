import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { DEADLINES } from './deadline.ts'
import type { AllHandlers } from './handlers.ts'
import { addEndpoints } from './register-endpoints.ts'

describe('the HTTP face', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  test('[SESSION-4] every call for signed-in people is 401 without a token and with a wrong one', async () => {
    const guarded = Object.values(endpoints).filter(endpoint => endpoint.access === 'session')
    expect(guarded.length).toBeGreaterThan(15)
    for (const { method, path } of guarded) {
      for (const token of [undefined, 'x'.repeat(43)]) {
        const answer = await server.request(path, { method, token })
        expect([path, answer.status, answer.json.error]).toEqual([path, 401, 'unauthorized'])
      }
    }
  })

  test('an endpoint without a handler, or a handler without an endpoint, stops the start', () => {
    const parts = {
      ...{ app: {} as never, context: {} as never, findCaller: async () => null },
      ...{ loadShedding: {} as never, deadlines: DEADLINES },
    }
    const all = Object.fromEntries(Object.keys(endpoints).map(name => [name, async () => ({})]))
    const { login: _, ...missing } = all
    expect(() => addEndpoints({ ...parts, handlers: missing as unknown as AllHandlers })).toThrow('login')
    const surplus = { ...all, surprise: async () => ({}) }
    expect(() => addEndpoints({ ...parts, handlers: surplus as unknown as AllHandlers })).toThrow('surprise')
  })

  test('the OpenAPI document names every endpoint', async () => {
    const { json } = await server.get('/openapi.json')
    const described = Object.entries(json.paths as Record<string, object>).flatMap(([path, operations]) =>
      Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(
      Object.values(endpoints)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    )
    const page = await server.get('/docs')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(new TextDecoder().decode(page.bytes)).toContain('/api/v1/auth/login')
  })

  test('every answer carries the closing headers', async () => {
    for (const path of ['/healthz', '/api/v1/config', '/nothing/here']) {
      const { headers } = await server.get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('a call from a page of another site is 403', async () => {
    const cross = { headers: { 'sec-fetch-site': 'cross-site' } }
    expect(await server.request('/api/v1/config', cross)).toMatchObject({
      status: 403,
      json: { error: 'cross_site' },
    })
    const foreign = { headers: { origin: 'https://evil.example' } }
    expect(await server.request('/api/v1/config', foreign)).toMatchObject({ status: 403 })
    expect(await server.request('/api/v1/config', { headers: { origin: 'null' } })).toMatchObject({
      status: 403,
    })
  })

  test('[HTTP-014] a page elsewhere that asks whether it may call is invited by no header', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    const path = '/api/v1/rapid-data/auto_apply/save_settings'
    const answer = await server.request(path, { method: 'OPTIONS', headers })
    expect([403, 404, 405]).toContain(answer.status)
    expect([...answer.headers.keys()].filter(name => name.startsWith('access-control-'))).toEqual([])
  })

  test('[HTTP-012] unknown paths are 404, known ones with another method 405, in the one error shape', async () => {
    expect(await server.get('/api/v1/nothing')).toMatchObject({ status: 404, json: { error: 'not_found' } })
    expect(await server.get('/api/v1/auth/login')).toMatchObject({
      status: 405,
      json: { error: 'method_not_allowed' },
    })
  })

  test('a body that is no JSON, another media type, too large or poisoned is refused', async () => {
    const send = (body: string, type = 'application/json') =>
      server.request('/api/v1/auth/login', { method: 'POST', headers: { 'content-type': type }, body })
    expect(await send('{')).toMatchObject({ status: 400, json: { error: 'invalid_input' } })
    expect(await send('[]')).toMatchObject({ status: 400 })
    expect(await send('{"__proto__":{"a":1},"email":"a@b.co","password":"x"}')).toMatchObject({ status: 400 })
    expect(await send('email=a', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
    expect(await send('x', 'text/plain')).toMatchObject({ status: 415 })
    expect(await send(JSON.stringify({ email: 'x'.repeat(70_000) }))).toMatchObject({ status: 413 })
  })

  test('a repeated query parameter is refused', async () => {
    const { token } = await server.signUp()
    expect(await server.get('/logical-redis/get?key=a&key=b', token)).toMatchObject({ status: 400 })
  })

  test('health and readiness answer without a session', async () => {
    expect(await server.get('/healthz')).toMatchObject({ status: 200, json: { ok: true } })
    expect(await server.get('/readyz')).toMatchObject({ status: 200, json: { ready: true } })
  })
})
