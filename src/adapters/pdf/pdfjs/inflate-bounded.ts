import { constants, createInflate, inflateSync, type ZlibOptions } from 'node:zlib'

/** Up to here inflating at once is quicker than handing pieces to a thread. */
const SMALL_INPUT_BYTES = 1024 * 1024
const SMALL_OUTPUT_BYTES = 4 * 1024 * 1024
/** In bytes, and how many times larger most streams become: what comes in one piece is not put together once more. */
const CHUNK_MIN = 16_384
const GROWTH = 3

/** How many bytes of a line end may stand between a stream and the word that ends it. */
const LINE_END = 2

/** What was inflated of so many bytes, by the memory they lie in and where they begin there; gone with the file. */
const known = new WeakMap<ArrayBufferLike, Map<number, { length: number; bytes: Buffer }>>()

export interface Inflated {
  bytes: Buffer
  /** True when the output passed `maxBytes`; `bytes` is cut off there. */
  overflowed: boolean
}

/**
 * Inflates at most `maxBytes`. Damaged or cut data gives what could be read before the damage, since PDF
 * readers take it so too.
 */
export async function inflateBounded(data: Uint8Array, maxBytes: number): Promise<Inflated> {
  const small = data.length <= SMALL_INPUT_BYTES ? inflateSmall(data, maxBytes) : null
  if (small === null) return inflateInPieces(data, maxBytes)
  const { buffer, byteOffset, length } = data
  const streams = known.get(buffer) ?? new Map()
  // What Node shares among small buffers is soon another's.
  if (buffer.byteLength !== Buffer.poolSize)
    known.set(buffer, streams.set(byteOffset, { length, bytes: small }))
  return { bytes: small, overflowed: false }
}

/** For a stream that most likely was inflated before. @throws when it is damaged */
export function inflateAgain(data: Uint8Array): Buffer {
  const found = known.get(data.buffer)?.get(data.byteOffset)
  const behind = (found?.length ?? 0) - data.length
  return found && behind >= 0 && behind <= LINE_END ? found.bytes : inflateAtOnce(data)
}

function inflateAtOnce(data: Uint8Array, options: ZlibOptions = {}): Buffer {
  return inflateSync(data, { chunkSize: Math.max(CHUNK_MIN, GROWTH * data.length), ...options })
}

/** @returns null when the output is too long for this way or the data is damaged */
function inflateSmall(data: Uint8Array, maxBytes: number): Buffer | null {
  const maxOutputLength = Math.min(maxBytes, SMALL_OUTPUT_BYTES)
  if (maxOutputLength < 1) return null
  try {
    return inflateAtOnce(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength })
  } catch {
    return null // the longer way finds out which of the two it is
  }
}

async function inflateInPieces(data: Uint8Array, maxBytes: number): Promise<Inflated> {
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 65_536 })
  const chunks: Buffer[] = []
  let length = 0
  inflate.end(data)
  try {
    for await (const chunk of inflate) {
      const bytes: Buffer = chunk
      chunks.push(bytes)
      length += bytes.length
      if (length > maxBytes) return { bytes: Buffer.concat(chunks), overflowed: true }
    }
  } catch {
    // Damage inside of a stream is for the parser to judge; here only the amount counts.
  }
  return { bytes: Buffer.concat(chunks), overflowed: false }
}
