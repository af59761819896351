import { constants } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { orUnavailable } from '../../port-errors.ts'
import { isAbsent, makePrivateFolder, writeWholeFile } from '../../whole-file.ts'
import { checkKey, isListed, PROBE_KEY } from '../file-key.ts'
import type { FileStore, KeptFile } from '../port.ts'

const STAGING = '.incoming'
/** No put takes this long, so what is older was left by a process that died. */
const STAGED_MAX_AGE_MS = 10 * 60 * 1000

interface FolderOptions {
  folder: string
  now: () => Date
}

/**
 * A folder on this machine; folders are made with mode 0700, files with 0600.
 * @param options.folder absolute path; made when absent
 * @throws AppError('unavailable') when the folder cannot be made
 */
export async function openFolder({ folder, now }: FolderOptions): Promise<FileStore> {
  const stagingFolder = join(folder, STAGING)
  const tidy = () => orUnavailable(() => sweepStaged(stagingFolder, now()))
  await orUnavailable(() => makePrivateFolder(stagingFolder))
  await tidy()

  const store: FileStore = {
    id: 'folder',
    place: folder,
    async put(key, bytes) {
      const path = pathOf(folder, key)
      await orUnavailable(() => writeWholeFile(path, bytes, { stagingFolder }))
    },
    async read(key) {
      const path = pathOf(folder, key)
      return orUnavailable(() => readBytes(path))
    },
    async remove(key) {
      const path = pathOf(folder, key)
      await orUnavailable(() => rm(path, { force: true }))
    },
    list: () => listFiles(folder),
    tidy,
    async probe() {
      await store.put(PROBE_KEY, new Uint8Array())
      await store.remove(PROBE_KEY)
    },
  }
  return store
}

function pathOf(folder: string, key: string): string {
  return join(folder, checkKey(key))
}

async function readBytes(path: string): Promise<Uint8Array | null> {
  try {
    // A link that someone laid into the folder must not lead out of it.
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
    try {
      return new Uint8Array(await file.readFile())
    } finally {
      await file.close()
    }
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

async function* listFiles(folder: string): AsyncGenerator<KeptFile> {
  const entries = await orUnavailable(() => readdir(folder, { recursive: true, withFileTypes: true }))
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const key = relative(folder, path)
    const changedAt = entry.isFile() && isListed(key) ? await orUnavailable(() => readChange(path)) : null
    if (changedAt) yield { key, changedAt }
  }
}

async function readChange(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if (isAbsent(error)) return null // it was removed since the folder was read
    throw error
  }
}

async function sweepStaged(stagingFolder: string, now: Date): Promise<void> {
  for (const name of await readdir(stagingFolder)) {
    const path = join(stagingFolder, name)
    if (await isLeftOver(path, now)) await rm(path, { force: true })
  }
}

async function isLeftOver(path: string, now: Date): Promise<boolean> {
  try {
    return now.getTime() - (await stat(path)).mtimeMs > STAGED_MAX_AGE_MS
  } catch (error) {
    if (isAbsent(error)) return false // its own process has just finished with it
    throw error
  }
}
