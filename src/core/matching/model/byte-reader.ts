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
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const next = byte()
      value += (next % 128) * factor
      if (next < 128) return value
    }
  }
  function text(): string {
    const length = varint()
    return Array.from({ length }, () => String.fromCharCode(byte())).join('')
  }
  return { varint, byte, text }
}
