import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import {
  ArchiveRefused,
  BLOCK_BYTES,
  countPadding,
  DIGEST_CHARS,
  END_BYTES,
  MANIFEST_NAME,
  Manifest,
  readHeader,
} from './archive-format.ts'

interface ArchiveEntry {
  name: string
  bytes: Buffer
}

export interface Archive {
  readonly manifest: Manifest
  /** All before the manifest, in order, each read anew. */
  entries(): AsyncGenerator<ArchiveEntry>
  close(): Promise<void>
}

/**
 * Opens an archive once all of it is known to be as it was written.
 * @throws ArchiveRefused for a file that is damaged, cut short or no archive
 */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    throw new ArchiveRefused(`There is no archive to be read at ${path}.`, { cause })
  })
  try {
    const manifest = await verify(file, path)
    return {
      manifest,
      async *entries() {
        for await (const entry of readEntries(file)) if (entry.name !== MANIFEST_NAME) yield entry
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function verify(file: FileHandle, path: string): Promise<Manifest> {
  await checkDigest(file, path)
  const seen: Manifest['entries'] = []
  let manifest: Manifest | null = null
  for await (const { name, bytes } of readEntries(file)) {
    if (name === MANIFEST_NAME) manifest = readManifest(bytes)
    else seen.push({ name, sizeBytes: bytes.length, sha256: sha256Of(bytes) })
  }
  if (!manifest || JSON.stringify(manifest.entries) !== JSON.stringify(seen))
    throw new ArchiveRefused('The archive is damaged: its list does not fit what it holds.')
  return manifest
}

/** Of every byte: the one that was flipped may stand where nothing else would notice. */
async function checkDigest(file: FileHandle, path: string): Promise<void> {
  const { size } = await file.stat()
  const contentBytes = size - DIGEST_CHARS
  if (contentBytes < END_BYTES) throw new ArchiveRefused('The file is too short to be an archive.')
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: contentBytes - 1 })) digest.update(chunk as Buffer) // no encoding is set
  const written = Buffer.alloc(DIGEST_CHARS)
  await file.read(written, 0, DIGEST_CHARS, contentBytes)
  if (written.toString('latin1') !== digest.digest('hex'))
    throw new ArchiveRefused('The archive is damaged or cut short: its digest does not fit.')
}

async function* readEntries(file: FileHandle): AsyncGenerator<ArchiveEntry> {
  let at = 0
  for (;;) {
    const header = readHeader(await readExactly(file, at, BLOCK_BYTES))
    if (header === null) return
    const bytes = await readExactly(file, at + BLOCK_BYTES, header.sizeBytes)
    yield { name: header.name, bytes }
    at += BLOCK_BYTES + header.sizeBytes + countPadding(header.sizeBytes)
  }
}

async function readExactly(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  if (bytesRead !== length) throw new ArchiveRefused('The archive is cut short.')
  return bytes
}

function readManifest(bytes: Buffer): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(bytes.toString('utf8')))
  if (!parsed.success) throw new ArchiveRefused('The archive is of another release than this one reads.')
  return parsed.data
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
