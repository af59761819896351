import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptSite } from '../refresh/scripted-site.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'

const HOUR_MS = 3_600_000
let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ sites: [scriptSite().site] })
})
afterAll(() => server.close())

interface Ended {
  result: 'done' | 'partial' | 'failed'
  reason?: string
  postingsRead?: number
}

/** Attempts that have ended, the newest first, an hour apart, as somebody's. */
async function saveAttempts(email: string, ended: Ended[]): Promise<void> {
  await server.context.database.sql('delete from refresh_attempts')
  for (const [at, { result, reason = null, postingsRead = 0 }] of ended.entries()) {
    const counters = { pagesRead: 1, postingsRead, postingsNew: 0, jobsFound: 0, rejected: 0 }
    const endedAt = new Date(server.context.now().getTime() - at * HOUR_MS).toISOString()
    await server.context.database.sql(
      `insert into refresh_attempts (user_id, site_id, account_id, kind, wish, state, state_since, started_at,
         result, reason, counters, finished_at)
       select id, 'scripted', 'a', 'background', '{}', 'DONE', $2::timestamptz, $2::timestamptz, $3, $4, $5::jsonb,
         $2::timestamptz from users where email = $1`,
      [email, endedAt, result, reason, JSON.stringify(counters)],
    )
  }
}

async function siteHealth(token: string) {
  const { json } = await server.get('/api/v1/job-sources', token)
  return (json as unknown as { sites: { label: string; health: Record<string, unknown> }[] }).sites[0]
}

test('the networking site shows how it does, from the runs of everybody', async () => {
  const [one, other] = [await server.signUp(), await server.signUp()]
  expect(await siteHealth(one.token)).toMatchObject({ label: 'Scripted', health: { state: 'waiting' } })
  await saveAttempts(other.email, [
    { result: 'done', postingsRead: 40 },
    { result: 'done', postingsRead: 50 },
    { result: 'partial', reason: 'budget', postingsRead: 30 },
  ])
  expect((await siteHealth(one.token))?.health).toMatchObject({
    state: 'ok',
    postings: 40,
    usualPostings: 40,
    failedInARow: 0,
    lastOkAt: server.context.now().toISOString(),
  })
})

test('a site that answers with nothing is quiet, and one that refuses twice is failing', async () => {
  const { token, email } = await server.signUp()
  const usual = [40, 50, 45].map(postingsRead => ({ result: 'done', postingsRead }) as const)
  await saveAttempts(email, [{ result: 'done', postingsRead: 0 }, ...usual])
  expect((await siteHealth(token))?.health).toMatchObject({ state: 'quiet', postings: 0, usualPostings: 45 })
  const blocked = { result: 'failed', reason: 'blocked' } as const
  await saveAttempts(email, [blocked, blocked, ...usual])
  expect((await siteHealth(token))?.health).toMatchObject({
    state: 'failing',
    failedInARow: 2,
    reason: 'blocked',
  })
})

test('ends that lie with the person say nothing about the site', async () => {
  const { token, email } = await server.signUp()
  await saveAttempts(email, [
    { result: 'failed', reason: 'needs-user' },
    { result: 'failed', reason: 'no-answer' },
    { result: 'done', postingsRead: 40 },
  ])
  expect((await siteHealth(token))?.health).toMatchObject({ state: 'ok', failedInARow: 0, postings: 40 })
})
