import { inflateSync } from 'node:zlib'

/** A stream whose dictionary holds no other. */
const STREAM = /(\d+) 0 obj\s*<<((?:[^<>]|<(?!<)|>(?!>))*)>>\s*stream\r?\n/g
/** Of a stream that is looked at. */
const STREAM_MAX_BYTES = 8 * 1024 * 1024

interface Stream {
  /** Of its object. */
  number: number
  content: string
}

/** @returns null for a stream that stays as it is */
export type Rewrite = (stream: Stream) => string | null

/**
 * A file whose streams are others: they are written anew behind it (an incremental update, ISO 32000-1, 7.5.6).
 * @param rewrites what is asked of each stream in turn, until one has an answer
 * @returns the same bytes where none has, or where the file ends in another way than PDFium writes it
 */
export function rewriteStreams(
  bytes: Uint8Array,
  rewrites: (text: string) => readonly Rewrite[],
): Uint8Array {
  const file = Buffer.from(bytes)
  const text = file.toString('latin1')
  const trailer = /trailer\s*<<((?:(?!trailer)[\s\S])*)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)
  if (trailer === null) return bytes
  const asked = rewrites(text)
  const streams = [...text.matchAll(STREAM)].flatMap(match => {
    const [head, number = '', dictionary = ''] = match
    const stream = {
      number: Number(number),
      content: readStream(file.subarray(match.index + head.length), dictionary),
    }
    for (const rewrite of asked) {
      const content = rewrite(stream)
      if (content !== null) return { ...stream, content }
    }
    return []
  })
  return streams.length === 0
    ? bytes
    : append(file, streams, { entries: trailer[1] ?? '', before: trailer[2] ?? '0' })
}

function readStream(rest: Buffer, dictionary: string): string {
  const data = rest.subarray(0, Number(/\/Length\s+(\d+)/.exec(dictionary)?.[1] ?? 0))
  const isPlain = !/\/Filter/.test(dictionary)
  const isDeflated =
    /\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary) && !/\/DecodeParms/.test(dictionary)
  if (isPlain) return data.toString('latin1')
  if (!isDeflated) return ''
  try {
    return inflateSync(data, { maxOutputLength: STREAM_MAX_BYTES }).toString('latin1')
  } catch {
    return '' // none that is rewritten is as long, and one that is damaged is read by nobody
  }
}

function append(
  file: Buffer,
  streams: readonly Stream[],
  { entries, before }: { entries: string; before: string },
): Uint8Array {
  let end = file.length
  const rows: string[] = []
  const objects = streams.map(({ number, content }) => {
    const object = `\n${number} 0 obj\n<</Length ${content.length}>>\nstream\n${content}\nendstream\nendobj`
    rows.push(`${number} 1\n${String(end + 1).padStart(10, '0')} 00000 n \n`)
    end += object.length
    return object
  })
  const xref = `\nxref\n${rows.join('')}trailer\n<<${entries}/Prev ${before}>>\nstartxref\n${end + 1}\n%%EOF\n`
  return Buffer.concat([file, Buffer.from(objects.join('') + xref, 'latin1')])
}
