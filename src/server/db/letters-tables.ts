import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './account-tables.ts'
import { moment } from './columns.ts'
import { jobs } from './jobs-tables.ts'
import { resumes } from './resume-tables.ts'

/** The cover letter of a person for a job; its files are drawn from the sentences whenever one is asked for. */
export const letters = pgTable(
  'letters',
  {
    userId: ownerId(),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id),
    resumeId: uuid()
      .notNull()
      .references(() => resumes.id),
    version: integer().notNull(),
    /** With their sources, and what the person decided on each. */
    sentences: jsonb().notNull(),
    refusedSentences: integer().notNull(),
    readBack: jsonb().notNull(),
    changedAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.jobId] }),
    check('letter_version_positive', sql`${table.version} > 0`),
  ],
)
