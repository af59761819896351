import { TextDecoder } from 'node:util'
import { SiteStopped } from './port.ts'

/**
 * Reads a body up to a limit that counts after decompression.
 * @throws SiteStopped('too-large') as soon as it is longer; the rest is not read
 */
export async function readCappedBody(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw new SiteStopped('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Decodes by the charset the header names, UTF-8 when it names none or an unknown one; never throws. */
export function decodeBody(bytes: Uint8Array, contentType: string | null): string {
  const charset = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8'
  return createDecoder(charset).decode(bytes)
}

function createDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder() // the header names no charset there is
  }
}
