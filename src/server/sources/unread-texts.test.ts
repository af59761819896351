import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { type BoardServer, startBoardServer } from '#adapters/job-sources/board-server.suite.ts'
import { openJobSearches } from '#adapters/job-sources/index.ts'
import type { Job } from '#contract/jobs.ts'
import { asUserId } from '../http/caller.ts'
import { saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { runSearch } from './searches-service.ts'

const SOURCE = 'arbeitsagentur'
const TEXTS_READ = 20
/** Two more than are read at once; the first alone is of the wished work. */
const RESULTS = Array.from({ length: TEXTS_READ + 2 }, (_, at) => ({
  referenznummer: `10001-${1000 + at}-S`,
  stellenangebotsTitel: at === 0 ? 'Senior Backend Engineer' : `Gardener ${at}`,
  firma: `Company ${at}`,
  hauptberuf: at === 0 ? 'Softwareentwickler/in' : 'Gärtner/in',
  alleBerufe: [],
  stellenlokationen: [{ adresse: { ort: 'Hamburg', land: 'Deutschland' } }],
  datumErsteVeroeffentlichung: '2026-11-11',
}))
const TEXT = 'You design services. At least 4 years of experience with TypeScript, Node.js and PostgreSQL.'

let vendors: BoardServer
let server: TestServer
let token: string
let search: { userId: ReturnType<typeof asUserId>; sourceId: string }

beforeAll(async () => {
  vendors = await startBoardServer()
  const settings = { version: 'test', contact: 'test@example.org', compute: sharedCompute(), delayMs: 0 }
  const searches = openJobSearches({ ...settings, origin: vendors.origin }, {})
  server = await openTestServer({
    jobSearches: searches.filter(({ capabilities }) => capabilities.id === SOURCE),
  })
  const person = await server.signUp()
  token = person.token
  await uploadSample(server, token)
  await saveSampleSettings(server, token, { matchingScore: 0 })
  const [row] = await server.context.database.sql('select id from users where email = $1', [person.email])
  search = { userId: asUserId(String(row?.id)), sourceId: SOURCE }
  await server.context.queue.rest()
  await server.post('/api/v1/job-sources/consents', { sourceIds: [SOURCE], agreed: true }, token)
})
afterAll(async () => {
  await server.close()
  await vendors.close()
})

const run = () => runSearch(server.context, search, AbortSignal.timeout(30_000))
const list = async () =>
  (await server.get('/api/v1/logical/auto_apply/get_jobs_by_email', token)).json as unknown as Job[]
const detailsAsked = () => vendors.requests.filter(path => path.includes('/jobdetails/'))

test('the texts of the twenty best are read, the others stay marked, and what is gone is not asked for again', async () => {
  const [best] = RESULTS
  vendors.serve(SOURCE, 'pc', RESULTS)
  const key = Buffer.from(best?.referenznummer ?? '').toString('base64')
  vendors.serve('arbeitsagentur-detail', key, [{ ...best, stellenangebotsBeschreibung: TEXT }])
  await run()
  expect(detailsAsked()).toHaveLength(TEXTS_READ)
  expect(decodeURIComponent(detailsAsked()[0] ?? '')).toContain(key)
  const jobs = await list()
  expect(jobs).toHaveLength(RESULTS.length)
  expect(jobs.filter(({ isTextUnread }) => isTextUnread)).toHaveLength(2)
  expect(jobs[0]).toMatchObject({ jobTitle: best?.stellenangebotsTitel, isTextUnread: false })

  server.clock.advance(13 * 60 * 60 * 1000)
  await run()
  expect(detailsAsked()).toHaveLength(RESULTS.length)
  expect((await list()).some(({ isTextUnread }) => isTextUnread)).toBe(false)
})

test('a text that was read is what the job is scored and shown by, and a later list does not take it away', async () => {
  const [job] = await list()
  const posting = await server.get(`/api/v1/posting?jobId=${job?.jobId}`, token)
  expect(JSON.stringify(posting.json)).toContain('PostgreSQL')
  const reasons = await server.get(`/api/v1/logical/auto_apply/pros_and_cons?jobId=${job?.jobId}`, token)
  expect(JSON.stringify(reasons.json)).toContain('TypeScript')
})
