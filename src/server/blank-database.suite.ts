import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBlankImage } from '#adapters/database/pglite/blank-image.suite.ts'

/** Once for a whole run, before its tests: every test server on the embedded database begins with a copy. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rolewright-blank-'))
  const file = join(folder, 'blank.tar')
  await writeFile(file, Buffer.from(await (await makeBlankImage()).arrayBuffer()))
  process.env.BLANK_DATABASE = file
  return () => rm(folder, { recursive: true, force: true })
}
