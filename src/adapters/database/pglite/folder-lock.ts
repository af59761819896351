import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseUnavailable } from '../port.ts'

/**
 * Takes the folder for this process, or says who has it. The lock is an SQLite exclusive lock because the kernel
 * drops it on any death of the process: there is no stale pid file to clean up.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const ownerFile = join(folder, 'owner.txt')
  const lock = new DatabaseSync(join(folder, 'owner.lock'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (cause) {
    lock.close()
    throw new DatabaseUnavailable(
      `The data folder ${folder} is in use by ${readOwner(ownerFile)}. Stop that process or set DATA_DIR to another folder.`,
      { cause },
    )
  }
  writeFileSync(ownerFile, `process ${process.pid}`, { mode: 0o600 })
  return () => lock.close()
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'another process' // the owner is between taking the lock and writing its name
  }
}
