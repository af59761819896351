import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { GROUPS } from '../groups.ts'
import { countCell, filledListCell } from './cells.ts'

/** 'healthcare 66 | data 4' */
const weightsCell = listCell
  .transform(list => Object.fromEntries(list.map(weight => weight.split(' '))))
  .pipe(z.partialRecord(z.enum(GROUPS), countCell))

const Industry = z.object({
  label: filledCell,
  /** How often a company belongs to this industry, against the others. */
  weight: countCell,
  /** Nobody did this kind of business before. */
  earliestYear: countCell,
  /** How often a company of this industry looks for people of each group; absent = never. */
  groupWeights: weightsCell,
  /** Second words of company names. */
  nameWords: filledListCell,
  /** What such a company does; follows its name. */
  does: filledListCell,
  /** Whom it works for; completes 'for …'. */
  clients: filledListCell,
})
export type Industry = z.output<typeof Industry>

/** Order matters: it decides which industry a drawn number means. */
export const INDUSTRIES: readonly Industry[] = readTable('sandbox/industries.tsv', Industry)
