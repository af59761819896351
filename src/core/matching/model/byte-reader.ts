/** Reads a packed file from front to back; every number is a whole one of at least 0. */
export interface ByteReader {
  /** Seven bits a byte, the lowest first; a set eighth bit says that more follow. */
  varint(): number
  byte(): number
  /** Its length as a varint, then one byte a character (Latin-1). */
  text(): string
}

/** @returns a reader whose calls throw a RangeError behind the end of the bytes */
export function readBytes(bytes: Uint8Array): ByteReader {
  let at = 0
  function byte(): number {
    const value = bytes[at]
    if (value === undefined) throw new RangeError('The file ends too soon.')
    at += 1
    return value
  }
  function varint(): number {
    const first = byte()
    if (first < 128) return first // most of them
    let value = first % 128
    for (let factor = 128; ; factor *= 128) {
      const next = byte()
      value += (next % 128) * factor
      if (next < 128) return value
    }
  }
  function text(): string {
    let characters = ''
    for (let left = varint(); left > 0; left--) characters += String.fromCharCode(byte())
    return characters
  }
  return { varint, byte, text }
}

type Numbers = Int8Array | Uint8Array | Uint32Array | Float32Array

/** Fills a list; `from` of these lists does the same several times slower. */
export function readAll<List extends Numbers>(list: List, read: () => number): List {
  for (let at = 0; at < list.length; at++) list[at] = read()
  return list
}

/** As many as a number before them says. */
export function readList<Value>(reader: ByteReader, read: () => Value): Value[] {
  const values: Value[] = []
  for (let left = reader.varint(); left > 0; left--) values.push(read())
  return values
}

/** Whole numbers in rising order, each as its distance from the one before. */
export function readRising(reader: ByteReader): Uint32Array {
  let last = 0
  return readAll(new Uint32Array(reader.varint()), () => (last += reader.varint()))
}
