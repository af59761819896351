/** Lists of different lengths, one behind the other: few large arrays stay in the processor's cache, thousands do not. */
export interface Rows {
  /** Where each row begins, and behind the last one its end. */
  starts: Uint32Array
  /** Places of occupations, or of names. */
  members: Uint16Array
}

export interface WeightRows extends Rows {
  weights: Float64Array
}

export function packRows(rows: readonly ArrayLike<number>[]): Rows {
  const starts = new Uint32Array(rows.length + 1)
  rows.forEach((row, at) => {
    starts[at + 1] = (starts[at] ?? 0) + row.length
  })
  const members = new Uint16Array(starts.at(-1) ?? 0)
  rows.forEach((row, at) => {
    members.set(row, starts[at])
  })
  return { starts, members }
}

/** @returns those of a row, not copied; none for a row before the first */
export function membersOf({ starts, members }: Rows, row: number): Uint16Array {
  return members.subarray(starts[row] ?? 0, starts[row + 1] ?? 0)
}

/** @param rows of occupation and weight */
export function packWeightRows(rows: readonly (readonly (readonly [number, number])[])[]): WeightRows {
  const named = packRows(rows.map(row => row.map(([occupation]) => occupation)))
  return { ...named, weights: Float64Array.from(rows.flatMap(row => row.map(([, weight]) => weight))) }
}

/** By occupation the last row that it is in; -1 for one that is in none. */
export function rowsByOccupation(rows: Rows, count: number): Int32Array {
  const lastRow = new Int32Array(count).fill(-1)
  for (let row = 0; row + 1 < rows.starts.length; row++)
    for (const occupation of membersOf(rows, row)) lastRow[occupation] = row
  return lastRow
}
