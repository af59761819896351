import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPostgresDatabase } from '../empty-database.suite.ts'
import { fillDataFolder, type Started, startMain } from '../main.suite.ts'
import { openTestServer } from '../test-server.suite.ts'

const LOGIN = '/api/v1/auth/login'
const PASSWORD = 'correct horse 9'
const WINDOW_MS = 15 * 60 * 1000
/** Longer than any of these tests takes. */
const TEST_MS = 60_000
const STRICT = { RATE_LIMIT_SCALE: '1' }
const postgres = process.env.TEST_DATABASE_URL

/** One wrong login. @returns its status */
async function guess(origin: string, email: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(origin + LOGIN, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: 'wrong horse 9' }),
  })
  if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  return answer.status
}

/** Wrong logins of as many people, one after the other. @returns how often each status came */
async function guessMany(origin: string, { label, times }: { label: string; times: number }) {
  const counts: Record<number, number> = {}
  for (let index = 0; index < times; index += 1) {
    const status = await guess(origin, `${label}-${index}@example.org`)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

/** Waits until the window of the machine's clock that counts logins lasts longer than the test. */
async function untilWindowLasts(): Promise<void> {
  const left = WINDOW_MS - (Date.now() % WINDOW_MS)
  if (left < TEST_MS) await wait(left)
}

async function end({ child }: Started, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

test('[RATE-001] [RATE-002] the 51st wrong login from one address is 429, whatever address a header claims', async () => {
  const server = await openTestServer({ env: STRICT })
  const statuses: number[] = []
  for (let index = 0; index < 60; index += 1)
    statuses.push(
      await guess(server.origin, `person-${index}@example.org`, { 'x-forwarded-for': `192.0.2.${index}` }),
    )
  expect(statuses).toEqual([...Array(50).fill(401), ...Array(10).fill(429)])
  await server.close()
})

test('[RATE-003] wrong logins from forty addresses close an account, but not to the browser its owner uses', async () => {
  const server = await openTestServer({ env: { ...STRICT, TRUSTED_PROXIES: '1' } })
  const { email } = await server.signUp()
  const logIn = (headers: Record<string, string>) =>
    server.request(LOGIN, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
  const first = await logIn({ 'x-forwarded-for': '203.0.113.1' })
  const mark =
    first.headers
      .getSetCookie()
      .find(line => line.startsWith('dv='))
      ?.split(';')[0] ?? ''
  const statuses: number[] = []
  for (let index = 0; index < 40; index += 1)
    statuses.push(await guess(server.origin, email, { 'x-forwarded-for': `198.51.100.${index}` }))
  expect(statuses).toEqual([...Array(30).fill(401), ...Array(10).fill(429)])
  expect((await logIn({ 'x-forwarded-for': '203.0.113.1' })).status).toBe(429)
  expect((await logIn({ 'x-forwarded-for': '203.0.113.1', cookie: mark })).status).toBe(200)
  server.clock.advance(60 * 60 * 1000)
  expect((await logIn({ 'x-forwarded-for': '203.0.113.1' })).status).toBe(200)
  await server.close()
})

test('a customer’s whole IPv6 network counts as one address', async () => {
  const server = await openTestServer({ env: { ...STRICT, TRUSTED_PROXIES: '1' } })
  const statuses: number[] = []
  for (let index = 0; index < 51; index += 1)
    statuses.push(
      await guess(server.origin, `person-${index}@example.org`, {
        'x-forwarded-for': `2001:db8:1:2:${index.toString(16)}::1`,
      }),
    )
  expect(statuses.slice(-2)).toEqual([401, 429])
  expect(await guess(server.origin, 'another@example.org', { 'x-forwarded-for': '2001:db8:1:3::1' })).toBe(
    401,
  )
  await server.close()
})

test('[RATE-004] a server that was killed goes on counting where it stopped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rolewright-limits-'))
  await fillDataFolder(folder)
  await untilWindowLasts()
  const first = await startMain({ ...STRICT, DATA_DIR: folder })
  expect(await guessMany(first.url, { label: 'before', times: 30 })).toEqual({ 401: 30 })
  await end(first, 'SIGKILL')
  const second = await startMain({ ...STRICT, DATA_DIR: folder })
  expect(await guessMany(second.url, { label: 'after', times: 30 })).toEqual({ 401: 20, 429: 10 })
  await end(second, 'SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

test.skipIf(!postgres)(
  `[RATE-005] two processes on one database count together${postgres ? '' : ' (skipped: needs TEST_DATABASE_URL)'}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rolewright-limits-'))
    const { url, drop } = await createPostgresDatabase(postgres ?? '')
    const env = { ...STRICT, DATABASE_URL: url, APP_SECRET: 'a secret of thirty-two characters' }
    await untilWindowLasts()
    const [one, other] = await Promise.all(
      ['one', 'other'].map(name => startMain({ ...env, DATA_DIR: join(folder, name) })),
    )
    if (!one || !other) throw new Error('Both must have started')
    const counts = await Promise.all([
      guessMany(one.url, { label: 'one', times: 30 }),
      guessMany(other.url, { label: 'other', times: 30 }),
    ])
    expect(counts.reduce((sum, count) => sum + (count[401] ?? 0), 0)).toBe(50)
    expect(counts.reduce((sum, count) => sum + (count[429] ?? 0), 0)).toBe(10)
    await Promise.all([end(one, 'SIGTERM'), end(other, 'SIGTERM')])
    await drop()
    await rm(folder, { recursive: true, force: true })
  },
  120_000,
)
