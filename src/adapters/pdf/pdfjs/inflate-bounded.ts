import { constants, createInflate, inflateSync } from 'node:zlib'

/** Up to here inflating at once is quicker than handing pieces to a thread, and too short to hold anybody up. */
const SMALL_INPUT_BYTES = 64 * 1024
const SMALL_OUTPUT_BYTES = 1024 * 1024

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
  return small === null ? inflateInPieces(data, maxBytes) : { bytes: small, overflowed: false }
}

/** @returns null when the output is too long for this way or the data is damaged */
function inflateSmall(data: Uint8Array, maxBytes: number): Buffer | null {
  const maxOutputLength = Math.min(maxBytes, SMALL_OUTPUT_BYTES)
  if (maxOutputLength < 1) return null
  try {
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength })
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
