import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ZipEntry, zipPieces } from './zip-pieces.ts'

const MEBIBYTE = 1024 * 1024

async function* entriesOf(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries
}

async function gather(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return new Uint8Array(Buffer.concat(all))
}

test('what comes out is a ZIP of what went in, packed or not, however much it is', async () => {
  const large = crypto.getRandomValues(new Uint8Array(65_536))
  const bytes = await gather(
    zipPieces(
      entriesOf([
        { path: 'a.json', isPacked: true, pieces: [strToU8('{'), strToU8('"ä": 1'), strToU8('}')] },
        { path: 'files/ü.pdf', isPacked: false, pieces: Array(20).fill(large) },
        { path: 'empty', isPacked: true, pieces: [] },
      ]),
    ),
  )
  const archive = unzipSync(bytes)
  expect(Object.keys(archive)).toEqual(['a.json', 'files/ü.pdf', 'empty'])
  expect(strFromU8(archive['a.json'] ?? new Uint8Array())).toBe('{"ä": 1}')
  expect(archive['files/ü.pdf']?.length).toBe(20 * 65_536)
  expect(archive['files/ü.pdf']?.subarray(-65_536)).toEqual(large)
})

test('nothing is read before there is room for it, and hardly more is held than the entry at hand', async () => {
  let asked = 0
  async function* endless(): AsyncGenerator<ZipEntry> {
    for (;;) {
      asked += 1
      yield { path: `${asked}.pdf`, isPacked: false, pieces: [new Uint8Array(MEBIBYTE)] }
    }
  }
  const pieces = zipPieces(endless())
  expect(asked).toBe(0)
  let taken = 0
  for (const entry of [1, 2, 3]) {
    while (taken < (entry - 0.5) * MEBIBYTE) taken += (await pieces.next()).value?.length ?? 0
    expect(asked).toBe(entry)
  }
  await pieces.return(undefined)
})

test('others have a turn between two pieces', async () => {
  let turns = 0
  const count = setInterval(() => {
    turns += 1
  }, 0)
  await gather(zipPieces(entriesOf([{ path: 'a', isPacked: true, pieces: [new Uint8Array(16 * MEBIBYTE)] }])))
  clearInterval(count)
  expect(turns).toBeGreaterThan(10)
})

test('who stops asking ends the reading', async () => {
  let isOver = false
  async function* watched(): AsyncGenerator<ZipEntry> {
    try {
      for (;;) yield { path: crypto.randomUUID(), isPacked: false, pieces: [new Uint8Array(100)] }
    } finally {
      isOver = true
    }
  }
  for await (const piece of zipPieces(watched())) if (piece.length > 0) break
  expect(isOver).toBe(true)
})
