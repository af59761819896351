import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Lab } from './lab.ts'

/** So that what nothing names counts as left behind. */
const AGED_MS = 2 * 60 * 60 * 1000
/** For the queue to come by and the sweep to be done. */
const SWEEP_MS = 6000

/** Has the product tidy up as it does each hour. @returns what is broken then, with nothing under way */
export async function cleanUp(lab: Lab): Promise<string[]> {
  const { product, folder } = lab
  if (product.isRunning) await product.stop()
  await ageFiles(join(folder, 'files'))
  await ageFiles(join(folder, 'tmp'))
  await lab.queueTask('resume-sweep-files')
  await product.start()
  await wait(SWEEP_MS)
  const { ended } = await product.stop()
  return [...(ended === 0 ? [] : [`it ended with ${ended}`]), ...(await lab.check(true))]
}

async function ageFiles(folder: string): Promise<void> {
  const then = new Date(Date.now() - AGED_MS)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []) // never used
  for (const entry of entries)
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), then, then)
}

/** What a process leaves that dies while it writes a file down: no port is called there. */
export async function leaveHalfFile({ folder }: Lab): Promise<void> {
  const staging = join(folder, 'files/.incoming')
  await mkdir(staging, { recursive: true })
  await writeFile(join(staging, randomUUID()), 'half of a file')
}
