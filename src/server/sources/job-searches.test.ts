import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { type BoardServer, startBoardServer } from '#adapters/job-sources/board-server.suite.ts'
import { openJobSearches } from '#adapters/job-sources/index.ts'
import type { Job } from '#contract/jobs.ts'
import { asUserId } from '../http/caller.ts'
import { saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { noteBlocked } from './readings-store.ts'
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
let other: Awaited<ReturnType<TestServer['signUp']>>
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
  const searches = openJobSearches(settings, given)
  const jobSearches = searches.filter(({ capabilities }) => capabilities.id === 'adzuna')
  server = await openTestServer({ jobSearches })
  const person = await server.signUp()
  token = person.token
  await uploadSample(server, token)
  await saveSampleSettings(server, token, { matchingScore: 0 })
  const [row] = await server.context.database.sql('select id from users where email = $1', [person.email])
  other = await server.signUp()
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
const offered = async () =>
  ((await server.get('/api/v1/job-sources', token)).json as { searches: unknown[] }).searches
const decide = (agreed: boolean, sourceIds = ['adzuna']) =>
  server.post('/api/v1/job-sources/consents', { sourceIds, agreed }, token)
const isDue = async () => {
  const due = { sourceId: 'adzuna', now: server.context.now(), limit: 10 }
  return (await listDue(server.context.database.db, due)).includes(search.userId)
}

describe('a source that takes questions', () => {
  test('waits until matching is on, and shows in the list of sources', async () => {
    expect(await isDue()).toBe(false)
    await server.context.database.sql('update preferences set is_active = true')
    expect(await isDue()).toBe(false)
    expect(await sources()).toEqual([])
  })

  test('is asked nothing at all before the person agrees to it', async () => {
    await run()
    expect(await offered()).toMatchObject([
      {
        sourceId: 'adzuna',
        state: 'asked',
        termsClass: 'keyed',
        sends: 'words-and-place',
        health: { state: 'waiting' },
      },
    ])
    expect(vendors.requests).toEqual([])
    expect((await decide(true)).status).toBe(200)
    expect(await isDue()).toBe(true)
    expect(await sources()).toMatchObject([{ label: 'Adzuna', health: { state: 'waiting' } }])
    const [sent] = await server.context.database.sql(
      `select data from pgboss.job where name = 'job-searches-search' order by created_on desc limit 1`,
    )
    expect(sent?.data).toEqual(search)
  })

  test('is offered by its own name alone', async () => {
    expect((await decide(true, ['adzuna', 'elsewhere'])).status).toBe(404)
  })

  test('is asked what is wanted, and what it has is scored and shown with its label', async () => {
    await run()
    expect(await list()).toMatchObject([
      {
        ...{ jobTitle: RESULT.title, companyName: 'Harbour Software', source: 'Adzuna', isManualJob: false },
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

  test('is asked nothing any more once the person takes the yes back', async () => {
    server.clock.advance(24 * HOUR_MS)
    const asked = vendors.requests.length
    expect((await decide(false)).json).toMatchObject({
      searches: [{ state: 'off', health: { state: 'waiting' } }],
    })
    expect(await isDue()).toBe(false)
    await run()
    expect(vendors.requests).toHaveLength(asked)
    expect(await list()).toHaveLength(1)
    await decide(true)
  })

  test('is asked by the clock through the queue', async () => {
    server.clock.advance(24 * HOUR_MS)
    const tasks = jobSearchesTasks(server.context)
    const [ask, queueDue] = ['job-searches-search', 'job-searches-due'].map(name =>
      tasks.find(task => task.name === name),
    )
    await queueDue?.run({}, AbortSignal.timeout(10_000))
    const [sent] = await server.context.database.sql(
      `select data from pgboss.job where name = 'job-searches-search' order by created_on desc limit 1`,
    )
    expect(sent?.data).toEqual(search)
    const asked = vendors.requests.length
    await ask?.run(search, AbortSignal.timeout(10_000))
    expect(vendors.requests).toHaveLength(asked + 1)
  })

  test('answers somebody else with the same wish without being asked again', async () => {
    await uploadSample(server, other.token)
    await saveSampleSettings(server, other.token, { matchingScore: 0 })
    await server.post('/api/v1/job-sources/consents', { sourceIds: ['adzuna'], agreed: true }, other.token)
    const [row] = await server.context.database.sql('select id from users where email = $1', [other.email])
    const theirs = { ...search, userId: asUserId(String(row?.id)) }
    const asked = vendors.requests.length
    await runSearch(server.context, theirs, AbortSignal.timeout(10_000))
    expect(vendors.requests).toHaveLength(asked)
    const jobs = (await server.get('/api/v1/logical/auto_apply/get_jobs_by_email', other.token)).json
    expect(jobs).toMatchObject([{ jobTitle: RESULT.title }])
  })

  test('that says no is left alone for a day, whoever asks for whatever', async () => {
    server.clock.advance(24 * HOUR_MS)
    await noteBlocked(server.context.database.db, 'adzuna', server.context.now())
    server.clock.advance(23 * HOUR_MS)
    const asked = vendors.requests.length
    await run()
    expect(vendors.requests).toHaveLength(asked)
    expect(await sources()).toMatchObject([{ health: { reason: 'blocked' } }])
    server.clock.advance(2 * HOUR_MS)
    await run()
    expect(vendors.requests).toHaveLength(asked + 1)
  })
})
