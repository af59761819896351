import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { type BoardServer, startBoardServer } from '#adapters/job-sources/board-server.suite.ts'
import { openJobBoards, openJobSearches } from '#adapters/job-sources/index.ts'
import { NO_WISH } from '#contract/search-wish.ts'
import { asUserId } from '../http/caller.ts'
import { saveWishes } from '../jobs/search-wish-store.ts'
import { saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { listForSweep, sweepBoards } from './sweep-service.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BERLIN = { name: 'Berlin', country: 'DE', lat: 52.52, lon: 13.4, radiusKm: 30 }
const LEEDS = { name: 'Leeds', country: 'GB', lat: 53.8, lon: -1.55, radiusKm: 30 }

const uuid = (n: number) => `6f0c1d2e-0000-4000-8000-${String(n).padStart(12, '0')}`

function leverPosting(n: number, title: string, place = 'Berlin, Germany') {
  return {
    ...{ id: uuid(n), text: title, createdAt: 1_790_000_000_000, workplaceType: 'hybrid' },
    categories: { location: place, allLocations: [place], commitment: 'Full-time' },
    description: `<p>You build service number ${n} of ours, which is like no other: ${title}.</p>`,
    lists: [{ text: 'What you bring', content: '<li>TypeScript and Node.js</li><li>PostgreSQL</li>' }],
    hostedUrl: `https://jobs.lever.co/any/${uuid(n)}`,
  }
}

let vendors: BoardServer
let server: TestServer
let near: Awaited<ReturnType<typeof prepare>>
let far: typeof near

beforeAll(async () => {
  vendors = await startBoardServer()
  const settings = {
    ...{ version: 'test', contact: 'test@example.org', compute: sharedCompute() },
    ...{ origin: vendors.origin, delayMs: 0 },
  }
  const keys = { ADZUNA_APP_ID: 'test-id-1', ADZUNA_APP_KEY: 'test-key-1' }
  const jobSearches = openJobSearches(settings, keys).filter(
    ({ capabilities }) => capabilities.id === 'adzuna',
  )
  const env = { SWEEP_BOARDS_PER_HOUR: '3' }
  server = await openTestServer({ jobBoards: openJobBoards(settings), jobSearches, env })
  near = await prepare(BERLIN)
  far = await prepare(LEEDS)
  // The clock of the queue is the real one: it might sweep in the middle of a test.
  await server.context.queue.rest()
})
afterAll(async () => {
  await server.close()
  await vendors.close()
})
beforeEach(async () => {
  await server.context.database.sql('delete from job_boards')
  await decide(true)
  vendors.requests.length = 0
  server.clock.advance(2 * DAY_MS)
})

async function prepare(place: typeof BERLIN) {
  const { token, email } = await server.signUp()
  await uploadSample(server, token)
  await saveSampleSettings(server, token, { matchingScore: 0 })
  const { database, now } = server.context
  const [row] = await database.sql('select id from users where email = $1', [email])
  const userId = asUserId(String(row?.id))
  const wishes = [{ name: '1', jobWanted: 'Backend Engineer', wish: { ...NO_WISH, places: [place] } }]
  await saveWishes(database.db, userId, { wishes, active: 0, savedAt: now() })
  await database.sql('update preferences set is_active = true where user_id = $1', [userId])
  return { token, userId }
}

async function decide(agreed: boolean) {
  for (const { token } of [near, far])
    await server.post('/api/v1/job-sources/consents', { sourceIds: ['adzuna'], agreed }, token)
}

/** Known to the sweep, in this order. */
async function list(...tokens: string[]) {
  for (const [at, token] of tokens.entries())
    await server.context.database.sql(
      `insert into job_boards (source_id, token, company, state, added_at, sweep_due_at)
       values ('lever', $1, $1, 'unverified', now(), $2)`,
      [token, new Date(server.context.now().getTime() - DAY_MS + at * 1000).toISOString()],
    )
}

const sweep = (context = server.context) => sweepBoards(context, AbortSignal.timeout(20_000))
const readings = () => vendors.requests.map(path => path.replace(/^.*\/postings\/([^?]+).*$/, '$1'))
const boardOf = async (token: string) =>
  (await server.context.database.sql('select * from job_boards where token = $1', [token]))[0]
const titles = async ({ token }: typeof near) => {
  const { json } = await server.get('/api/v1/logical/auto_apply/get_jobs_by_email', token)
  return (json as unknown as { jobTitle: string }[]).map(job => job.jobTitle)
}

test('what a sweep finds reaches only the person whose wish is near, and nothing else is stored', async () => {
  await list('swept-a')
  vendors.serve('lever', 'swept-a', [
    leverPosting(1, 'Senior Backend Engineer'),
    leverPosting(2, 'Pastry Cook'),
    leverPosting(3, 'Backend Engineer', 'Madrid, Spain'),
  ])
  await sweep()
  expect(await titles(near)).toEqual(['Senior Backend Engineer'])
  expect(await titles(far)).toEqual([])
  const stored = await server.context.database.sql(`select native_id from postings where tenant = 'swept-a'`)
  expect(stored).toEqual([{ native_id: uuid(1) }])
  expect(await boardOf('swept-a')).toMatchObject({ sweep_near: 1, sweep_reason: null, reading_until: null })
})

test('nothing is read before somebody agreed to real jobs, without a bound, or where no source is offered', async () => {
  await list('swept-b')
  await decide(false)
  await sweep()
  await decide(true)
  await sweep({ ...server.context, jobSearches: [] })
  await sweep({ ...server.context, env: { ...server.context.env, SWEEP_BOARDS_PER_HOUR: 0 } })
  expect(vendors.requests).toEqual([])
  await sweep()
  expect(readings()).toEqual(['swept-b'])
})

test('an hour has as many boards as are set; the next one goes on where it stopped, in whatever process', async () => {
  const tokens = ['swept-c', 'swept-d', 'swept-e', 'swept-f', 'swept-g']
  await list(...tokens)
  for (const token of tokens) vendors.serve('lever', token, [])
  for (let minute = 0; minute < 6; minute += 1) await sweep()
  expect(readings()).toEqual(tokens.slice(0, 3))
  server.clock.advance(HOUR_MS)
  // A process that starts knows nothing but the database.
  for (let minute = 0; minute < 6; minute += 1) await sweep({ ...server.context })
  expect(readings()).toEqual(tokens)
})

test('two workers never read one board, and a vendor is asked for one at a time', async () => {
  await list('swept-h')
  vendors.serve('lever', 'swept-h', [])
  await Promise.all([sweep(), sweep(), sweep()])
  expect(readings()).toEqual(['swept-h'])
  server.clock.advance(HOUR_MS)
  await list('swept-i')
  await server.context.database.sql(`update job_boards set reading_until = $1 where token = 'swept-h'`, [
    new Date(server.context.now().getTime() + HOUR_MS / 2).toISOString(),
  ])
  await sweep()
  expect(readings()).toEqual(['swept-h'])
})

test('a board that had something near comes first the next day', async () => {
  await list('swept-j', 'swept-k')
  vendors.serve('lever', 'swept-j', [])
  vendors.serve('lever', 'swept-k', [leverPosting(11, 'Backend Engineer')])
  await sweep()
  await sweep()
  expect(readings()).toEqual(['swept-j', 'swept-k'])
  server.clock.advance(DAY_MS)
  await sweep()
  expect(readings()).toEqual(['swept-j', 'swept-k', 'swept-k'])
})

test('a board that is gone is noted, and left alone from the second time on; the others are read', async () => {
  await list('swept-l', 'swept-m')
  vendors.serve('lever', 'swept-m', [])
  await sweep()
  server.clock.advance(1000)
  await sweep()
  expect(await boardOf('swept-l')).toMatchObject({ sweep_reason: 'unknown-board', state: 'unverified' })
  expect(await boardOf('swept-m')).toMatchObject({ sweep_reason: null })
  server.clock.advance(DAY_MS)
  await sweep()
  expect(await boardOf('swept-l')).toMatchObject({ state: 'gone' })
  server.clock.advance(DAY_MS)
  vendors.requests.length = 0
  await sweep()
  await sweep()
  expect(readings()).toEqual(['swept-m'])
})

test('a vendor that says no is left alone for a day', async () => {
  await list('swept-n', 'swept-o')
  vendors.serve('lever', 'swept-n', { status: 403 })
  vendors.serve('lever', 'swept-o', [])
  await sweep()
  expect(await boardOf('swept-n')).toMatchObject({ sweep_reason: 'blocked' })
  await sweep()
  expect(await boardOf('swept-o')).toMatchObject({ swept_at: null })
  expect(readings()).not.toContain('swept-o')
  server.clock.advance(DAY_MS + HOUR_MS)
  await sweep()
  expect((await boardOf('swept-o'))?.swept_at).not.toBeNull()
})

test('the directory becomes known to the sweep by its name alone, once', async () => {
  await listForSweep(server.context)
  await listForSweep(server.context)
  const [row] = await server.context.database.sql('select count(*)::int as boards from job_boards')
  expect(row?.boards).toBeGreaterThan(11_000)
  expect(vendors.requests).toEqual([])
})
