import { expect, onTestFinished, test } from 'vitest'
import { type Line, openLine } from './cut-line.suite.ts'
import { eventually, openTestServer, type TestServer } from './test-server.suite.ts'

const SETTINGS = '/api/v1/rapid-data/auto_apply/retrieve_settings'
const server = process.env.TEST_DATABASE_URL

/** The product on a line to its database that can be cut. */
async function openOnLine(url: string): Promise<{ line: Line; product: TestServer }> {
  const { hostname: host, port } = new URL(url)
  const line = await openLine({ host, port: Number(port || 5432) })
  const through = new URL(url)
  through.host = `127.0.0.1:${line.port}`
  process.env.TEST_DATABASE_URL = through.href
  try {
    return { line, product: await openTestServer() }
  } finally {
    process.env.TEST_DATABASE_URL = url
  }
}

test.skipIf(!server)(
  `[FLT-004] without its database it says so and when to come back, ends no session, and goes on by itself${server ? '' : ' (skipped: needs PostgreSQL)'}`,
  async () => {
    const { line, product } = await openOnLine(server ?? '')
    onTestFinished(async () => {
      await product.close()
      await line.close()
    })
    const { token } = await product.signUp()
    await line.cut()
    const away = await eventually(async () => {
      const answer = await product.get(SETTINGS, token)
      return answer.status === 503 && answer
    })
    expect(away.json.error).toBe('unavailable')
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await product.get('/healthz')).status).toBe(200)
    expect((await product.get('/readyz')).status).toBe(503)
    await line.mend()
    await eventually(async () => (await product.get(SETTINGS, token)).status === 200)
    expect((await product.get('/readyz')).status).toBe(200)
  },
)

test.skipIf(!server)(
  `[FLT-004] a database that says nothing any more ends calls, and the probe before them${server ? '' : ' (skipped: needs PostgreSQL)'}`,
  async () => {
    const { line, product } = await openOnLine(server ?? '')
    onTestFinished(async () => {
      await product.close()
      await line.close()
    })
    const { token } = await product.signUp()
    line.freeze()
    const calls = Array.from({ length: 20 }, () => product.get(SETTINGS, token))
    const probe = product.get('/readyz').then(({ status }) => `probe ${status}`)
    expect(await Promise.race([probe, ...calls.map(async call => `call ${(await call).status}`)])).toBe(
      'probe 503',
    )
    const answers = await Promise.all(calls)
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.error}`))).toEqual(
      new Set(['503 unavailable']),
    )
    line.thaw()
    await eventually(async () => (await product.get(SETTINGS, token)).status === 200)
  },
)
