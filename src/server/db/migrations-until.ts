import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'

const JOURNAL = 'meta/_journal.json'
const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) })

export interface KnownMigration {
  tag: string
  when: number
  hash: string
  /** In the order they run. */
  statements: string[]
}

/** What drizzle puts between two statements. */
const BREAKPOINT = '--> statement-breakpoint'

/** The migrations of this release, in the order they run. */
export async function listKnownMigrations(folder: string): Promise<KnownMigration[]> {
  const { entries } = await readJournal(folder)
  return Promise.all(
    entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      return { tag, when, hash, statements: text.split(BREAKPOINT) }
    }),
  )
}

/** Lends a folder with the first migrations alone, for a database as an earlier release left it. */
export async function withMigrationsUntil<T>(
  folder: string,
  count: number,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const copy = await mkdtemp(join(tmpdir(), 'rolewright-migrations-'))
  try {
    const journal = await readJournal(folder)
    const entries = journal.entries.slice(0, count)
    await mkdir(join(copy, 'meta'))
    for (const { tag } of entries) await cp(join(folder, `${tag}.sql`), join(copy, `${tag}.sql`))
    await writeFile(join(copy, JOURNAL), JSON.stringify({ ...journal, entries }))
    return await use(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function readJournal(folder: string): Promise<z.output<typeof Journal>> {
  return Journal.parse(JSON.parse(await readFile(join(folder, JOURNAL), 'utf8')))
}
