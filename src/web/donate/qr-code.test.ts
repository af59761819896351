import { expect, test } from 'vitest'
import { drawQrCode } from './qr-code.ts'

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
      "#######.##....#######",
      "#.....#...#.#.#.....#",
      "#.###.#..#..#.#.###.#",
      "#.###.#.#..#..#.###.#",
      "#.###.#.##..#.#.###.#",
      "#.....#.#..#..#.....#",
      "#######.#.#.#.#######",
      "........#####........",
      "#...#.###..#.#####..#",
      "..#.#...##.##..#.##..",
      "......#.##.#..####.##",
      "..###...#.#..##.####.",
      "#.#..###....###...#.#",
      "........#...###...#.#",
      "#######.##..##...#.##",
      "#.....#..####..#.#.#.",
      "#.###.#.#..#..###.###",
      "#.###.#..#.##..#.#.##",
      "#.###.#..#.#..#####..",
      "#.....#......##.#.#.#",
      "#######.###.###...###",
    ]
  `)
})
