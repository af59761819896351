import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { DatabaseUnavailable, type SqlRow } from './port.ts'

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/**
 * Refuses a database whose history this release does not know: a newer one, or one whose migrations were edited
 * after they ran.
 * @returns the names of those that are still to run
 */
export async function checkMigrations(
  folder: string,
  sql: (text: string) => Promise<SqlRow[]>,
): Promise<string[]> {
  const known = readJournal(folder)
  const applied = await readApplied(sql)
  for (const { hash, createdAt } of applied) {
    const migration = known.find(one => one.when === createdAt)
    if (!migration) {
      throw new DatabaseUnavailable(
        'The database was made by a newer release. Start that release, or restore a backup.',
      )
    }
    if (migration.hash !== hash) {
      throw new DatabaseUnavailable(
        `The migration ${migration.tag} was changed after it ran. Restore the file as it was.`,
      )
    }
  }
  return known.flatMap(({ when, tag }) => (applied.some(one => one.createdAt === when) ? [] : [tag]))
}

function readJournal(folder: string): { when: number; tag: string; hash: string }[] {
  const journal = Journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
  return journal.entries.map(({ when, tag }) => ({
    when,
    tag,
    // The same digest that drizzle keeps beside each migration it has run.
    hash: createHash('sha256')
      .update(readFileSync(join(folder, `${tag}.sql`), 'utf8'))
      .digest('hex'),
  }))
}

async function readApplied(
  sql: (text: string) => Promise<SqlRow[]>,
): Promise<{ hash: string; createdAt: number }[]> {
  const [table] = await sql(`select to_regclass('drizzle.__drizzle_migrations')::text as name`)
  if (table?.name == null) return []
  const rows = await sql('select hash, created_at::text as created_at from drizzle.__drizzle_migrations')
  return rows.map(row => ({ hash: String(row.hash), createdAt: Number(row.created_at) }))
}
