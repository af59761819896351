import { setImmediate as nextTurn } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  path: string
  /** False for what is deflated already. */
  isPacked: boolean
  pieces: Iterable<Uint8Array>
}

/** So much is packed at a time: a millisecond or two. */
const PIECE_BYTES = 64 * 1024
const NOTHING = new Uint8Array()

/**
 * A ZIP, piece by piece. The next entry is asked for when the one before it is written, and the next piece is made when
 * somebody asks for it; between two of them everybody else has a turn.
 * @throws what `entries` throws; what was written until then is no whole ZIP
 */
export async function* zipPieces(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    made.push(piece)
  })
  for await (const { path, isPacked, pieces } of entries) {
    const file = isPacked ? new ZipDeflate(path) : new ZipPassThrough(path)
    zip.add(file)
    for (const piece of cut(pieces)) {
      file.push(piece)
      yield* made.splice(0)
      await nextTurn()
    }
    file.push(NOTHING, true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}

function* cut(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  for (const piece of pieces)
    for (let from = 0; from < piece.length; from += PIECE_BYTES)
      yield piece.subarray(from, from + PIECE_BYTES)
}
