import { existsSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Env } from './env.ts'

const MIB = 1024 * 1024
/** Below this the embedded database comes first: it cannot be opened again on a full disk. */
const FREE_FOR_DATABASE_BYTES = 256 * MIB
/** Below this a disk that has the files alone counts as full. */
const FREE_FOR_FILES_BYTES = 64 * MIB
const BALLAST_BYTES = 64 * MIB
const BALLAST_FILE = 'ballast'
const FULL_RETRY_SECONDS = 60

type Place = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'S3_ENDPOINT'>

/**
 * To be asked before work that leaves a file.
 * @param passingBytes that are written to the data folder for a moment beside it
 * @throws AppError('unavailable') while the disk has no room for what the settings keep on it
 */
export async function refuseFullDisk(env: Place, passingBytes = 0): Promise<void> {
  const neededBytes = countKeptBytes(env) + passingBytes
  if (neededBytes > 0 && (await countFreeBytes(env)) < neededBytes)
    throw new AppError('unavailable', { retryAfterSec: FULL_RETRY_SECONDS })
}

let uploadsUnderWay = 0

/** Lends room for one upload, whatever the others still take. @throws AppError('unavailable') when there is none */
export async function withUploadRoom<T>(env: Place, work: () => Promise<T>): Promise<T> {
  uploadsUnderWay += 1
  try {
    await refuseFullDisk(env, uploadsUnderWay * LIMITS.uploadMaxBytes)
    return await work()
  } finally {
    uploadsUnderWay -= 1
  }
}

/** That must stay free for what lies in the data folder for good. */
function countKeptBytes({ DATABASE_URL, S3_ENDPOINT }: Place): number {
  if (!DATABASE_URL) return FREE_FOR_DATABASE_BYTES
  return S3_ENDPOINT ? 0 : FREE_FOR_FILES_BYTES
}

/** Gives up the reserve where the disk is so full that the embedded database could not be opened. */
export async function releaseBallast(env: Place): Promise<void> {
  if (env.DATABASE_URL || (await countFreeBytes(env)) < BALLAST_BYTES)
    await rm(join(env.DATA_DIR, BALLAST_FILE), { force: true })
}

/** Keeps room that only the next start of an embedded database may use, once there is plenty of it. */
export async function keepBallast(env: Place): Promise<void> {
  const path = join(env.DATA_DIR, BALLAST_FILE)
  if (env.DATABASE_URL || existsSync(path)) return
  if ((await countFreeBytes(env)) < FREE_FOR_DATABASE_BYTES + BALLAST_BYTES) return
  const file = await open(path, 'w', 0o600)
  try {
    // Written, not only set to this length: a hole in a file keeps no room.
    for (let written = 0; written < BALLAST_BYTES; written += MIB) await file.write(Buffer.alloc(MIB, 1))
  } finally {
    await file.close()
  }
}

async function countFreeBytes({ DATA_DIR }: Pick<Place, 'DATA_DIR'>): Promise<number> {
  const { bavail, bsize } = await statfs(DATA_DIR)
  return bavail * bsize
}
