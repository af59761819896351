import { z } from 'zod'

/** A cell that must hold something. */
export const filledCell = z.string().trim().min(1, 'must not be empty')

/** A cell of values parted by ` | `; an empty cell holds none. */
export const listCell = z
  .string()
  .transform(cell => (cell.trim() === '' ? [] : cell.split('|').map(value => value.trim())))
