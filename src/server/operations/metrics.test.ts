import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { talk } from '../http/raw-requests.suite.ts'
import { findSampleJobs, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'

const TOKEN = 'token-of-the-metrics'
/** Drawing waits for its turn on a machine that has much to do. */
const PATIENCE_MS = 45_000

describe('metrics', () => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await openTestServer({ env: { METRICS_PORT: '0', METRICS_TOKEN: TOKEN } })
    const person = await server.signUp()
    token = person.token
    await uploadSample(server, token)
    await saveSampleSettings(server, token)
    const [jobId] = (await findSampleJobs(server, person.email, 1)).jobIds
    await server.get(`/api/v1/logical/auto_apply/check_or_make_resume?jobId=${jobId}`, token)
    const isMade = async () => (await scrape()).includes('event="generation_done"')
    await eventually(isMade, PATIENCE_MS)
  })
  afterAll(() => server.close())

  const ask = (path: string, authorization?: string, method = 'GET') =>
    fetch(server.metricsOrigin + path, { method, headers: authorization ? { authorization } : {} })
  const scrape = async () => (await ask('/metrics', `Bearer ${TOKEN}`)).text()

  test('are told with the token, and to nobody else', async () => {
    const answer = await ask('/metrics', `Bearer ${TOKEN}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    for (const wrong of [undefined, 'Bearer ', `Bearer ${TOKEN}x`, TOKEN])
      expect((await ask('/metrics', wrong)).status).toBe(401)
    expect((await server.get('/metrics')).status).toBe(404)
  })

  test('count requests by the pattern of their path', async () => {
    const signUps =
      /request_seconds_count\{role="all",method="POST",route="\/api\/v1\/auth\/signup",status="20\d"\} 1/
    expect(await scrape()).toMatch(signUps)
    await server.get(`/api/v1/no/such/path/${crypto.randomUUID()}`)
    expect(await scrape()).toMatch(/route="none",status="404"/)
  })

  test('tell generations, the queue, what services cost, and how the database and the event loop do', async () => {
    const text = await scrape()
    expect(text).toMatch(/rolewright_generations_total\{event="generation_done",failure="",role="all"\} 1/)
    expect(text).toMatch(
      /rolewright_queue_jobs\{task="[\w-]+",state="(?:waiting|delayed|active)",role="all"\} \d/,
    )
    expect(text).toMatch(/rolewright_queue_oldest_seconds\{/)
    expect(text).toMatch(/rolewright_provider_cost_usd\{role="all"\} 0/)
    expect(text).toMatch(/rolewright_provider_budget_usd\{role="all"\} 5/)
    expect(text).toMatch(/rolewright_database_up\{role="all"\} 1/)
    expect(text).toMatch(/rolewright_database_delay_seconds\{role="all"\} 0\.\d+/)
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds\{role="all"\} [\d.e-]+/)
  })

  test('health needs no token, and only reading is answered', async () => {
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(200)
    expect((await ask('/elsewhere')).status).toBe(404)
    expect((await ask('/metrics', `Bearer ${TOKEN}`, 'POST')).status).toBe(405)
  })

  test('say that the process is not ready while its files cannot be kept', async () => {
    const { files } = server.context
    const { probe } = files
    files.probe = async () => {
      throw new Error('the disk is gone')
    }
    try {
      expect((await ask('/readyz')).status).toBe(503)
      expect((await ask('/healthz')).status).toBe(200)
      expect(await server.get('/readyz')).toMatchObject({ status: 503, json: { ready: false } })
      expect((await server.get('/readyz')).headers.get('retry-after')).not.toBeNull()
    } finally {
      files.probe = probe
    }
  })
})

describe('metrics without a token', () => {
  test('are told to this machine, and to no name that may have been led here', async () => {
    const server = await openTestServer({ env: { METRICS_PORT: '0' } })
    onTestFinished(() => server.close())
    const { port } = new URL(server.metricsOrigin)
    const ask = (path: string, host: string) =>
      talk(server.metricsOrigin, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(await ask('/metrics', `localhost:${port}`)).toMatch(/^HTTP\/1\.1 200/)
    expect(await ask('/metrics', `evil.example:${port}`)).toMatch(/^HTTP\/1\.1 421/)
    expect(await ask('/readyz', `evil.example:${port}`)).toMatch(/^HTTP\/1\.1 200/)
  })
})
