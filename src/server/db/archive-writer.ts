import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { countPadding, END_BYTES, MANIFEST_NAME, type Manifest, makeHeader } from './archive-format.ts'

const PRIVATE_FILE_MODE = 0o600

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Writes the manifest and gives the archive its name: until then there is none. */
  finish(facts: Omit<Manifest, 'entries'>): Promise<void>
  /** Removes what was written; does nothing once it is finished. */
  abandon(): Promise<void>
}

/** @param path of the archive; readable by the owner of the process alone */
export async function openArchiveWriter(path: string): Promise<ArchiveWriter> {
  const staged = `${path}.part`
  await rm(staged, { force: true })
  const file = await open(staged, 'wx', PRIVATE_FILE_MODE)
  const digest = createHash('sha256')
  const entries: Manifest['entries'] = []
  let isOpen = true

  async function write(bytes: Uint8Array): Promise<void> {
    digest.update(bytes)
    await file.writeFile(bytes)
  }
  async function writeEntry(name: string, bytes: Uint8Array): Promise<void> {
    await write(makeHeader(name, bytes.length))
    await write(bytes)
    await write(Buffer.alloc(countPadding(bytes.length)))
  }

  return {
    async add(name, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await writeEntry(name, bytes)
      entries.push({ name, sizeBytes: bytes.length, sha256 })
    },
    async finish(facts) {
      const manifest: Manifest = { ...facts, entries }
      await writeEntry(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest)))
      await write(Buffer.alloc(END_BYTES))
      await file.writeFile(digest.digest('hex'))
      await file.sync()
      await file.close()
      isOpen = false
      await rename(staged, path)
      const folder = await open(dirname(path), 'r')
      await folder.sync()
      await folder.close()
    },
    async abandon() {
      if (!isOpen) return
      isOpen = false
      await file.close()
      await rm(staged, { force: true })
    },
  }
}
