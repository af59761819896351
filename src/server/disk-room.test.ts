import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { keepBallast, refuseFullDisk, releaseBallast, withUploadRoom } from './disk-room.ts'
import { findSampleJobs, saveSampleSettings, uploadSample } from './sample-data.suite.ts'
import { openTestServer, type TestServer } from './test-server.suite.ts'

const MAKE = '/api/v1/logical/auto_apply/check_or_make_resume?jobId='
const DOWNLOAD = '/api/v1/logical/auto_apply/download_user_resume?bucketName=user-resume&fileName='
const MIB = 1024 * 1024

/** A disk of its own for a test, where the machine lets one be made. */
function mountDisk(folder: string, sizeMib: number): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMib}m`, 'tmpfs', folder]).status === 0
}

async function countFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const folder = await mkdtemp(join(tmpdir(), 'rolewright-disk-'))
const isMounted = mountDisk(folder, 420)

afterAll(async () => {
  if (isMounted) spawnSync('umount', [folder])
  await rm(folder, { recursive: true, force: true })
})

describe.skipIf(!isMounted)(`a disk that runs full${isMounted ? '' : ' (skipped: needs a mount)'}`, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ env: { DATA_DIR: folder } })
  })
  afterAll(() => server.close())

  test('[FLT-011] uploads and new resumes wait, what is there stays whole, and all goes on with room again', async () => {
    const { token, email } = await server.signUp()
    await uploadSample(server, token, { fileName: 'before.pdf' })
    await saveSampleSettings(server, token)
    const [jobId = ''] = (await findSampleJobs(server, email, 1)).jobIds
    const filler = join(folder, 'filler')
    await writeFile(filler, Buffer.alloc((await countFree(folder)) - 200 * MIB))
    for (const answer of [
      await uploadSample(server, token, { fileName: 'after.pdf' }),
      await server.get(MAKE + jobId, token),
    ]) {
      expect(answer).toMatchObject({ status: 503, json: { error: 'unavailable' } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await server.get('/healthz')).status).toBe(200)
    expect((await server.get(`${DOWNLOAD}before.pdf`, token)).status).toBe(200)
    await rm(filler)
    expect((await uploadSample(server, token, { fileName: 'after.pdf' })).status).toBe(200)
    expect((await server.get(MAKE + jobId, token)).json).toMatchObject({ attemptsLeft: 9 })
  })

  test('the reserve is kept while there is room and given up where a start would find none', async () => {
    const env = { DATA_DIR: folder, DATABASE_URL: undefined, S3_ENDPOINT: undefined }
    const free = await countFree(folder)
    await keepBallast(env)
    expect(free - (await countFree(folder))).toBe(64 * MIB)
    await releaseBallast(env)
    expect(free - (await countFree(folder))).toBe(64 * MIB)
    const filler = join(folder, 'filler')
    await writeFile(filler, Buffer.alloc(await countFree(folder)))
    await releaseBallast(env)
    expect(await countFree(folder)).toBe(64 * MIB)
    await rm(filler)
  })
})

describe.skipIf(!isMounted)(`how much room is asked${isMounted ? '' : ' (skipped: needs a mount)'}`, () => {
  const small = join(folder, 'small')
  beforeAll(async () => {
    await mkdir(small)
    mountDisk(small, 63)
  })
  afterAll(() => spawnSync('umount', [small]))

  const elsewhere = { DATABASE_URL: 'postgres://db/rolewright', S3_ENDPOINT: 'http://s3:8333' }
  const isRefused = (work: Promise<unknown>) =>
    work.then(
      () => false,
      error => error instanceof AppError && error.code === 'unavailable' && error.retryAfterSec !== undefined,
    )

  test.each([
    ['with database and files elsewhere it goes on', elsewhere, false],
    ['with files in the folder it waits', { ...elsewhere, S3_ENDPOINT: undefined }, true],
    [
      'with the embedded database, its files elsewhere, it waits',
      { ...elsewhere, DATABASE_URL: undefined },
      true,
    ],
    ['with everything in the folder it waits', { DATABASE_URL: undefined, S3_ENDPOINT: undefined }, true],
  ] as const)('work that leaves a file, on 63 MiB: %s', async (_, kept, waits) => {
    const env = { ...kept, DATA_DIR: small }
    expect(await isRefused(refuseFullDisk(env))).toBe(waits)
    expect(await isRefused(withUploadRoom(env, async () => {}))).toBe(waits)
  })

  test('uploads at once get room as long as there is enough for all of them, and again once they are through', async () => {
    const env = { ...elsewhere, DATA_DIR: small }
    const fitting = Math.floor((63 * MIB) / LIMITS.uploadMaxBytes)
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const uploads = Array.from({ length: fitting }, () => withUploadRoom(env, () => end))
    expect(await isRefused(withUploadRoom(env, async () => {}))).toBe(true)
    resolve()
    await Promise.all(uploads)
    expect(await isRefused(withUploadRoom(env, async () => {}))).toBe(false)
  })

  test('the reserve is kept for an embedded database alone', async () => {
    const env = { ...elsewhere, DATA_DIR: folder }
    const free = await countFree(folder)
    await keepBallast(env)
    expect(await countFree(folder)).toBe(free)
    await writeFile(join(folder, 'ballast'), 'of the time before')
    await releaseBallast(env)
    expect(await countFree(folder)).toBe(free)
  })
})
