import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { type BoardServer, startBoardServer } from '#adapters/job-sources/board-server.suite.ts'
import { openJobSearches } from '#adapters/job-sources/index.ts'
import type { Job } from '#contract/jobs.ts'
import { asUserId } from '../http/caller.ts'
import { saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { runSearch } from './searches-service.ts'
import { listDue } from './searches-store.ts'
import { jobSearchesTasks } from './searches-tasks.ts'

const HOUR_MS = 60 * 60 * 1000
const RESULT = {
  id: '5100000001',
  title: 'Senior Backend Engineer',
  description: 'You design services. At least 4 years of experience with TypeScript, Node.js and PostgreSQL.',
  redirect_url: 'https://www.adzuna.co.uk/land/ad/5100000001',
  company: { display_name: 'Harbour Software' },
  location: { display_name: 'Leeds' },
}

let vendors: BoardServer
let server: TestServer
let token: string
let search: { userId: ReturnType<typeof asUserId>; sourceId: string }

beforeAll(async () => {
  vendors = await startBoardServer()
  vendors.serve('adzuna', 'gb', [RESULT])
  const settings = {
    version: 'test',
    contact: 'test@example.org',
    compute: sharedCompute(),
    origin: vendors.origin,
    delayMs: 0,
  }
  const given = { ADZUNA_APP_ID: 'test-id-1', ADZUNA_APP_KEY: 'test-key-1' }
  server = await openTestServer({ jobSearches: openJobSearches(settings, given) })
  const person = await server.signUp()
  token = person.token
  await uploadSample(server, token)
  await saveSampleSettings(server, token, { matchingScore: 0 })
  const [row] = await server.context.database.sql('select id from users where email = $1', [person.email])
  // The clock of the queue is the real one: it might ask in the middle of a test.
  await server.context.queue.rest()
  search = { userId: asUserId(String(row?.id)), sourceId: 'adzuna' }
})
afterAll(async () => {
  await server.close()
  await vendors.close()
})

const run = () => runSearch(server.context, search, AbortSignal.timeout(10_000))
const list = async () =>
  (await server.get('/api/v1/logical/auto_apply/get_jobs_by_email', token)).json as unknown as Job[]
const sources = async () =>
  ((await server.get('/api/v1/job-sources', token)).json as { sites: unknown[] }).sites
const isDue = async () => {
  const due = { sourceId: 'adzuna', now: server.context.now(), limit: 10 }
  return (await listDue(server.context.database.db, due)).includes(search.userId)
}

describe('a source that takes questions', () => {
  test('waits until matching is on, and shows in the list of sources', async () => {
    expect(await isDue()).toBe(false)
    await server.context.database.sql('update preferences set is_active = true')
    expect(await isDue()).toBe(true)
    expect(await sources()).toMatchObject([{ label: 'Adzuna', health: { state: 'waiting' } }])
  })

  test('is asked what is wanted, and what it has is scored and shown with its label', async () => {
    await run()
    expect(await list()).toMatchObject([
      {
        ...{ jobTitle: RESULT.title, companyName: 'Harbour Software', source: 'Adzuna', isOwnFind: false },
        attribution: { label: 'Jobs by Adzuna' },
      },
    ])
    expect(vendors.requests.at(-1)).toContain('what=Backend+Engineer')
    expect(await sources()).toMatchObject([{ health: { state: 'ok', postings: 1 } }])
  })

  test('is not asked again before its time, by whatever process', async () => {
    const asked = vendors.requests.length
    await Promise.all([run(), run()])
    expect(vendors.requests).toHaveLength(asked)
    server.clock.advance(24 * HOUR_MS)
    await Promise.all([run(), run()])
    expect(vendors.requests).toHaveLength(asked + 1)
  })

  test('that fails is asked again after an hour, and what was found stays', async () => {
    vendors.serve('adzuna', 'gb', { body: 'down' })
    server.clock.advance(24 * HOUR_MS)
    await run()
    expect(await sources()).toMatchObject([{ health: { failedInARow: 1, reason: 'layout-changed' } }])
    expect(await list()).toHaveLength(1)
    vendors.serve('adzuna', 'gb', [RESULT])
    expect(await isDue()).toBe(false)
    server.clock.advance(HOUR_MS)
    expect(await isDue()).toBe(true)
    await run()
    expect(await sources()).toMatchObject([{ health: { state: 'ok' } }])
  })

  test('is not asked more often in a day than its key is good for', async () => {
    server.clock.advance(24 * HOUR_MS)
    await server.context.database.sql(
      `insert into limit_counters (key, window_start, used) values ('search:adzuna', $1, 80)
       on conflict (key, window_start) do update set used = 80`,
      [new Date(Math.floor(server.context.now().getTime() / (24 * HOUR_MS)) * 24 * HOUR_MS).toISOString()],
    )
    const asked = vendors.requests.length
    await run()
    expect(vendors.requests).toHaveLength(asked)
    expect(await sources()).toMatchObject([{ health: { reason: 'budget' } }])
    server.clock.advance(24 * HOUR_MS)
    expect(await isDue()).toBe(true)
    await run()
    expect(vendors.requests).toHaveLength(asked + 1)
  })

  test('is asked by the clock through the queue', async () => {
    server.clock.advance(24 * HOUR_MS)
    const [ask, queueDue] = jobSearchesTasks(server.context)
    await queueDue?.run({}, AbortSignal.timeout(10_000))
    const [sent] = await server.context.database.sql(
      `select data from pgboss.job where name = 'job-searches-search' order by created_on desc limit 1`,
    )
    expect(sent?.data).toEqual(search)
    const asked = vendors.requests.length
    await ask?.run(search, AbortSignal.timeout(10_000))
    expect(vendors.requests).toHaveLength(asked + 1)
  })
})
