import { expect, test } from 'vitest'
import { packRows, packWeightRows, rowsByOccupation } from './rows.ts'

test('rows lie one behind the other, empty ones too', () => {
  const { starts, members } = packRows([[7, 9], [], [2]])
  expect([...starts]).toEqual([0, 2, 2, 3])
  expect([...members]).toEqual([7, 9, 2])
})

test('each occupation keeps its weight', () => {
  const rows = packWeightRows([
    [[3, 0.5]],
    [
      [1, 0.25],
      [4, 1],
    ],
  ])
  expect([...rows.starts]).toEqual([0, 1, 3])
  expect([...rows.members]).toEqual([3, 1, 4])
  expect([...rows.weights]).toEqual([0.5, 0.25, 1])
})

test('an occupation is found in the last row that names it, or in none', () => {
  expect([
    ...rowsByOccupation(
      packRows([
        [0, 2],
        [2, 3],
      ]),
      5,
    ),
  ]).toEqual([0, -1, 1, 1, -1])
})
