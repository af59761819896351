import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What the mark in the file store says when the files there are this database's; one row, or none before the first sweep. */
export const fileClaims = pgTable('file_claims', {
  id: uuid().primaryKey().defaultRandom(),
  claimedAt: moment().notNull(),
})

/** Files that no row names, with the time when that was first seen. */
export const unnamedFiles = pgTable('unnamed_files', {
  storageKey: text().primaryKey(),
  since: moment().notNull(),
})
