import { expect, test } from 'vitest'
import { drawQrCode } from './qr-code.ts'
import { checkBytes } from './reed-solomon.ts'

test('the check bytes of the example in ISO/IEC 18004, annex I, come out', () => {
  const data = [
    0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
  ]
  expect(checkBytes(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55])
})

test.each([
  [1, 21],
  [14, 21],
  [15, 25],
  [84, 37],
  [213, 57],
])('%i bytes of text make a code of %i modules a side', (length, side) => {
  const code = drawQrCode('a'.repeat(length))
  expect(code).toHaveLength(side)
  for (const row of code ?? []) expect(row).toHaveLength(side)
})

test('a text that does not fit is refused', () => {
  expect(drawQrCode('a'.repeat(214))).toBeNull()
})

test('a code shows what an independent reader has read as "UPI"', () => {
  const rows = drawQrCode('UPI')?.map(row => row.map(isDark => (isDark ? '#' : '.')).join(''))
  expect(rows).toMatchInlineSnapshot(`
    [
      "#######..#.#..#######",
      "#.....#.#.#...#.....#",
      "#.###.#..###..#.###.#",
      "#.###.#.....#.#.###.#",
      "#.###.#.###.#.#.###.#",
      "#.....#...#.#.#.....#",
      "#######.#.#.#.#######",
      "..........###........",
      "#.#.#.#..###....#..#.",
      "##..#...#.#...#..#...",
      "##.##.#..#..#...#.###",
      ".#.###.#......#......",
      "..#..####.#.#.#.#.###",
      "........#.##.#.#.##..",
      "#######..###.###.####",
      "#.....#...####.###..#",
      "#.###.#.####.###..#.#",
      "#.###.#..#....#...##.",
      "#.###.#.###.#...#...#",
      "#.....#..#....#...##.",
      "#######.#.#.#.#.#.###",
    ]
  `)
})
