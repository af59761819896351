import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { findSampleJobs, samplePosting, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { findHistories } from './postings-service.ts'
import { ingestPosting, openScorer } from './service.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const ingest = async (nativeId: string, changes: Partial<NormalisedPosting>) =>
  (await ingestPosting(server.context, samplePosting(nativeId, changes), 'Test site')).jobId

const historyOf = async (jobId: string) => (await findHistories(server.context, [jobId])).get(jobId)

test('a posting put up again under another number counts, one on another source does not', async () => {
  const changes = { company: 'Again Ltd' }
  const jobId = await ingest('again-1', changes)
  expect(await historyOf(jobId)).toMatchObject({ copies: 1 })
  expect(await ingest('again-2', changes)).toBe(jobId)
  expect(await ingest('again-3', { ...changes, sourceId: 'elsewhere', tenant: 'again' })).toBe(jobId)
  expect(await historyOf(jobId)).toMatchObject({ copies: 2, closedAt: null })
})

test('months in which an employer puts the same title up are counted, whatever the place', async () => {
  const company = 'Endless Works'
  const monthsAgo = (months: number) =>
    new Date(server.context.now().getTime() - months * 31 * DAY_MS).toISOString()
  const put = (nativeId: string, place: string, months: number) =>
    ingest(nativeId, { company, place, postedAtUtc: monthsAgo(months) })
  const jobId = await put('endless-1', 'Berlin, Germany', 0)
  await put('endless-2', 'Leeds, United Kingdom', 0)
  expect(await historyOf(jobId)).toMatchObject({ monthsPosted: 1 })
  await put('endless-3', 'Leeds, United Kingdom', 3)
  await put('endless-4', 'Gdansk, Poland', 6)
  await put('endless-5', 'Gdansk, Poland', 20)
  expect(await historyOf(jobId)).toMatchObject({ monthsPosted: 3 })
})

test('a job without an employer repeats nothing', async () => {
  const jobId = await ingest('nameless', { company: '' })
  expect(await historyOf(jobId)).toMatchObject({ monthsPosted: 0 })
})

test('none of it counts for the score', async () => {
  const { token, email } = await server.signUp()
  await uploadSample(server, token)
  await saveSampleSettings(server, token)
  const { userId, jobIds } = await findSampleJobs(server, email, 1)
  const scoreOf = async () => {
    await (await openScorer(server.context, userId))?.score(jobIds)
    const [row] = await server.context.database.sql('select score from user_jobs where job_id = $1', jobIds)
    return row?.score
  }
  const before = await scoreOf()
  const company = `Company ${email}-0 GmbH`
  for (const copy of ['b', 'c', 'd']) await ingest(`${email}-${copy}`, { company })
  expect(await historyOf(jobIds[0] ?? '')).toMatchObject({ copies: 4 })
  expect(await scoreOf()).toBe(before)
})
