import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databases } from '#adapters/database/index.ts'
import { SEARCH_VERSION } from '#core/matching/engine/search-version.ts'
import { listKnownMigrations, withMigrationsUntil } from '../db/migrations-until.ts'
import { asUserId } from '../http/caller.ts'
import { samplePosting, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { openTestServer } from '../test-server.suite.ts'
import { matchPerson, renewScores } from './matching-service.ts'
import { ingestPosting } from './service.ts'

const MIGRATIONS = join(import.meta.dirname, '../db/migrations')

test('sketches of stored jobs go on, each knowing whether it is searched', async () => {
  const database = await databases.pglite(null)
  const { sql } = database
  const migrations = await listKnownMigrations(MIGRATIONS)
  const before = migrations.findIndex(({ tag }) => tag.endsWith('job-sketches-table'))
  await withMigrationsUntil(MIGRATIONS, before, folder => database.migrate(folder))
  const [owner] = await sql(
    `insert into users (email, name, created_at) values ('a@example.org', 'Ada', now()) returning id`,
  )
  const addJob = (
    title: string,
    sketch: string | null,
    { isClosed = false, ownerId }: { isClosed?: boolean; ownerId?: unknown } = {},
  ) =>
    sql(
      `insert into jobs (title, company, place, url, source_label, levels, description, facts, facts_version,
         sketch, sketch_version, first_seen_at, last_seen_at, closed_at, owner_id)
       values ($1, 'Crust', 'Oulu', '', 'x', '{}', '', '{}', '1', decode($2, 'hex'), $3, now(), now(), $4, $5)`,
      [title, sketch, sketch && 'old', isClosed ? '2026-11-01T00:00:00Z' : null, ownerId ?? null],
    )
  await addJob('Baker', 'aa')
  await addJob('Brewer', 'bb', { isClosed: true })
  await addJob('Butcher', 'cc', { ownerId: owner?.id })
  await addJob('Barber', null)
  await database.migrate(MIGRATIONS)
  const rows = await sql(
    `select j.title, encode(s.sketch, 'hex') as sketch, s.version, s.terms, s.is_open
     from jobs j left join job_sketches s on s.job_id = j.id order by j.title`,
  )
  expect(rows.map(row => Object.values(row))).toEqual([
    ['Baker', 'aa', 'old', null, true],
    ['Barber', null, null, null, null],
    ['Brewer', 'bb', 'old', null, false],
    ['Butcher', 'cc', 'old', null, false],
  ])
  await database.close()
})

test('what an earlier release stored is found before it has its terms, and gets them', async () => {
  const server = await openTestServer()
  onTestFinished(() => server.close())
  const { context } = server
  const { sql } = context.database
  const { token } = await server.signUp()
  await uploadSample(server, token)
  await saveSampleSettings(server, token, { matchingScore: 80 })
  const [row] = await sql('update preferences set is_active = true returning user_id')
  await context.queue.rest()
  const userId = asUserId(String(row?.user_id))
  const { jobId } = await ingestPosting(context, samplePosting('stored'), 'Test site')
  const termsOf = async () =>
    (await sql('select terms, version from job_sketches where job_id = $1', [jobId]))[0]
  const made = await termsOf()
  await sql('update job_sketches set terms = null')
  const found = async () => {
    await sql('delete from user_jobs')
    await matchPerson(context, userId, AbortSignal.timeout(20_000))
    return (await sql('select job_id from user_jobs')).map(one => one.job_id)
  }
  expect(await found()).toEqual([jobId])
  await renewScores(context, AbortSignal.timeout(20_000))
  expect(await termsOf()).toEqual(made)
  expect(made?.version).toBe(SEARCH_VERSION)
  expect(await found()).toEqual([jobId])
})
