import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { countCell, filledListCell, percentCell } from './cells.ts'

const Country = z.object({
  /** ISO 3166-1 alpha-2. */
  code: z.string().regex(/^[A-Z]{2}$/),
  name: filledCell,
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** How many units of the currency 100 US dollars are worth. */
  per100Usd: countCell,
  /** How pay is usually stated. */
  payPeriod: z.enum(['MONTH', 'YEAR']),
  /** Of the pay in the United States. */
  payPercent: countCell,
  /** Of 100 postings, how many state the pay. */
  payShownPercent: percentCell,
  /** Standard time; summer time is left out. */
  utcOffsetHours: z
    .string()
    .regex(/^-?\d+$/, 'must be a whole number')
    .transform(cell => Number(cell)),
  /** A range set aside for fiction, # = any digit; null where none is known. */
  phone: z.string().transform(cell => (cell === '' ? null : cell)),
  /** How often the country is drawn, against the others. */
  weight: countCell,
  /** 'City' or 'City, region'. */
  cities: filledListCell,
})
export type Country = z.output<typeof Country>

export const COUNTRIES: readonly Country[] = readTable('sandbox/countries.tsv', Country)
