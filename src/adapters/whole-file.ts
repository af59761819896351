import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** For the owner of the process alone. */
const PRIVATE_FOLDER_MODE = 0o700
const PRIVATE_FILE_MODE = 0o600

/**
 * Writes a file so that a reader, a crash or a power cut finds all bytes or what was there before. Makes the
 * folders it needs.
 * @param path absolute
 * @param options.stagingFolder where the bytes wait until they are complete; on the same file system as `path`
 */
export async function writeWholeFile(
  path: string,
  bytes: Uint8Array,
  { stagingFolder }: { stagingFolder: string },
): Promise<void> {
  await makePrivateFolder(stagingFolder)
  const staged = join(stagingFolder, randomUUID())
  try {
    await writeAndSync(staged, bytes)
    await makePrivateFolder(dirname(path))
    await rename(staged, path)
  } catch (error) {
    await rm(staged, { force: true })
    throw error
  }
  // The new name is an entry of the folder, and the folder is a file of its own to the disk.
  await syncPath(dirname(path))
}

/** Makes the folder and those above it, and lets the disk know of each new one. */
export async function makePrivateFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE })
  if (firstMade === undefined) return
  const top = dirname(resolve(firstMade))
  for (let at = dirname(resolve(folder)); at.length >= top.length; at = dirname(at)) {
    await syncPath(at)
    if (at === top) return
  }
}

/** Whether an operation failed because the file or folder is not there. */
export function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function writeAndSync(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', PRIVATE_FILE_MODE)
  await closingAfter(file, async () => {
    await file.writeFile(bytes)
    await file.sync()
  })
}

/** Asks the disk to finish writing a file, or the entries of a folder. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await closingAfter(handle, () => handle.sync())
}

async function closingAfter(file: FileHandle, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } finally {
    await file.close()
  }
}
