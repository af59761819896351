import * as z from 'zod/mini'

/** Of what an archive is read by. */
export const ARCHIVE_FORMAT = 1
export const MANIFEST_NAME = 'manifest.json'

const Count = z.number().check(z.int(), z.minimum(0))

export const Manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  madeAt: z.string(),
  /** The migrations that the database had run, in order. */
  migrations: z.array(z.object({ hash: z.string(), when: z.number() })),
  /** Rows of each table. */
  tables: z.record(z.string(), Count),
  files: Count,
  /** Queue work that was still to be done. */
  tasks: Count,
  /** Everything before the manifest, in order. */
  entries: z.array(z.object({ name: z.string(), sizeBytes: Count, sha256: z.string() })),
})
export type Manifest = z.output<typeof Manifest>

/** The file is no whole archive of ours, or not one that this release reads; the message says so. */
export class ArchiveRefused extends Error {}

// The layout of a tar file: a header of 512 bytes, then the content filled up to whole blocks of 512.
export const BLOCK_BYTES = 512
/** Two empty blocks end a tar file; behind them stands the digest of everything before it, which tar does not read. */
export const END_BYTES = 2 * BLOCK_BYTES
export const DIGEST_CHARS = 64
const NAME_BYTES = 100
const SIZE_AT = 124
const SIZE_DIGITS = 11
const CHECKSUM_AT = 148
const CHECKSUM_CHARS = 8

/** @throws Error when the name is longer than a header takes */
export function makeHeader(name: string, sizeBytes: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`The name ${name} is too long for an archive`)
  const header = Buffer.alloc(BLOCK_BYTES)
  header.write(name)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${sizeBytes.toString(8).padStart(SIZE_DIGITS, '0')}\0`, SIZE_AT)
  header.write('00000000000\0', 136)
  header.write(' '.repeat(CHECKSUM_CHARS), CHECKSUM_AT)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM_AT)
  return header
}

/** @returns null for the empty block that ends the file */
export function readHeader(header: Buffer): { name: string; sizeBytes: number } | null {
  const name = header.subarray(0, NAME_BYTES).toString('utf8').replace(/\0.*$/s, '')
  if (name === '') return null
  const sizeBytes = Number.parseInt(header.toString('latin1', SIZE_AT, SIZE_AT + SIZE_DIGITS), 8)
  if (!Number.isSafeInteger(sizeBytes))
    throw new ArchiveRefused('The archive is damaged: a size is unreadable.')
  return { name, sizeBytes }
}

/** How many bytes fill the last block of a content. */
export function countPadding(sizeBytes: number): number {
  return (BLOCK_BYTES - (sizeBytes % BLOCK_BYTES)) % BLOCK_BYTES
}
