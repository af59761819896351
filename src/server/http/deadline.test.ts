import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { findCaller } from '../account/service.ts'
import { uploadSample } from '../sample-data.suite.ts'
import { collectPages } from '../start-server.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'
import { buildApp } from './build-app.ts'
import type { AllHandlers } from './handlers.ts'

const ATTEMPTS = '/api/v1/attempts'

describe('the deadline of a call', () => {
  const lines: string[] = []
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await openTestServer({
      env: { LOG_LEVEL: 'warn' },
      logTo: { write: line => void lines.push(line) },
    })
    token = (await server.signUp()).token
  })
  afterAll(() => server.close())

  /** The same server with handlers of the test's own, and with deadlines that a test can wait for. */
  async function open(handle: (name: EndpointName) => Promise<unknown>) {
    const { context } = server
    const names = Object.keys(endpoints) as EndpointName[]
    const handlers = Object.fromEntries(names.map(name => [name, () => handle(name)]))
    const app = await buildApp({
      ...{ context, webFolder: 'no-web', deadlines: { callMs: 200, uploadMs: 400 } },
      handlers: handlers as unknown as AllHandlers, // whatever they answer is what is tested
      findCaller: visitor => findCaller(context, visitor),
      pages: collectPages(context),
    })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const request: TestServer['request'] = async (path, { method = 'GET', token: given, body } = {}) => {
      const headers = given ? { authorization: `Bearer ${given}` } : {}
      const response = await fetch(origin + path, { method, headers, body: body ?? null })
      const bytes = new Uint8Array(await response.arrayBuffer())
      return {
        ...{ status: response.status, headers: response.headers, bytes },
        json: JSON.parse(new TextDecoder().decode(bytes)),
      }
    }
    return { request, close: () => app.close() }
  }

  test('a handler that never ends and heeds no signal is answered for with 503 and a time to come again', async () => {
    const { request, close } = await open(() => new Promise(() => undefined))
    const answer = await request(ATTEMPTS, { token })
    expect(answer.status).toBe(503)
    expect(answer.json).toEqual({ error: 'unavailable', retryAfterSec: 5 })
    expect(answer.headers.get('retry-after')).toBe('5')
    expect((await uploadSample({ request }, token)).status).toBe(503)
    await close()
  })

  test('what comes after the deadline is thrown away and told in the log', async () => {
    const late = Promise.withResolvers<unknown>()
    const { request, close } = await open(() => late.promise)
    expect((await request(ATTEMPTS, { token })).status).toBe(503)
    late.resolve({ models: [], renewsAt: '' })
    const told = () => lines.find(line => line.includes('after its deadline'))
    expect(await eventually(async () => told())).toContain('"endpoint":"attemptsLeft"')
    await close()
  })

  test('a failure after the deadline reaches nobody but the log', async () => {
    lines.length = 0
    const late = Promise.withResolvers<unknown>()
    const { request, close } = await open(() => late.promise)
    expect((await request(ATTEMPTS, { token })).status).toBe(503)
    late.reject(new TypeError('too late'))
    const told = () => lines.find(line => line.includes('after its deadline'))
    expect(await eventually(async () => told())).toContain('TypeError')
    await close()
  })

  test('a session that the database does not give is waited for no longer than a handler', async () => {
    const { request, close } = await open(async () => ({ models: [], renewsAt: '' }))
    const held = Promise.withResolvers<void>()
    const work = server.context.database.transaction(async tx => {
      await tx.execute('lock table sessions in access exclusive mode')
      await held.promise
    })
    await eventually(async () => (await request(ATTEMPTS, { token })).status === 503)
    held.resolve()
    await work
    expect(await eventually(async () => (await request(ATTEMPTS, { token })).status === 200)).toBe(true)
    await close()
  })
})
