import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readHashedTable } from '#data/read-hashed-table.ts'

/** Weights are kept in hundredths. */
export const WEIGHT_SCALE = 100

export type LabellerName = 'heading' | 'role' | 'part'

/**
 * By feature the weights of a conditional random field, one for each label.
 * @throws DataFault when the table is not the one that was trained
 */
export function readWeights(name: LabellerName, labelCount: number): Map<string, Float64Array> {
  const row = z.object({
    feature: filledCell,
    weights: filledCell
      .transform(cell => cell.split(' ').map(Number))
      .pipe(z.array(z.number().int()).length(labelCount)),
  })
  return new Map(
    readHashedTable(`resume/${name}-weights`, row).map(({ feature, weights }) => [
      feature,
      Float64Array.from(weights, weight => weight / WEIGHT_SCALE),
    ]),
  )
}
