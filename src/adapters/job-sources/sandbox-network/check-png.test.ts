import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkPng } from './check-png.ts'
import { drawPng, pngChunk } from './draw-png.suite.ts'

const PIXELS = deflateSync(Buffer.alloc(4 * (1 + 3 * 4)))

test('a whole picture passes as it is', () => {
  const png = drawPng({ width: 4, height: 4 })
  expect(checkPng(png)).toEqual(png)
})

test('what is not pixels is dropped', () => {
  const png = drawPng({
    width: 4,
    height: 4,
    further: [pngChunk('tEXt', Buffer.from('Comment\0the answer is 4'))],
  })
  expect(checkPng(png)).toEqual(drawPng({ width: 4, height: 4 }))
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page of HTML', Buffer.from('<html>')],
  ['half a picture', drawPng({ width: 4, height: 4 }).subarray(0, 40)],
  ['a picture without its end', drawPng({ width: 4, height: 4 }).subarray(0, -12)],
  ['a wrong check sum', Buffer.concat([drawPng({ width: 4, height: 4 }).subarray(0, -1), Buffer.from([0])])],
  ['more pixels than its header says', drawPng({ width: 4, height: 3, pixels: PIXELS })],
  ['fewer pixels than its header says', drawPng({ width: 4, height: 5, pixels: PIXELS })],
  ['broken pixels', drawPng({ width: 4, height: 4, pixels: Buffer.from('no zlib') })],
  ['a picture of a side too long', drawPng({ width: 2001, height: 1 })],
  ['a picture without height', drawPng({ width: 4, height: 0 })],
  ['a megabyte of it', Buffer.concat([drawPng({ width: 4, height: 4 }), Buffer.alloc(1024 * 1024)])],
])('%s is refused', (_, bytes) => {
  expect(checkPng(bytes)).toBeNull()
})
