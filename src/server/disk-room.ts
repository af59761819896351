import { existsSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#contract/errors.ts'
import type { Env } from './env.ts'

const MIB = 1024 * 1024
/** Below this the database comes first: it cannot be opened again on a full disk. */
const MIN_FREE_BYTES = 256 * MIB
const BALLAST_BYTES = 64 * MIB
const BALLAST_FILE = 'ballast'
const FULL_RETRY_SECONDS = 60

type Place = Pick<Env, 'DATA_DIR'>

/** To be asked before work that leaves a file. @throws AppError('unavailable') while the disk is nearly full */
export async function refuseFullDisk(env: Place): Promise<void> {
  if ((await countFreeBytes(env)) < MIN_FREE_BYTES)
    throw new AppError('unavailable', { retryAfterSec: FULL_RETRY_SECONDS })
}

/** Gives up the reserve where the disk is so full that the embedded database could not be opened. */
export async function releaseBallast(env: Place): Promise<void> {
  if ((await countFreeBytes(env)) < BALLAST_BYTES) await rm(join(env.DATA_DIR, BALLAST_FILE), { force: true })
}

/** Keeps room that only the next start may use, once there is plenty of it. */
export async function keepBallast(env: Place): Promise<void> {
  const path = join(env.DATA_DIR, BALLAST_FILE)
  if (existsSync(path) || (await countFreeBytes(env)) < MIN_FREE_BYTES + BALLAST_BYTES) return
  const file = await open(path, 'w', 0o600)
  try {
    // Written, not only set to this length: a hole in a file keeps no room.
    for (let written = 0; written < BALLAST_BYTES; written += MIB) await file.write(Buffer.alloc(MIB, 1))
  } finally {
    await file.close()
  }
}

async function countFreeBytes({ DATA_DIR }: Place): Promise<number> {
  const { bavail, bsize } = await statfs(DATA_DIR)
  return bavail * bsize
}
