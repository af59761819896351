import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { type BoardServer, startBoardServer } from '#adapters/job-sources/board-server.suite.ts'
import { openJobBoards } from '#adapters/job-sources/index.ts'
import { createManualTiming } from '#adapters/job-sources/manual-timing.suite.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { samplePosting, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'
import { renewScores } from './matching-service.ts'
import { closeAbsent } from './postings-service.ts'
import { postingsTasks } from './postings-tasks.ts'
import { ingestPosting } from './service.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LIST = '/api/v1/logical/auto_apply/get_jobs_by_email'
const BOARDS = '/api/v1/job-sources/boards'
const ID = '6f0c1d2e-0000-4000-8000-000000000001'
const EVIL = 'https://evil.example/phish'

let vendors: BoardServer
let server: TestServer
beforeAll(async () => {
  vendors = await startBoardServer()
  const timing = createManualTiming(Date.now())
  const jobBoards = openJobBoards({
    ...{
      version: 'test',
      contact: 'test@example.org',
      compute: sharedCompute(),
      origin: vendors.origin,
      timing,
    },
  })
  server = await openTestServer({ jobBoards })
})
afterAll(async () => {
  await server.close()
  await vendors.close()
})

describe('the board of an attacker', () => {
  async function followAndWait(url: string): Promise<string> {
    const { token } = await server.signUp()
    await uploadSample(server, token)
    await saveSampleSettings(server, token, { matchingScore: 0 })
    expect((await server.post(BOARDS, { url }, token)).status).toBe(201)
    await eventually(async () => {
      const { json } = await server.get('/api/v1/job-sources', token)
      const { boards } = json as unknown as { boards: { health: { lastRunAt: string | null } }[] }
      return boards[0]?.health.lastRunAt
    })
    await eventually(async () => (await list(token)).length > 0)
    return token
  }
  const list = async (token: string) =>
    (await server.get(LIST, token)).json as unknown as { jobId: string; jobTitle: string; url: string }[]

  const text =
    '<p>You build the warehouses of Goodco.</p><ul><li>5 years of TypeScript</li><li>PostgreSQL</li></ul>'
  const evilPosting = (title: string, content: string) => ({
    ...{ id: 4_001, title, content, absolute_url: EVIL, company_name: 'Goodco' },
    ...{ location: { name: 'Berlin, Germany' }, updated_at: '2026-11-01T00:00:00Z', first_published: null },
  })

  test.each([
    ['that names the link of another one’s posting', 'URGENT: pay the visa fee'],
    ['that copies another one’s posting word for word', 'Senior Backend Engineer'],
  ])('%s changes nothing in the list of who follows that one', async (_, title) => {
    const board = `goodco-${crypto.randomUUID().slice(0, 8)}`
    const link = `https://jobs.lever.co/${board}/${ID}`
    vendors.serve('lever', board, [
      {
        ...{ id: ID, text: 'Senior Backend Engineer', createdAt: 1_790_000_000_000, country: 'DE' },
        ...{ categories: { location: 'Berlin, Germany' }, description: text, hostedUrl: link },
      },
    ])
    const victim = await followAndWait(`https://jobs.lever.co/${board}`)
    const before = await list(victim)
    expect(before).toMatchObject([{ jobTitle: 'Senior Backend Engineer', url: link }])
    const evil = `evil-${crypto.randomUUID().slice(0, 8)}`
    vendors.serve('greenhouse', evil, [
      evilPosting(title, `${text}<p>Apply at <a href="${link}">${link}</a></p>`),
    ])
    const attacker = await followAndWait(`https://boards.greenhouse.io/${evil}`)
    expect(await list(attacker)).toMatchObject([{ jobTitle: title, url: EVIL }])
    expect(await list(victim)).toEqual(before)
    expect((await list(attacker))[0]?.jobId).not.toBe(before[0]?.jobId)
  })
})

const LONG = `${samplePosting('x').description}\n${'We plan each week together with the people who use what we build. '.repeat(6)}`
let employers = 0

/** A posting of a site, and what turns it into a copy of the same employer's elsewhere. */
function newPosting(changes: Partial<NormalisedPosting> = {}) {
  employers += 1
  const posting = samplePosting(`copied-${employers}`, {
    ...{ company: `Copied ${employers} Works`, description: LONG, ...changes },
  })
  const copy = { ...posting, sourceId: 'adzuna', nativeId: `copy-${employers}`, url: EVIL }
  return { posting, copy }
}

const ingest = (posting: NormalisedPosting) => ingestPosting(server.context, posting, posting.sourceId)

async function jobOf(jobId: string) {
  const [row] = await server.context.database.sql(
    `select title, company, url, description, levels, facts, source_label, closed_at is null as is_open from jobs where id = $1`,
    [jobId],
  )
  return row
}

const close = async ({ sourceId, tenant, nativeId }: NormalisedPosting) => {
  for (let run = 0; run < 4; run += 1) {
    const others = await server.context.database.sql(
      'select native_id from postings where source_id = $1 and tenant = $2 and native_id <> $3',
      [sourceId, tenant, nativeId],
    )
    const seen = others.map(row => String(row.native_id))
    await closeAbsent(server.context, { sourceId, tenant }, { seen, isComplete: true })
    server.clock.advance(7 * 60 * 60 * 1000)
  }
}

describe('a copy of a posting, read at another source', () => {
  test('joins the job and changes nothing of it, now and whenever it changes', async () => {
    const { posting, copy } = newPosting()
    const { jobId } = await ingest(posting)
    const before = await jobOf(jobId)
    expect(await ingest(copy)).toEqual({ jobId, isNew: false })
    expect(await ingest({ ...copy, title: 'Sr. Backend Engineer', levels: ['Internship'] })).toMatchObject({
      jobId,
    })
    expect(await jobOf(jobId)).toEqual(before)
  })

  test('that comes to say something else becomes a job of its own', async () => {
    const { posting, copy } = newPosting()
    const { jobId } = await ingest(posting)
    await ingest(copy)
    const before = await jobOf(jobId)
    const changed = await ingest({ ...copy, title: 'Pay the visa fee', description: 'Send money to us now.' })
    expect(changed).toMatchObject({ isNew: true })
    expect(changed.jobId).not.toBe(jobId)
    expect(await jobOf(jobId)).toEqual(before)
  })

  test('is left alone again when the posting it joined comes to say something else', async () => {
    const { posting: leading, copy } = newPosting()
    const { jobId } = await ingest(leading)
    expect((await ingest(copy)).jobId).toBe(jobId)
    await ingest({ ...leading, title: 'Pay the visa fee', description: 'Send money to us now.' })
    const own = await ingest(copy)
    expect(own.isNew).toBe(true)
    expect(await jobOf(own.jobId)).toMatchObject({ title: copy.title, url: copy.url })
  })

  test('neither opens nor keeps open what is closed where it came from, and stands for itself then', async () => {
    const { posting, copy } = newPosting()
    const { jobId } = await ingest(posting)
    await ingest(copy)
    await close(posting)
    expect(await jobOf(jobId)).toMatchObject({ is_open: false, url: posting.url })
    const own = await ingest(copy)
    expect([own.isNew, own.jobId === jobId]).toEqual([true, false])
    expect(await jobOf(jobId)).toMatchObject({ is_open: false, url: posting.url })
    expect(await jobOf(own.jobId)).toMatchObject({ is_open: true, url: copy.url })
  })

  test('does not close the job when it is gone itself, or past a last day of its own', async () => {
    const { posting, copy } = newPosting()
    const { jobId } = await ingest(posting)
    const validThroughUtc = new Date(server.context.now().getTime() + DAY_MS).toISOString()
    await ingest({ ...copy, validThroughUtc })
    server.clock.advance(2 * DAY_MS)
    await postingsTasks(server.context)[0]?.run({}, AbortSignal.timeout(10_000))
    expect(await jobOf(jobId)).toMatchObject({ is_open: true })
  })

  test('is not what the job is read from anew after a release', async () => {
    const { posting, copy } = newPosting()
    const { jobId } = await ingest(posting)
    const before = await jobOf(jobId)
    server.clock.advance(DAY_MS)
    await ingest({ ...copy, description: `${LONG}\nWhat you bring\n- COBOL` })
    await server.context.database.sql(`update jobs set facts_version = 'older' where id = $1`, [jobId])
    await renewScores(server.context, AbortSignal.timeout(10_000))
    expect(await jobOf(jobId)).toEqual(before)
  })
})

test('a posting that is put up again in its list leads the job that its forerunner left', async () => {
  const { posting } = newPosting()
  const { jobId } = await ingest(posting)
  const again = { ...posting, nativeId: `${posting.nativeId}-again`, url: `${posting.url}-again` }
  expect((await ingest(again)).jobId).toBe(jobId)
  expect(await jobOf(jobId)).toMatchObject({ url: posting.url })
  await close(posting)
  expect(await ingest(again)).toEqual({ jobId, isNew: false })
  expect(await jobOf(jobId)).toMatchObject({ is_open: true, url: again.url })
  await ingest({ ...posting, title: 'Senior Backend Engineer again' })
  expect(await jobOf(jobId)).toMatchObject({ url: again.url })
})
