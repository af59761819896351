import { checkBytes } from './reed-solomon.ts'

/** One size of code at error correction level M: bytes in all, check bytes a block, blocks, alignment centres. */
interface Size {
  version: number
  bytes: number
  checkBytesPerBlock: number
  blocks: number
  centres: readonly number[]
}

/** ISO/IEC 18004, tables 1, 9 and E.1. The largest holds 213 bytes of text, twice what a payment address needs. */
const SIZES: readonly Size[] = [
  { version: 1, bytes: 26, checkBytesPerBlock: 10, blocks: 1, centres: [] },
  { version: 2, bytes: 44, checkBytesPerBlock: 16, blocks: 1, centres: [6, 18] },
  { version: 3, bytes: 70, checkBytesPerBlock: 26, blocks: 1, centres: [6, 22] },
  { version: 4, bytes: 100, checkBytesPerBlock: 18, blocks: 2, centres: [6, 26] },
  { version: 5, bytes: 134, checkBytesPerBlock: 24, blocks: 2, centres: [6, 30] },
  { version: 6, bytes: 172, checkBytesPerBlock: 16, blocks: 4, centres: [6, 34] },
  { version: 7, bytes: 196, checkBytesPerBlock: 18, blocks: 4, centres: [6, 22, 38] },
  { version: 8, bytes: 242, checkBytesPerBlock: 22, blocks: 4, centres: [6, 24, 42] },
  { version: 9, bytes: 292, checkBytesPerBlock: 22, blocks: 5, centres: [6, 26, 46] },
  { version: 10, bytes: 346, checkBytesPerBlock: 26, blocks: 5, centres: [6, 28, 50] },
]

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
]

/** Rows of modules; true is dark. */
export type QrCode = readonly (readonly boolean[])[]

/**
 * A QR code in byte mode, error correction level M, without its quiet zone.
 * @param text any text up to 213 bytes of UTF-8
 * @returns rows of modules, 21 to 57 on a side; null when the text is too long
 */
export function drawQrCode(text: string): QrCode | null {
  const bytes = [...new TextEncoder().encode(text)]
  const size = SIZES.find(candidate => bytes.length + lengthBytes(candidate) <= dataBytes(candidate))
  if (size === undefined) return null
  const codewords = interleave(size, pad(size, bytes))
  const drawings = MASKS.map((_, mask) => drawModules(size, codewords, mask))
  return drawings.reduce((best, next) => (countBlocks(next) < countBlocks(best) ? next : best))
}

function dataBytes({ bytes, checkBytesPerBlock, blocks }: Size): number {
  return bytes - checkBytesPerBlock * blocks
}

/** Mode (4 bits), length (8 or 16 bits) and the end mark (4 bits) together. */
function lengthBytes({ version }: Size): number {
  return version < 10 ? 2 : 3
}

function pad(size: Size, bytes: readonly number[]): number[] {
  const lengthDigits = size.version < 10 ? 2 : 4
  const nibbles = [
    '4',
    bytes.length.toString(16).padStart(lengthDigits, '0'),
    ...bytes.map(byte => byte.toString(16).padStart(2, '0')),
    '0',
  ].join('')
  const data = (nibbles.match(/../g) ?? []).map(pair => Number.parseInt(pair, 16))
  const missing = dataBytes(size) - data.length
  return [...data, ...Array.from({ length: missing }, (_, index) => (index % 2 === 0 ? 0xec : 0x11))]
}

/** Splits into blocks, adds the check bytes of each, and deals both out in turn. */
function interleave(size: Size, data: readonly number[]): number[] {
  const shortLength = Math.floor(data.length / size.blocks)
  const firstLong = size.blocks - (data.length % size.blocks)
  let start = 0
  const blocks = Array.from({ length: size.blocks }, (_, index) => {
    const length = shortLength + (index >= firstLong ? 1 : 0)
    const block = data.slice(start, start + length)
    start += length
    return block
  })
  const checks = blocks.map(block => checkBytes(block, size.checkBytesPerBlock))
  return [...deal(blocks), ...deal(checks)]
}

function deal(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(block => block.length))
  return Array.from({ length: longest }, (_, index) => blocks.flatMap(block => block[index] ?? [])).flat()
}

function drawModules(size: Size, codewords: readonly number[], mask: number): QrCode {
  const side = size.version * 4 + 17
  const fixed = drawFixed(size, mask)
  const bits = codewords.flatMap(byte =>
    Array.from({ length: 8 }, (_, bit) => ((byte >>> (7 - bit)) & 1) === 1),
  )
  const rows = fixed.map(row => row.map(module => module ?? false))
  let next = 0
  for (const [x, y] of zigzag(side)) {
    if (fixed[y]?.[x] !== null) continue
    const row = rows[y]
    if (row) row[x] = (bits[next] ?? false) !== (MASKS[mask]?.(x, y) ?? false)
    next += 1
  }
  return rows
}

/** The order in which the data fills the square: pairs of columns from the right, up and down in turn. */
function* zigzag(side: number): Generator<[number, number]> {
  let isUpwards = true
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1 // the column of the timing pattern is passed over
    for (let step = 0; step < side; step += 1) {
      const y = isUpwards ? side - 1 - step : step
      yield [right, y]
      yield [right - 1, y]
    }
    isUpwards = !isUpwards
  }
}

type Square = (boolean | null)[][]

/** Everything that is not data; null where data goes. */
function drawFixed({ version, centres }: Size, mask: number): Square {
  const side = version * 4 + 17
  const square: Square = Array.from({ length: side }, () => new Array<boolean | null>(side).fill(null))
  const set = (x: number, y: number, isDark: boolean) => {
    const row = square[y]
    if (row && x >= 0 && x < side) row[x] = isDark
  }
  for (let index = 0; index < side; index += 1) {
    set(6, index, index % 2 === 0)
    set(index, 6, index % 2 === 0)
  }
  drawRings(set, [3, 3], 4)
  drawRings(set, [side - 4, 3], 4)
  drawRings(set, [3, side - 4], 4)
  const last = centres.at(-1)
  for (const x of centres) {
    for (const y of centres) {
      const isCorner = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6)
      if (!isCorner) drawRings(set, [x, y], 2)
    }
  }
  drawFormat(set, side, mask)
  if (version >= 7) drawVersion(set, side, version)
  return square
}

type SetModule = (x: number, y: number, isDark: boolean) => void

/** Squares inside each other; a finder is the one of radius 4, whose rim is the light border. */
function drawRings(set: SetModule, [centreX, centreY]: readonly [number, number], radius: number): void {
  for (let dy = -radius; dy <= radius; dy += 1) {
    for (let dx = -radius; dx <= radius; dx += 1) {
      const distance = Math.max(Math.abs(dx), Math.abs(dy))
      const isDark = radius === 4 ? distance !== 2 && distance !== 4 : distance !== 1
      set(centreX + dx, centreY + dy, isDark)
    }
  }
}

/** Level M is 00, so the five bits are the mask's number; twice, around the finders. */
function drawFormat(set: SetModule, side: number, mask: number): void {
  const bits = withRemainder(mask, { generator: 0x537, checkBits: 10 }) ^ 0x5412
  for (let index = 0; index < 15; index += 1) {
    const isDark = ((bits >>> index) & 1) === 1
    if (index < 6) set(8, index, isDark)
    else if (index < 8) set(8, index + 1, isDark)
    else if (index === 8) set(7, 8, isDark)
    else set(14 - index, 8, isDark)
    if (index < 8) set(side - 1 - index, 8, isDark)
    else set(8, side - 15 + index, isDark)
  }
  set(8, side - 8, true)
}

function drawVersion(set: SetModule, side: number, version: number): void {
  const bits = withRemainder(version, { generator: 0x1f25, checkBits: 12 })
  for (let index = 0; index < 18; index += 1) {
    const isDark = ((bits >>> index) & 1) === 1
    const far = side - 11 + (index % 3)
    const near = Math.floor(index / 3)
    set(far, near, isDark)
    set(near, far, isDark)
  }
}

function withRemainder(
  value: number,
  { generator, checkBits }: { generator: number; checkBits: number },
): number {
  let rest = value
  for (let step = 0; step < checkBits; step += 1)
    rest = (rest << 1) ^ ((rest >>> (checkBits - 1)) * generator)
  return (value << checkBits) | rest
}

/** Two by two modules of one colour: the fewer, the easier a camera finds the grid. */
function countBlocks(rows: QrCode): number {
  let blocks = 0
  for (const [y, row] of rows.entries()) {
    const below = rows[y + 1]
    if (below === undefined) break
    for (const [x, module] of row.entries()) {
      if (x > 0 && row[x - 1] === module && below[x - 1] === module && below[x] === module) blocks += 1
    }
  }
  return blocks
}
