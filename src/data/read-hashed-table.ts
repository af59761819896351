import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { DataFault } from './data-fault.ts'
import { readDataFile } from './read-file.ts'
import { parseTable } from './read-table.ts'

/**
 * The rows of a table that a program has written, checked by the SHA-256 that stands in a file beside it.
 * @param name path below `src/data` without the ending
 * @throws DataFault when the table is not the one that was written, or a row does not fit
 */
export function readHashedTable<Row>(name: string, row: z.ZodType<Row, unknown>): Row[] {
  const text = readDataFile(`${name}.tsv`)
  checkHash(name, text, readDataFile(`${name}.sha256`).trim().split('\n').at(-1))
  return parseTable(text, `${name}.tsv`, row)
}

/** @throws DataFault when the text has another SHA-256 */
export function checkHash(name: string, text: string, hash: string | undefined): void {
  const own = createHash('sha256').update(text).digest('hex')
  if (own === hash) return
  throw new DataFault(`${name}.tsv`, 1, `its SHA-256 is ${own}, not ${hash}; train it anew`)
}
