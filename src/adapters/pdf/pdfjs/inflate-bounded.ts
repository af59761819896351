import { constants, createInflate } from 'node:zlib'

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
