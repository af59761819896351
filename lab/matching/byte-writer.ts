/** Writes what `readBytes` of the core reads. */
export interface ByteWriter {
  varint(value: number): void
  byte(value: number): void
  /** Characters outside Latin-1 lose their marks or become '?'. */
  text(value: string): void
  rising(values: readonly number[]): void
  done(): Uint8Array
}

export function writeBytes(): ByteWriter {
  const bytes: number[] = []
  function varint(value: number): void {
    let left = value
    for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128)
    bytes.push(left)
  }
  function text(value: string): void {
    const plain = [...value].map(letter => (letter.charCodeAt(0) < 256 ? letter : simpler(letter)))
    varint(plain.length)
    for (const letter of plain) bytes.push(letter.charCodeAt(0))
  }
  function rising(values: readonly number[]): void {
    varint(values.length)
    let last = 0
    for (const value of values) {
      varint(value - last)
      last = value
    }
  }
  return { varint, byte: value => bytes.push(value), text, rising, done: () => Uint8Array.from(bytes) }
}

function simpler(letter: string): string {
  const base = letter.normalize('NFKD').charAt(0)
  if (base.charCodeAt(0) < 256) return base
  return /[‘’]/.test(letter) ? "'" : /[–—]/.test(letter) ? '-' : '?'
}
