import { crc32, deflateSync } from 'node:zlib'

/** A black picture in 8-bit RGB; `pixels` and `further` chunks stand in for what a test wants broken. */
export function drawPng(picture: {
  width: number
  height: number
  pixels?: Buffer
  further?: readonly Buffer[]
}): Buffer {
  const { width, height, further = [] } = picture
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = picture.pixels ?? deflateSync(Buffer.alloc(height * (1 + 3 * width)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [
    pngChunk('IHDR', header),
    ...further,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...chunks])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, sum])
}
