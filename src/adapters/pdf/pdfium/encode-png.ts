import { crc32, deflateSync } from 'node:zlib'
import type { Raster } from '../load-pdfium.ts'

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const BIT_DEPTH = 8
const TRUE_COLOUR = 2
const BYTES_PER_PIXEL = 3
/** Each row is kept as its difference to the row above: pages are mostly equal rows. */
const FILTER_UP = 2
/** Twice as fast as the default for a tenth more bytes. */
const LEVEL = 4

/** A picture in colour as PNG without its opacity, see https://www.w3.org/TR/png-3/. Takes the memory of the picture three times. */
export function encodePng({ pixels, width, height }: Raster): Uint8Array {
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, BIT_DEPTH)
  header.setUint8(9, TRUE_COLOUR)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', deflateSync(filterRows({ pixels, width, height }), { level: LEVEL })),
    chunk('IEND', new Uint8Array()),
  ])
}

function filterRows({ pixels, width, height }: Raster): Uint8Array {
  const stride = width * BYTES_PER_PIXEL
  const rows = new Uint8Array((stride + 1) * height)
  let to = 0
  for (let y = 0; y < height; y += 1) {
    rows[to] = FILTER_UP
    to += 1
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < BYTES_PER_PIXEL; channel += 1) {
        const from = (y * width + x) * 4 + channel
        const above = y === 0 ? 0 : (pixels[from - width * 4] ?? 0)
        rows[to] = (pixels[from] ?? 0) - above
        to += 1
      }
    }
  }
  return rows
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(body, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
