import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePosting } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { postingsTasks } from './postings-tasks.ts'
import { ingestPosting } from './service.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const ingest = (...of: Parameters<typeof samplePosting>) =>
  ingestPosting(server.context, samplePosting(...of), 'Test site')

async function tidyUp(): Promise<void> {
  await postingsTasks(server.context)[0]?.run({}, AbortSignal.timeout(10_000))
}

async function stateOf(jobId: string) {
  const [job] = await server.context.database.sql(
    `select j.closed_at is null as is_open, array_agg(p.closed_reason order by p.native_id) as reasons
     from jobs j join postings p on p.job_id = j.id where j.id = $1 group by j.id`,
    [jobId],
  )
  return { isOpen: job?.is_open, reasons: job?.reasons }
}

test('a posting that nobody has seen for thirty days is closed with its job, and opens when it is seen', async () => {
  const { jobId } = await ingest('stale')
  server.clock.advance(30 * DAY_MS - 1)
  await tidyUp()
  expect(await stateOf(jobId)).toEqual({ isOpen: true, reasons: [null] })
  server.clock.advance(2)
  await tidyUp()
  expect(await stateOf(jobId)).toEqual({ isOpen: false, reasons: ['stale'] })
  await ingest('stale')
  expect(await stateOf(jobId)).toEqual({ isOpen: true, reasons: [null] })
})

test('a changed posting opens its job as well', async () => {
  const { jobId } = await ingest('changed')
  server.clock.advance(31 * DAY_MS)
  await tidyUp()
  expect((await stateOf(jobId)).isOpen).toBe(false)
  await ingest('changed', { title: 'Senior Backend Engineer, Berlin' })
  expect(await stateOf(jobId)).toEqual({ isOpen: true, reasons: [null] })
})

test('a job stays open as long as one of its postings does', async () => {
  const company = 'Twice Told Ltd'
  const first = await ingest('twice-a', { company })
  server.clock.advance(20 * DAY_MS)
  const second = await ingest('twice-b', { company })
  expect(second.jobId).toBe(first.jobId)
  server.clock.advance(11 * DAY_MS)
  await tidyUp()
  expect(await stateOf(first.jobId)).toEqual({ isOpen: true, reasons: ['stale', null] })
  server.clock.advance(20 * DAY_MS)
  await tidyUp()
  expect(await stateOf(first.jobId)).toEqual({ isOpen: false, reasons: ['stale', 'stale'] })
})

test('a posting past its last day is closed', async () => {
  const validThroughUtc = new Date(server.context.now().getTime() + DAY_MS).toISOString()
  const { jobId } = await ingest('dated', { validThroughUtc })
  await tidyUp()
  expect((await stateOf(jobId)).isOpen).toBe(true)
  server.clock.advance(DAY_MS + 1)
  await tidyUp()
  expect(await stateOf(jobId)).toEqual({ isOpen: false, reasons: ['expired'] })
})

test('however many are past their last day, all are closed', async () => {
  const { jobId } = await ingest('many', { company: 'Many Ltd' })
  await server.context.database.sql(
    `insert into postings (job_id, source_id, tenant, native_id, canonical_keys, block_key, normalised, content_hash, first_seen_at, last_seen_at)
     select job_id, source_id, tenant, 'many-' || n, canonical_keys, block_key,
       normalised || '{"validThroughUtc": "2000-01-01T00:00:00.000Z"}', content_hash, first_seen_at, last_seen_at
     from postings, generate_series(1, 1200) n where job_id = $1`,
    [jobId],
  )
  await tidyUp()
  const rows = await server.context.database.sql(
    'select closed_reason as reason, count(*)::int as n from postings where job_id = $1 group by 1 order by 2',
    [jobId],
  )
  expect(rows).toEqual([
    { reason: null, n: 1 },
    { reason: 'expired', n: 1200 },
  ])
})
