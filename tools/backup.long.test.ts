import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '#adapters/database/index.ts'
import { openS3, type S3Settings } from '#adapters/files/s3/open-s3.ts'
import { openS3Server, toEnvironment } from '#adapters/files/s3/s3-server.suite.ts'

const MIGRATIONS = join(import.meta.dirname, '../src/server/db/migrations')
const BYTES = new TextEncoder().encode('a resume')

describe('backup, restore and check:invariants of an installation whose files are in a bucket', () => {
  const work = mkdtempSync(join(tmpdir(), 'rolewright-backup-tools-'))
  const archive = join(work, 'archive.tar')
  let first: Awaited<ReturnType<typeof openS3Server>>
  let second: Awaited<ReturnType<typeof openS3Server>>
  beforeAll(async () => {
    ;[first, second] = [await openS3Server(), await openS3Server()]
    await install(join(work, 'first'), first.settings)
  })
  afterAll(async () => {
    await Promise.all([first.close(), second.close()])
    rmSync(work, { recursive: true, force: true })
  })

  const settingsOf = (name: string, { settings }: typeof first) => ({
    DATA_DIR: join(work, name),
    ...toEnvironment(settings),
  })

  test('the archive has the bytes of the bucket, and they come back in another bucket, not in a folder', async () => {
    expect(await runTool('backup.ts', [archive], settingsOf('first', first))).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/holds \d+ rows and 1 files/),
    })
    // Another folder at a second try: where data are already, nothing is restored.
    const target = settingsOf(basename(mkdtempSync(join(work, 'second-'))), second)
    const restored = await runTool('restore.ts', [archive], target)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toContain(`1 files in ${second.settings.endpoint}`)
    expect(await (await openS3(second.settings)).read('key-of-a-resume')).toEqual(BYTES)
    expect(existsSync(join(target.DATA_DIR, 'files'))).toBe(false)
    expect(await runTool('check-invariants.ts', [], target)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('All that must always hold holds.'),
    })
  })

  const none = join(work, 'none.tar')
  const failures: [
    string,
    { tool: string; args: string[]; change: Record<string, string>; words: RegExp },
  ][] = [
    [
      'a bucket that is not there',
      {
        tool: 'backup.ts',
        args: [none],
        change: { S3_BUCKET: 'nobodys' },
        words: /nobodys cannot be written/,
      },
    ],
    [
      'a wrong secret',
      {
        ...{ tool: 'backup.ts', args: [none], change: { S3_SECRET_ACCESS_KEY: 'guessed-wrongly' } },
        words: /cannot be written to.*403/,
      },
    ],
    [
      'a data folder that is not there',
      {
        ...{ tool: 'backup.ts', args: [none], change: { DATA_DIR: join(work, 'nowhere') } },
        words: /There is no data folder .*nowhere/,
      },
    ],
    [
      'a place that takes no archive',
      { tool: 'backup.ts', args: ['/proc/none.tar'], change: {}, words: /ENOENT|EACCES/ },
    ],
    [
      'an archive that is not there',
      {
        tool: 'restore.ts',
        args: ['no-such.tar'],
        change: {},
        words: /no archive to be read at no-such.tar/,
      },
    ],
    [
      'an option that there is not',
      { tool: 'restore.ts', args: ['x.tar', '--forse'], change: {}, words: /Unknown option '--forse'/ },
    ],
    [
      'a store that does not answer',
      {
        ...{ tool: 'check-invariants.ts', args: [], change: { S3_ENDPOINT: 'http://127.0.0.1:2' } },
        words: /ECONNREFUSED/,
      },
    ],
  ]

  test.each(failures)('%s is told in words, without a stack or a secret', async (_, given) => {
    const { tool, args, change, words } = given
    const { code, stderr } = await runTool(tool, args, { ...settingsOf('first', first), ...change })
    expect(code).toBe(1)
    expect(stderr).toMatch(words)
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(stderr).not.toContain('guessed-wrongly')
  })

  test('where files are elsewhere there is no archive, and the refusal says where it looked', async () => {
    const settings = { ...settingsOf('first', first), ...bucketless }
    const { code, stderr } = await runTool('backup.ts', [none], settings)
    expect(code).toBe(1)
    expect(stderr).toContain(`The file key-of-a-resume, which ${settings.DATA_DIR} names, is not whole in`)
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(existsSync(none)).toBe(false)
  })
})

/** Settings that are there and empty count as not set. */
const bucketless = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }

/** What a server leaves behind that was stopped: somebody with a resume. */
async function install(folder: string, bucket: S3Settings): Promise<void> {
  const database = await databases.pglite(folder)
  await database.migrate(MIGRATIONS)
  const [user] = await database.sql(
    `insert into users (email, name, created_at) values ('a@example.org', 'Ada', now()) returning id`,
  )
  const sha256 = createHash('sha256').update(BYTES).digest('hex')
  await database.sql(
    `insert into files (user_id, bucket, display_name, storage_key, sha256, size_bytes, created_at)
     values ($1, 'user-resume', 'a.pdf', 'key-of-a-resume', $2, ${BYTES.length}, now())`,
    [user?.id, sha256],
  )
  await database.sql(
    `insert into audit_log (at, event, user_id, detail)
     select now(), event, $1, '{}' from unnest(array['signed_up', 'resume_accepted']) event`,
    [user?.id],
  )
  await database.close()
  await (await openS3(bucket)).put('key-of-a-resume', BYTES)
}

/** The tool as its own process, while the buckets' servers answer in this one. */
function runTool(tool: string, args: readonly string[], settings: Record<string, string>) {
  const { DATABASE_URL: _1, TEST_DATABASE_URL: _2, ...inherited } = process.env
  const program = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, tool), ...args]
  const env = { ...inherited, ...settings }
  return new Promise<{ code: number | null; stdout: string; stderr: string }>(resolve => {
    const child = execFile(process.execPath, program, { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    )
  })
}
