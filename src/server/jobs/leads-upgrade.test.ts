import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databases } from '#adapters/database/index.ts'
import { listKnownMigrations, withMigrationsUntil } from '../db/migrations-until.ts'

const MIGRATIONS = join(import.meta.dirname, '../db/migrations')

test('of stored jobs the oldest posting leads, and what others made of them is put right', async () => {
  const database = await databases.pglite(null)
  const { sql } = database
  const before = (await listKnownMigrations(MIGRATIONS)).findIndex(({ tag }) => tag.endsWith('posting-leads'))
  await withMigrationsUntil(MIGRATIONS, before, folder => database.migrate(folder))
  const addJob = async () => {
    const [row] = await sql(
      `insert into jobs (title, company, place, url, source_label, levels, description, facts, facts_version, first_seen_at, last_seen_at)
       values ('Baker', 'Crust', 'Oulu', '', 'x', '{}', '', '{}', '1', now(), now()) returning id`,
    )
    return String(row?.id)
  }
  const addPosting = (jobId: string, sourceId: string, { hours = 0, isClosed = false }) =>
    sql(
      `insert into postings (job_id, source_id, tenant, native_id, canonical_keys, block_key, normalised, content_hash, first_seen_at, last_seen_at, closed_at)
       values ($1, $2, '', $3, array[$2 || '::1', 'lever:victim:1'], 'crust|FI', '{}', 'known', now() + make_interval(hours => $4), now(), $5)`,
      [jobId, sourceId, randomUUID(), hours, isClosed ? '2026-11-01T00:00:00Z' : null],
    )
  const [alone, copied, outlived] = [await addJob(), await addJob(), await addJob()]
  await addPosting(alone, 'site', {})
  await addPosting(copied, 'copier', { hours: 1 })
  await addPosting(copied, 'site', {})
  await addPosting(outlived, 'site', { isClosed: true })
  await addPosting(outlived, 'copier', { hours: 1 })
  await database.migrate(MIGRATIONS)
  const told = async (jobId: string) => {
    const rows = await sql(
      `select source_id as source, leads, content_hash as hash, canonical_keys as keys, j.closed_at is null as is_open
       from postings p join jobs j on j.id = p.job_id where j.id = $1 order by source_id desc`,
      [jobId],
    )
    return rows.map(({ source, leads, hash, keys, is_open }) => [source, leads, hash, keys, is_open])
  }
  expect(await told(alone)).toEqual([['site', true, 'known', ['site::1'], true]])
  expect(await told(copied)).toEqual([
    ['site', true, '', ['site::1'], true],
    ['copier', false, '', ['copier::1'], true],
  ])
  expect((await told(outlived)).map(row => row.at(-1))).toEqual([false, false])
  await database.close()
})
