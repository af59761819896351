import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { asUserId } from '../http/caller.ts'
import { findSampleJobs, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'
import { insertKeptFile, keepBytes } from './service.ts'
import { makeRoom } from './uploads-service.ts'

const LOGICAL = '/api/v1/logical/auto_apply'
const HOUR_MS = 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '1000' } })
})
afterAll(() => server.close())

/** Somebody whose current resume is `current.pdf`. */
async function preparePerson() {
  const person = await server.signUp()
  await uploadSample(server, person.token, { fileName: 'current.pdf' })
  await saveSampleSettings(server, person.token, { matchingScore: 0 })
  const [row] = await server.context.database.sql('select id from users where email = $1', [person.email])
  return { ...person, userId: asUserId(String(row?.id)) }
}

/** Stores as many earlier uploads, each an hour older than the one before, over copies of the current reading. */
async function addEarlier(userId: string, { count, sizeBytes }: { count: number; sizeBytes: number }) {
  const { sql } = server.context.database
  for (let number = 1; number <= count; number += 1) {
    const { storageKey, sha256 } = await keepBytes(server.context, new Uint8Array(sizeBytes))
    const [file] = await sql(
      `insert into files (user_id, bucket, display_name, storage_key, sha256, size_bytes, created_at)
       values ($1, 'user-resume', $2, $3, $4, $5, now() - make_interval(hours => $6)) returning id`,
      [userId, `earlier-${number}.pdf`, storageKey, sha256, sizeBytes, number],
    )
    await sql(
      `insert into resumes (user_id, version, file_id, reading, profile, pages, is_current, created_at)
       select user_id, $2, $3, reading, profile, pages, false, created_at from resumes where user_id = $1 and is_current`,
      [userId, 1000 + number, file?.id],
    )
  }
}

async function uploadsOf(userId: string) {
  const rows = await server.context.database.sql(
    `select display_name, size_bytes, storage_key from files where user_id = $1 and bucket = 'user-resume' order by created_at desc`,
    [userId],
  )
  return rows.map(row => ({
    name: String(row.display_name),
    sizeBytes: Number(row.size_bytes),
    storageKey: String(row.storage_key),
  }))
}

const namesOf = async (userId: string) =>
  (await uploadsOf(userId)).filter(({ sizeBytes }) => sizeBytes > 0).map(({ name }) => name)

/** Every row has the bytes it names, and no bytes are there that no row names. */
async function expectWhole() {
  const rows = await server.context.database.sql('select storage_key, sha256 from files')
  for (const { storage_key: key, sha256 } of rows) {
    const bytes = await server.context.files.read(String(key))
    expect(bytes && createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  }
  const named = new Set(rows.map(row => row.storage_key))
  for await (const { key } of server.context.files.list()) expect(named).toContain(key)
}

test('the twenty-first upload has the oldest one leave, with its bytes', async () => {
  const { token, userId } = await preparePerson()
  await addEarlier(userId, { count: LIMITS.storedUploadsMax - 1, sizeBytes: 10 })
  const oldest = (await uploadsOf(userId)).at(-1)
  server.clock.advance(HOUR_MS)
  expect((await uploadSample(server, token, { fileName: 'newest.pdf' })).status).toBe(200)
  const names = await namesOf(userId)
  expect(names).toHaveLength(LIMITS.storedUploadsMax)
  expect(names.slice(0, 2)).toEqual(['newest.pdf', 'current.pdf'])
  expect(names).not.toContain(oldest?.name)
  expect(await server.context.files.read(oldest?.storageKey ?? '')).toBeNull()
  await expectWhole()
})

test('no more than fifty mebibytes stay', async () => {
  const { token, userId } = await preparePerson()
  await addEarlier(userId, { count: 12, sizeBytes: LIMITS.uploadMaxBytes })
  expect((await uploadSample(server, token, { fileName: 'newest.pdf' })).status).toBe(200)
  const kept = await uploadsOf(userId)
  expect(kept.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)).toBeLessThanOrEqual(
    SERVER_LIMITS.storedUploadsMaxBytes,
  )
  expect(kept.map(({ name }) => name)).toContain('earlier-9.pdf')
})

test('one that something was made from loses its file alone', async () => {
  const { token, email, userId } = await preparePerson()
  const { jobIds } = await findSampleJobs(server, email, 1)
  await server.get(`${LOGICAL}/check_or_make_resume?jobId=${jobIds[0]}`, token)
  await eventually(async () => {
    const { json } = await server.get('/api/v1/rapid-data/auto_apply/resume_status', token)
    return (json as unknown as { status: string }[])[0]?.status === 'DONE'
  })
  const compared = () => server.get(`/api/v1/comparisons/${jobIds[0]}`, token)
  expect((await compared()).status).toBe(200)
  await server.context.database.sql(
    `update files set created_at = created_at - interval '1 year' where user_id = $1 and bucket = 'user-resume'`,
    [userId],
  )
  expect((await uploadSample(server, token, { fileName: 'newer.pdf' })).status).toBe(200)
  await addEarlier(userId, { count: LIMITS.storedUploadsMax, sizeBytes: 10 })
  expect((await uploadSample(server, token, { fileName: 'newest.pdf' })).status).toBe(200)
  expect(await namesOf(userId)).toHaveLength(LIMITS.storedUploadsMax)
  expect(await uploadsOf(userId)).toContainEqual(
    expect.objectContaining({ name: 'current.pdf', sizeBytes: 0 }),
  )
  expect((await compared()).status).toBe(200)
  const gone = `${LOGICAL}/download-file?fileName=current.pdf&bucketName=user-resume`
  expect((await server.get(gone, token)).status).toBe(404)
  await expectWhole()
})

test('uploads at once cannot pass the limit', async () => {
  const { userId } = await preparePerson()
  await addEarlier(userId, { count: LIMITS.storedUploadsMax - 2, sizeBytes: 10 })
  const { context } = server
  const kept = await keepBytes(context, new Uint8Array(10))
  await Promise.all(
    Array.from({ length: 6 }, (_, number) =>
      context.database.transaction(async tx => {
        const displayName = `at-once-${number}.pdf`
        const file = { ...kept, storageKey: randomUUID(), userId, displayName, createdAt: context.now() }
        await insertKeptFile(tx, { ...file, bucket: 'user-resume' })
        return makeRoom(context, tx, { userId, waitingBytes: 0 })
      }),
    ),
  )
  const names = await namesOf(userId)
  expect(names).toHaveLength(LIMITS.storedUploadsMax)
  expect(names).toContain('current.pdf')
})

test('a scan that waits to be read has its place among them', async () => {
  const { userId } = await preparePerson()
  await addEarlier(userId, { count: LIMITS.storedUploadsMax - 1, sizeBytes: 10 })
  const { context } = server
  await context.database.transaction(tx => makeRoom(context, tx, { userId, waitingBytes: 1 }))
  expect(await namesOf(userId)).toHaveLength(LIMITS.storedUploadsMax - 1)
})
