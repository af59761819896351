import { afterAll, beforeAll, expect, test } from 'vitest'
import { asUserId, type UserId } from '../http/caller.ts'
import { samplePosting, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { matchNewJobs, matchPerson } from './matching-service.ts'
import { closeAbsent } from './postings-service.ts'
import { ingestPosting } from './service.ts'

const LIST = '/api/v1/logical/auto_apply/get_jobs_by_email'
const SWITCH_ON = '/api/v1/rapid-data/auto_apply/update_active_status?status=true'
const NURSE = {
  title: 'Registered Nurse',
  description: 'What you bring\n- Licence as a registered nurse\n- Wound care\n- Night shifts on a ward',
}
interface Person {
  token: string
  userId: UserId
}

let server: TestServer
const waiting: Person[] = []

beforeAll(async () => {
  server = await openTestServer()
  for (let person = 0; person < 9; person += 1) waiting.push(await prepare())
  // From now on every step is taken by hand, so that each test knows who did it.
  await server.context.queue.rest()
})
afterAll(() => server.close())

const signal = () => AbortSignal.timeout(20_000)

async function prepare(): Promise<Person> {
  const { token, email } = await server.signUp()
  await uploadSample(server, token)
  await saveSampleSettings(server, token, { matchingScore: 80 })
  const [row] = await server.context.database.sql('select id from users where email = $1', [email])
  return { token, userId: asUserId(String(row?.id)) }
}

function nextPerson(): Person {
  const person = waiting.pop()
  if (!person) throw new Error('Too few people are prepared')
  return person
}

async function activePerson(): Promise<Person> {
  const person = nextPerson()
  const { status } = await server.post(SWITCH_ON, {}, person.token)
  expect(status).toBe(200)
  return person
}

const ingest = async (nativeId: string, changes = {}) =>
  (await ingestPosting(server.context, samplePosting(nativeId, changes), 'Test site')).jobId

async function listOf(token: string): Promise<string[]> {
  const { json } = await server.get(LIST, token)
  return (json as unknown as { jobId: string }[]).map(({ jobId }) => jobId)
}

async function scoredFor(userId: UserId): Promise<string[]> {
  const rows = await server.context.database.sql('select job_id from user_jobs where user_id = $1', [userId])
  return rows.map(row => String(row.job_id))
}

test('a changed resume or wish finds among all open jobs, for that person alone', async () => {
  const [fits, far] = [await ingest('known'), await ingest('known-nurse', NURSE)]
  const [one, other] = [await activePerson(), await activePerson()]
  await matchPerson(server.context, one.userId, signal())
  expect(await listOf(one.token)).toEqual([fits])
  expect(await scoredFor(one.userId)).not.toContain(far)
  expect(await scoredFor(other.userId)).toEqual([])
})

test('new jobs are matched with everybody who has matching on, once', async () => {
  const people = [await activePerson(), await activePerson(), nextPerson()]
  for (const { userId } of people) await matchPerson(server.context, userId, signal())
  await matchNewJobs(server.context, signal())
  const [fits, far] = [await ingest('new'), await ingest('new-nurse', NURSE)]
  await matchNewJobs(server.context, signal())
  const found = await Promise.all(people.map(({ token }) => listOf(token)))
  expect(found.map(jobIds => jobIds.includes(fits))).toEqual([true, true, false])
  expect(await scoredFor(people[0]?.userId ?? asUserId(''))).not.toContain(far)
  const [left] = await server.context.database.sql(
    'select count(*)::int as jobs from jobs where matched_at is null',
  )
  expect(left?.jobs).toBe(0)
})

test('one whose jobs cannot be scored keeps nobody else from new ones, and is tried again', async () => {
  const { sql } = server.context.database
  const people = [await activePerson(), await activePerson()]
  for (const { userId } of people) await matchPerson(server.context, userId, signal())
  await matchNewJobs(server.context, signal())
  const [broken, other] = people.map(({ userId }) => userId).sort()
  if (!broken || !other) throw new Error('Too few people')
  const countTries = async () =>
    Number((await sql(`select count(*) as n from pgboss.job where data->>'userId' = $1`, [broken]))[0]?.n)
  const before = await countTries()
  await sql(`update resumes set profile = '{}' where user_id = $1`, [broken])
  const jobId = await ingest('beside', { company: 'Beside Ltd' })
  await matchNewJobs(server.context, signal())
  expect(await scoredFor(other)).toContain(jobId)
  expect(await countTries()).toBe(before + 1)
})

test('what closed is found no more, and found again once it opens', async () => {
  const list = { sourceId: 'sandbox-network', tenant: 'closing' }
  const jobId = await ingest('closing', { tenant: 'closing', company: 'Closing Ltd' })
  const before = await activePerson()
  await matchPerson(server.context, before.userId, signal())
  expect(await scoredFor(before.userId)).toContain(jobId)
  for (let run = 0; run < 3; run += 1) {
    await closeAbsent(server.context, list, { seen: [], isComplete: true })
    server.clock.advance(24 * 60 * 60 * 1000)
  }
  const after = await activePerson()
  await matchPerson(server.context, after.userId, signal())
  expect(await scoredFor(after.userId)).not.toContain(jobId)
  await ingest('closing', { tenant: 'closing', company: 'Closing Ltd' })
  await matchPerson(server.context, after.userId, signal())
  expect(await scoredFor(after.userId)).toContain(jobId)
})
