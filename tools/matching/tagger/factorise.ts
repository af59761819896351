/** What a row of a large matrix holds besides zeros. */
export interface SparseRow {
  columns: Int32Array
  values: Float64Array
}

const ROUNDS = 4

/**
 * The rows of a matrix in few dimensions that keep most of it: a truncated singular value decomposition by random
 * projection and power iteration (Halko, Martinsson, Tropp 2011).
 * @returns by row, its coordinates
 */
export function factorise(
  rows: readonly SparseRow[],
  { columns, dimensions, chance }: { columns: number; dimensions: number; chance: () => number },
): Float64Array[] {
  let axes = Array.from({ length: columns }, () =>
    Float64Array.from({ length: dimensions }, () => normalDraw(chance)),
  )
  for (let round = 0; round < ROUNDS; round++) {
    const projected = project(rows, axes, dimensions)
    orthonormalise(projected, dimensions)
    axes = Array.from({ length: columns }, () => new Float64Array(dimensions))
    rows.forEach((row, at) => {
      row.columns.forEach((column, index) => {
        addScaled(axes[column], projected[at], row.values[index] ?? 0)
      })
    })
    orthonormalise(axes, dimensions)
  }
  return project(rows, axes, dimensions)
}

function project(
  rows: readonly SparseRow[],
  axes: readonly Float64Array[],
  dimensions: number,
): Float64Array[] {
  return rows.map(row => {
    const sum = new Float64Array(dimensions)
    row.columns.forEach((column, index) => {
      addScaled(sum, axes[column], row.values[index] ?? 0)
    })
    return sum
  })
}

function addScaled(sum: Float64Array | undefined, vector: Float64Array | undefined, factor: number): void {
  if (!sum || !vector) return
  for (let axis = 0; axis < sum.length; axis++) sum[axis] = (sum[axis] ?? 0) + factor * (vector[axis] ?? 0)
}

/** Gram and Schmidt over the columns. */
function orthonormalise(rows: readonly Float64Array[], dimensions: number): void {
  for (let axis = 0; axis < dimensions; axis++) {
    for (let earlier = 0; earlier < axis; earlier++) {
      const shared = columnProduct(rows, axis, earlier)
      for (const row of rows) row[axis] = (row[axis] ?? 0) - shared * (row[earlier] ?? 0)
    }
    const length = Math.sqrt(columnProduct(rows, axis, axis)) || 1
    for (const row of rows) row[axis] = (row[axis] ?? 0) / length
  }
}

function columnProduct(rows: readonly Float64Array[], a: number, b: number): number {
  let sum = 0
  for (const row of rows) sum += (row[a] ?? 0) * (row[b] ?? 0)
  return sum
}

/** Box and Muller. */
function normalDraw(chance: () => number): number {
  return Math.sqrt(-2 * Math.log(chance() + Number.EPSILON)) * Math.cos(2 * Math.PI * chance())
}
