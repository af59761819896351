import { openTable } from './table/open-table.ts'

/** Where short-lived records can be kept, the embedded default first. */
export const recordStores = { table: openTable } as const
