import { createHash, randomUUID } from 'node:crypto'
import { LIMITS } from '#contract/limits.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import type { Context, Needs } from '../context.ts'
import type { UserId } from '../http/caller.ts'
import * as store from './uploads-store.ts'

type Tx = Context['database']['db']

const NOTHING = new Uint8Array()
const HASH_OF_NOTHING = createHash('sha256').update(NOTHING).digest('hex')

/**
 * Has the oldest uploads leave where a person keeps more than they may. To be called inside the transaction that stores
 * one: until it ends, no other upload of the person is counted. The current resume stays. One that nothing was made from
 * goes altogether; of another what was read stays, and of its file an empty one.
 * @param waitingBytes size of an upload that is not among the resumes yet; 0: there is none
 * @returns what the bytes of those that left are kept under, to be removed once the transaction is over
 */
export async function makeRoom(
  { files }: Needs<'files'>,
  tx: Tx,
  { userId, waitingBytes }: { userId: UserId; waitingBytes: number },
): Promise<string[]> {
  const left: string[] = []
  for (const upload of chooseLeaving(await store.holdUploads(tx, userId), waitingBytes)) {
    const { fileId, storageKey, sizeBytes } = upload
    const isGone = await store.deleteUnused(tx, { userId, fileId })
    if (isGone || sizeBytes > 0) left.push(storageKey)
    if (isGone || sizeBytes === 0) continue
    const empty = { storageKey: randomUUID(), sha256: HASH_OF_NOTHING, sizeBytes: 0 }
    await files.put(empty.storageKey, NOTHING)
    await store.replaceBytes(tx, { userId, fileId }, empty)
  }
  return left
}

/** Each saving of corrections leaves a version over the same file that nothing may have been made from. */
export function dropUnusedVersions(tx: Tx, file: { userId: UserId; fileId: string }): Promise<void> {
  return store.dropUnusedVersions(tx, file)
}

type Upload = Awaited<ReturnType<typeof store.holdUploads>>[number]

/** @param uploads the newest first */
function chooseLeaving(uploads: readonly Upload[], waitingBytes: number): Upload[] {
  const current = uploads.filter(({ isCurrent }) => isCurrent)
  let kept = current.length + (waitingBytes > 0 ? 1 : 0)
  let keptBytes = current.reduce((sum, { sizeBytes }) => sum + sizeBytes, waitingBytes)
  return uploads.filter(({ isCurrent, sizeBytes }) => {
    if (isCurrent) return false
    if (sizeBytes === 0) return true
    if (kept >= LIMITS.storedUploadsMax || keptBytes + sizeBytes > SERVER_LIMITS.storedUploadsMaxBytes)
      return true
    kept += 1
    keptBytes += sizeBytes
    return false
  })
}
