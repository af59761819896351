import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { type BoardServer, startBoardServer } from '#adapters/job-sources/board-server.suite.ts'
import { openJobSearches } from '#adapters/job-sources/index.ts'
import type { Job, jobsEndpoints } from '#contract/jobs.ts'
import { asUserId, type UserId } from '../http/caller.ts'
import { ingestPosting, openScorer } from '../jobs/service.ts'
import { scriptSite } from '../refresh/scripted-site.suite.ts'
import { startBackgroundRun } from '../refresh/service.ts'
import { samplePosting, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { runSearch } from './searches-service.ts'
import { addProgress, claimSearch } from './searches-store.ts'

const HOUR_MS = 60 * 60 * 1000
const INVENTED_AT = 'http://127.0.0.1:4010'
const REAL = {
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
let userId: UserId
const invented: string[] = []

beforeAll(async () => {
  vendors = await startBoardServer()
  vendors.serve('adzuna', 'gb', [REAL])
  const settings = { version: 'test', contact: 'test@example.org', compute: sharedCompute(), delayMs: 0 }
  const given = { ADZUNA_APP_ID: 'test-id-1', ADZUNA_APP_KEY: 'test-key-1' }
  const searches = openJobSearches({ ...settings, origin: vendors.origin }, given)
  const { site } = scriptSite()
  const { capabilities } = site.site
  const invents = { ...site.site, capabilities: { ...capabilities, inventedAt: INVENTED_AT } }
  server = await openTestServer({
    jobSearches: searches.filter(({ capabilities: { id } }) => id === 'adzuna'),
    sites: [{ ...site, site: invents }],
  })
  const person = await server.signUp()
  token = person.token
  await uploadSample(server, token)
  await saveSampleSettings(server, token, { matchingScore: 0 })
  const [row] = await server.context.database.sql('select id from users where email = $1', [person.email])
  userId = asUserId(String(row?.id))
  await server.context.database.sql('update preferences set is_active = true, next_run_at = now()')
  await server.context.queue.rest()
  for (const name of ['one', 'two'])
    invented.push((await ingestPosting(server.context, samplePosting(name), 'Sandbox network')).jobId)
  await (await openScorer(server.context, userId))?.score(invented)
})
afterAll(async () => {
  await server.close()
  await vendors.close()
})

const list = async () =>
  (await server.get('/api/v1/logical/auto_apply/get_jobs_by_email', token)).json as unknown as Job[]
const kinds = async () => (await list()).map(({ isInvented }) => isInvented)
const countAll = async () =>
  ((await server.get('/api/v1/match-counts', token)).json as { atOrAbove: number[] }).atOrAbove[0]
const sources = async () => (await server.get('/api/v1/job-sources', token)).json
type Runs = z.output<typeof jobsEndpoints.jobRuns.output>
const runs = async () => (await server.get('/api/v1/job-runs', token)).json as unknown as Runs
const decide = (agreed: boolean) =>
  server.post('/api/v1/job-sources/consents', { sourceIds: ['adzuna'], agreed }, token)
const search = () => runSearch(server.context, { userId, sourceId: 'adzuna' }, AbortSignal.timeout(10_000))
const countAttempts = async () =>
  (await server.context.database.sql('select count(*)::int as n from refresh_attempts'))[0]?.n

describe('invented postings and real ones', () => {
  test('without a yes to a real source the invented ones are listed, each with its mark', async () => {
    expect(await kinds()).toEqual([true, true])
    expect(await sources()).toMatchObject({ invented: 'on', sites: [{ label: 'Scripted' }] })
  })

  test('after a yes the real ones are listed alone, and the invented site is searched no more', async () => {
    expect((await decide(true)).json).toMatchObject({ invented: 'off' })
    expect(await runs()).toMatchObject({ last: null, isAwaited: true })
    expect(await list()).toEqual([])
    await search()
    expect(await kinds()).toEqual([false])
    expect(await countAll()).toBe(1)
    expect(await runs()).toMatchObject({
      last: { source: 'Adzuna', outcome: 'done', postingsRead: 1, jobsFound: 1 },
      isAwaited: false,
    })
    expect(await sources()).toMatchObject({ sites: [{ label: 'Adzuna' }] })
    await startBackgroundRun(server.context, userId)
    expect(await countAttempts()).toBe(0)
  })

  test('who waits for real sources sees numbers that move, and a search that was lost as one that is awaited', async () => {
    const { database, now } = server.context
    const one = { userId, sourceId: 'adzuna' }
    server.clock.advance(25 * HOUR_MS)
    const until = new Date(now().getTime() + HOUR_MS)
    expect(await claimSearch(database.db, { ...one, jobWanted: 'Backend Engineer', now: now(), until })).toBe(
      true,
    )
    expect(await runs()).toMatchObject({
      last: { source: 'Adzuna', finishedAt: null, outcome: null, postingsRead: 0, jobsFound: 0 },
      isAwaited: false,
    })
    await addProgress(database.db, one, { postings: 10, found: 3 })
    await addProgress(database.db, one, { postings: 10, found: 1 })
    expect((await runs()).last).toMatchObject({ finishedAt: null, postingsRead: 20, jobsFound: 4 })
    expect(await sources()).toMatchObject({ sites: [{ label: 'Adzuna', health: { state: 'waiting' } }] })
    server.clock.advance(2 * HOUR_MS)
    expect(await runs()).toMatchObject({ isAwaited: true })
    await search()
    expect(await runs()).toMatchObject({ last: { outcome: 'done', postingsRead: 1 }, isAwaited: false })
  })

  test('an invented one that the person added stays on the list with its mark, and a starred one does not', async () => {
    const [one, two] = invented
    const starring = { jobIds: [two], change: { isStarred: true } }
    expect((await server.post('/api/v1/triage/marks', starring, token)).status).toBe(200)
    await server.context.database.sql('update user_jobs set added_at = now() where job_id = $1', [one])
    const listed = await list()
    expect(listed.filter(({ isInvented }) => isInvented).map(({ jobId }) => jobId)).toEqual([one])
  })

  test('a posting of two sources is one card that names both, with the link that each asks for', async () => {
    const [real] = (await list()).filter(({ isInvented }) => !isInvented)
    const copy = {
      ...{
        sourceId: 'jobicy',
        title: REAL.title,
        company: REAL.company.display_name,
        place: 'Leeds, United Kingdom',
      },
      ...{ description: REAL.description, url: 'https://elsewhere.example/1', workplace: null, levels: [] },
      attribution: { label: 'From Jobicy', url: 'https://jobicy.com/' },
    }
    const { jobId, isNew } = await ingestPosting(server.context, samplePosting('copy', copy), 'Jobicy')
    expect([jobId, isNew]).toEqual([real?.jobId, false])
    const board = { ...copy, sourceId: 'a-vendor', attribution: null }
    await ingestPosting(server.context, samplePosting('copy', board), 'A vendor')
    const [job] = (await list()).filter(({ isInvented }) => !isInvented)
    expect(job).toMatchObject({ attribution: { label: 'Jobs by Adzuna' }, source: 'Adzuna' })
    expect(job?.alsoAt).toEqual([{ label: 'a-vendor', url: '' }, copy.attribution])
  })

  test('taking every yes back brings the invented ones back, and hides the real ones', async () => {
    expect((await decide(false)).json).toMatchObject({ invented: 'on' })
    expect(await kinds()).toEqual([true, true])
    expect(await countAll()).toBe(2)
    await startBackgroundRun(server.context, userId)
    expect(await countAttempts()).toBe(1)
  })
})
