import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'
import { type Load, watchLoad } from '../watch-load.ts'

const START_MS = 10_000
const LOGIN = '/api/v1/auth/login'
const SETTINGS = '/api/v1/rapid-data/auto_apply/retrieve_settings'
const EXPORT = '/api/v1/applications/export'
const CALM: Load = { delayMs: 0, heapShare: 0.2 }
const BLOCKED: Load = { delayMs: 501, heapShare: 0.2 }
/** Neither too much nor room again: whatever holds goes on. */
const BETWEEN: Load = { delayMs: 400, heapShare: 0.82 }
const FULL: Load = { delayMs: 0, heapShare: 0.86 }

describe('calls that the process has no room for', () => {
  let seen: Load[]
  let looks: number
  let server: TestServer
  const lines: string[] = []

  beforeEach(async () => {
    ;[seen, looks] = [[], 0]
    lines.length = 0
    server = await openTestServer({
      env: { LOG_LEVEL: 'warn', METRICS_PORT: '0' },
      logTo: { write: line => void lines.push(line) },
      readLoad: () => {
        looks += 1
        return seen.shift() ?? BETWEEN
      },
    })
  })
  afterEach(() => server.close())

  /** Lets the process look so many times at a load, and at one that changes nothing from then on. */
  async function lookAt(next: Load, times: number): Promise<void> {
    const from = looks
    seen = Array.from({ length: times }, () => next)
    await eventually(async () => looks >= from + times)
  }

  const login = () => server.post(LOGIN, { email: 'nobody@example.org', password: 'correct horse 9' })

  test('are first those of nobody in particular, then heavy work, then the rest; health is told all along', async () => {
    const { token } = await server.signUp()
    expect((await server.get(SETTINGS, token)).status).toBe(200)
    server.clock.advance(START_MS)
    const statuses = async () => [
      (await login()).status,
      (await server.get(SETTINGS, 'x'.repeat(43))).status,
      (await server.get(EXPORT, token)).status,
      (await server.get(SETTINGS, token)).status,
      (await server.get('/healthz')).status,
      (await server.get('/readyz')).status,
    ]
    const wanted = [
      [503, 503, 200, 200, 200, 200],
      [503, 503, 503, 200, 200, 200],
      [503, 503, 503, 503, 200, 200],
    ]
    for (const [index, level] of wanted.entries()) {
      await lookAt(BETWEEN, 1)
      await lookAt(BLOCKED, index + 2)
      expect(await statuses()).toEqual(level)
      await lookAt(CALM, 3)
    }
    await lookAt(BLOCKED, 4)
    expect((await login()).headers.get('retry-after')).toBe('5')
    await lookAt(CALM, 3)
    expect(await statuses()).toEqual([401, 401, 200, 200, 200, 200])
  })

  test('are refused for a full heap as for a blocked event loop', async () => {
    server.clock.advance(START_MS)
    await lookAt(FULL, 2)
    expect((await login()).status).toBe(503)
  })

  test('are taken after one long turn, which is over when it is seen', async () => {
    server.clock.advance(START_MS)
    await lookAt(BLOCKED, 1)
    await lookAt(BETWEEN, 1)
    await lookAt(BLOCKED, 1)
    expect((await login()).status).toBe(401)
  })

  test('are all taken while the process starts, however busy it is', async () => {
    await lookAt(BLOCKED, 3)
    expect((await login()).status).toBe(401)
  })

  test('are refused until there is room, not until there is a little less to do', async () => {
    server.clock.advance(START_MS)
    await lookAt(BETWEEN, 1)
    expect((await login()).status).toBe(401)
    await lookAt(BLOCKED, 2)
    await lookAt(BETWEEN, 3)
    expect((await login()).status).toBe(503)
    await lookAt(CALM, 1)
    expect((await login()).status).toBe(401)
  })

  test('are told once in the log for the whole of it, and counted', async () => {
    server.clock.advance(START_MS)
    await lookAt(BLOCKED, 2)
    for (let call = 0; call < 5; call += 1) await login()
    const metrics = async () => (await fetch(`${server.metricsOrigin}/metrics`)).text()
    expect(await metrics()).toMatch(/rolewright_shed_calls_total\{kind="unknown",role="all"\} 5/)
    expect(await metrics()).toMatch(/rolewright_shedding_level\{role="all"\} 1/)
    expect(lines.filter(line => line.includes('"status":503'))).toEqual([])
    expect(lines.filter(line => line.includes('calls are refused'))).toHaveLength(1)
    await lookAt(CALM, 1)
    const end = await eventually(async () => lines.find(line => line.includes('calls are taken again')))
    expect(end).toContain('"refused":5')
  })
})

describe('the load of this process', () => {
  test('an event loop that is blocked refuses who is unknown, tells its health, and takes calls again by itself', async () => {
    const server = await openTestServer({ readLoad: watchLoad() })
    server.clock.advance(START_MS)
    const login = async () =>
      (await server.post(LOGIN, { email: 'nobody@example.org', password: 'correct horse 9' })).status
    const met = await eventually(async () => {
      block(900)
      const [status, health] = [await login(), (await server.get('/healthz')).status]
      return status === 503 && [status, health]
    })
    expect(met).toEqual([503, 200])
    expect(await eventually(async () => (await login()) === 401)).toBe(true)
    await server.close()
  })

  test('a turn that blocks counts with the time it takes, and is forgotten once it was told', async () => {
    const readLoad = watchLoad()
    block(800)
    expect(readLoad().delayMs).toBeGreaterThan(700)
    expect(await eventually(async () => readLoad().delayMs < 700)).toBe(true)
    expect(readLoad().heapShare).toBeGreaterThan(0)
  })
})

function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}
