import { crc32, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MAX_SIDE_PX = 2000
const MAX_BYTES = 1024 * 1024
/** All a picture needs; text, profiles and the rest are dropped. */
const KEPT_CHUNKS: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
const CHANNELS_BY_COLOUR_TYPE: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * Checks a picture that a stranger's site sent, before a browser gets to see it.
 * @returns the same picture with nothing in it but pixels; null when it is no whole PNG of at most 2,000 pixels a
 *   side and 1 MiB
 */
export function checkPng(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes)
  if (file.length > MAX_BYTES || !file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null
  const chunks = readChunks(file)
  if (chunks === null || chunks[0]?.type !== 'IHDR' || chunks.at(-1)?.type !== 'IEND') return null
  const kept = chunks.filter(chunk => KEPT_CHUNKS.has(chunk.type))
  const pixels = Buffer.concat(kept.filter(chunk => chunk.type === 'IDAT').map(chunk => chunk.data))
  return holdsPixels(chunks[0].data, pixels)
    ? Buffer.concat([SIGNATURE, ...kept.map(chunk => chunk.whole)])
    : null
}

interface Chunk {
  type: string
  data: Buffer
  /** With length, type and check sum. */
  whole: Buffer
}

function readChunks(file: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at < file.length; ) {
    if (at + 12 > file.length) return null
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length || file.readUInt32BE(end - 4) !== crc32(file.subarray(at + 4, end - 4))) return null
    const whole = file.subarray(at, end)
    chunks.push({ type: whole.toString('latin1', 4, 8), data: whole.subarray(8, -4), whole })
    at = end
  }
  return chunks
}

function holdsPixels(header: Buffer, compressed: Buffer): boolean {
  if (header.length !== 13) return false
  const width = header.readUInt32BE(0)
  const height = header.readUInt32BE(4)
  const channels = CHANNELS_BY_COLOUR_TYPE[header.readUInt8(9)] ?? 0
  const isPlain = header.readUInt8(12) === 0 // not interlaced
  if (width === 0 || height === 0 || width > MAX_SIDE_PX || height > MAX_SIDE_PX || !isPlain) return false
  const rowBytes = 1 + Math.ceil((width * channels * header.readUInt8(8)) / 8)
  return inflatedLength(compressed, rowBytes * height) === rowBytes * height
}

function inflatedLength(compressed: Buffer, maxOutputLength: number): number {
  try {
    return inflateSync(compressed, { maxOutputLength }).length
  } catch {
    return -1 // broken, or longer than its header says
  }
}
