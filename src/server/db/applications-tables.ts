import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ownerId } from './account-tables.ts'
import { moment } from './columns.ts'
import { jobs } from './jobs-tables.ts'
import { files } from './resume-tables.ts'
import { generations } from './tailoring-tables.ts'

/** A job that a person tracks. */
export const applications = pgTable(
  'applications',
  {
    userId: ownerId(),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id),
    stage: text().notNull(),
    stageSince: moment().notNull(),
    appliedAt: moment(),
    /** When the employer was first heard of. */
    repliedAt: moment(),
    /** What it went out with; null: not sent, or without a tailored resume. */
    sentGenerationId: uuid().references(() => generations.id, { onDelete: 'set null' }),
    /** What it went out with elsewhere: of an application that came with a file. */
    sentResume: jsonb(),
    note: text().notNull(),
    contact: text().notNull(),
    nextStep: text().notNull(),
    nextStepOn: date({ mode: 'string' }),
    /** The day of the step that a mail was sent about; with another one the step counts as new. */
    remindedFor: date({ mode: 'string' }),
    version: integer().notNull(),
    changedAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.jobId] }),
    index().on(table.nextStepOn),
    check('application_version_positive', sql`${table.version} > 0`),
  ],
)

/** What has happened to a tracked job; the states before and after make every step reversible. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: uuid().notNull(),
    jobId: uuid().notNull(),
    at: moment().notNull(),
    kind: text({ enum: ['stage', 'details'] }).notNull(),
    /** Null where the tracking began. */
    before: jsonb(),
    after: jsonb().notNull(),
    undoneAt: moment(),
  },
  table => [
    index().on(table.userId, table.jobId, table.id),
    foreignKey({
      // The name made of all columns would be longer than a name may be.
      name: 'application_events_application_fk',
      columns: [table.userId, table.jobId],
      foreignColumns: [applications.userId, applications.jobId],
    }).onDelete('cascade'),
  ],
)

/** What an application went out with, as it was on that day; nothing that is changed later changes it. */
export const sentDocuments = pgTable(
  'sent_documents',
  {
    userId: uuid().notNull(),
    jobId: uuid().notNull(),
    keptAt: moment().notNull(),
    posting: jsonb().notNull(),
    /** Null: none was written. */
    letter: text(),
    /** Null: no tailored resume was made. */
    model: text(),
    fileId: uuid().references(() => files.id, { onDelete: 'set null' }),
  },
  table => [
    primaryKey({ columns: [table.userId, table.jobId] }),
    index().on(table.fileId),
    foreignKey({
      name: 'sent_documents_application_fk',
      columns: [table.userId, table.jobId],
      foreignColumns: [applications.userId, applications.jobId],
    }).onDelete('cascade'),
  ],
)
