import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type FileStore, MARK_KEY } from '#adapters/files/port.ts'
import { openS3 } from '#adapters/files/s3/open-s3.ts'
import { openS3Server } from '#adapters/files/s3/s3-server.suite.ts'
import { openEmptyDatabase } from '../empty-database.suite.ts'
import { samplePdf, uploadSample } from '../sample-data.suite.ts'
import { openTestServer, type TestServer } from '../test-server.suite.ts'
import { sweepFiles, takeFiles, tidyFiles } from './files-service.ts'

const HOUR_MS = 60 * 60 * 1000
const WEEK_MS = 7 * 24 * HOUR_MS
const HALF = new TextEncoder().encode('x')

/** A server with one resume, long after it was uploaded, and what its log says. */
async function openAgedServer() {
  const lines: Record<string, unknown>[] = []
  const server = await openTestServer({
    env: { LOG_LEVEL: 'info' },
    logTo: { write: line => void lines.push(JSON.parse(line)) },
  })
  const { token } = await server.signUp()
  await uploadSample(server, token, { fileName: 'kept.pdf' })
  server.clock.advance(2 * HOUR_MS)
  const told = () =>
    lines
      .filter(({ msg }) => /swept/.test(String(msg)))
      .map(({ level, msg, files, unnamed, removed }) => ({ level, msg, files, unnamed, removed }))
  const isKept = async () => {
    const [row] = await server.context.database.sql('select storage_key from files')
    const bytes = await server.context.files.read(String(row?.storage_key))
    return bytes !== null && Buffer.compare(bytes, await samplePdf()) === 0
  }
  return { server, told, isKept }
}

async function listKeys(files: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys.sort()
}

describe('what no row names', () => {
  let opened: Awaited<ReturnType<typeof openAgedServer>>
  let server: TestServer
  const all: TestServer[] = []
  beforeEach(async () => {
    opened = await openAgedServer()
    server = opened.server
    all.push(server)
  })
  afterAll(async () => {
    for (const one of all) await one.close()
  })

  const put = (...keys: string[]) => Promise.all(keys.map(key => server.context.files.put(key, HALF)))
  const age = async (ms: number) => {
    server.clock.advance(ms)
    await tidyFiles(server.context)
  }

  test('stays for a week after it was first seen, then goes, and the log counts it', async () => {
    const { files, env } = server.context
    const cutOff = join(env.DATA_DIR, 'tmp/cut-off.upload')
    await Promise.all([put('left-over'), writeFile(cutOff, 'half')])
    await age(2 * HOUR_MS)
    expect([await files.read('left-over'), existsSync(cutOff)]).toEqual([HALF, false])
    await age(WEEK_MS - HOUR_MS)
    expect(await files.read('left-over')).toEqual(HALF)
    await age(2 * HOUR_MS)
    expect(await files.read('left-over')).toBeNull()
    const swept = { level: 30, msg: 'files swept', files: 2, unnamed: 1 }
    expect(opened.told()).toEqual([
      { ...swept, removed: 0 },
      { ...swept, removed: 0 },
      { ...swept, removed: 1 },
    ])
    expect(await opened.isKept()).toBe(true)
  })

  test('and gets a row again within the week is kept, and has a whole week should it lose that', async () => {
    const { files, database } = server.context
    const [row] = await database.sql('select storage_key from files')
    const key = String(row?.storage_key)
    await age(0)
    await database.sql(`update files set storage_key = 'elsewhere'`)
    await age(HOUR_MS)
    await database.sql('update files set storage_key = $1', [key])
    await age(WEEK_MS)
    await age(WEEK_MS)
    expect(await opened.isKept()).toBe(true)
    await database.sql(`update files set storage_key = 'elsewhere'`)
    await age(HOUR_MS)
    await age(WEEK_MS - HOUR_MS)
    expect(await files.read(key)).not.toBeNull()
    await age(2 * HOUR_MS)
    expect(await files.read(key)).toBeNull()
  })

  test('stays for good where it is more than a tenth of many files, until somebody has looked', async () => {
    const { files } = server.context
    const keys = Array.from({ length: 25 }, (_, index) => `many-${index}`)
    await tidyFiles(server.context)
    await put(...keys)
    await age(2 * HOUR_MS)
    await age(WEEK_MS)
    expect(await listKeys(files)).toHaveLength(26)
    expect(opened.told().at(-1)).toEqual({
      level: 50,
      msg: 'files are not swept: too many of them have no row',
      ...{ files: 26, unnamed: 25, removed: 0 },
    })
    expect(await sweepFiles(server.context, { mayBeMany: true })).toMatchObject({
      refusal: null,
      removed: 25,
    })
    expect(await listKeys(files)).toHaveLength(1)
  })

  test.each([
    ['that were claimed', true],
    ['of the time before there were claims', false],
  ])('a fresh database on files %s removes none of them and says so each time', async (_, isClaimed) => {
    if (isClaimed) await tidyFiles(server.context)
    const { files } = server.context
    const before = await listKeys(files)
    const mark = await files.read(MARK_KEY)
    const fresh = await openEmptyDatabase()
    const wrong = { ...server.context, database: fresh.database }
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(WEEK_MS)
      await tidyFiles(wrong)
    }
    expect(await listKeys(files)).toEqual(before)
    expect(await files.read(MARK_KEY)).toEqual(mark)
    const refusals = opened.told().filter(({ level }) => level === 50)
    expect(refusals).toHaveLength(3)
    expect(refusals[0]?.msg).toMatch(isClaimed ? /belong to another database/ : /names too few of them/)
    await fresh.drop()
    expect(await opened.isKept()).toBe(true)
    await tidyFiles(server.context)
    expect(opened.told().at(-1)).toMatchObject({ level: 30, files: 1, unnamed: 0 })
  })

  test('a database that took the files is the only one that sweeps them', async () => {
    await tidyFiles(server.context)
    const fresh = await openEmptyDatabase()
    const taker = { ...server.context, database: fresh.database }
    await takeFiles(taker)
    expect(await sweepFiles(server.context)).toMatchObject({ refusal: 'of_another' })
    expect(await sweepFiles(taker)).toMatchObject({ refusal: null, files: 1, unnamed: 1, removed: 0 })
    await fresh.drop()
  })

  test('a fresh store is claimed by the first sweep, a bucket as well as a folder', async () => {
    const s3 = await openS3Server()
    const files = await openS3(s3.settings)
    const [one, other] = [await openEmptyDatabase(), await openEmptyDatabase()]
    const { now } = server.context
    expect(await sweepFiles({ database: one.database, files, now })).toMatchObject({
      refusal: null,
      files: 0,
    })
    expect(await sweepFiles({ database: other.database, files, now })).toMatchObject({
      refusal: 'of_another',
    })
    expect(await sweepFiles({ database: one.database, files, now })).toMatchObject({ refusal: null })
    await Promise.all([one.drop(), other.drop(), s3.close()])
  })
})
