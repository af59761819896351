import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'

/** A whole number from 0 on. */
export const countCell = z
  .string()
  .regex(/^\d+$/, 'must be a whole number')
  .transform(cell => Number(cell))

export const percentCell = countCell.pipe(z.number().max(100))

/** One value or several. */
export const filledListCell = listCell.pipe(z.array(filledCell).min(1, 'must hold a value'))
