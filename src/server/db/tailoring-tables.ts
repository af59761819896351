import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { TEMPLATE_NAMES } from '#contract/templates.ts'
import { ownerId } from './account-tables.ts'
import { id, moment } from './columns.ts'
import { jobs } from './jobs-tables.ts'
import { files, resumes } from './resume-tables.ts'

export const generations = pgTable(
  'generations',
  {
    id: id(),
    userId: ownerId(),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id),
    model: text().notNull(),
    resumeId: uuid()
      .notNull()
      .references(() => resumes.id),
    status: text({ enum: ['PENDING', 'DONE', 'FAILED'] }).notNull(),
    /** UTC day of acceptance and tier: where the attempt was counted. */
    day: date({ mode: 'string' }).notNull(),
    tier: text({ enum: ['basic', 'advanced'] }).notNull(),
    isRefunded: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    /** When the first try began; the deadline of all tries counts from here. */
    takenUpAt: moment(),
    leaseToken: uuid(),
    leaseUntil: moment(),
    /** The tailored lines with their sources, and what the truth check refused. */
    result: jsonb(),
    truthReport: jsonb(),
    /** Wordings that wait for the person, with the place and the lines that they come from. */
    waiting: jsonb(),
    /** Ids of the changes that the person took back, and how often they saved a choice. */
    rejectedChanges: text().array().notNull().default([]),
    reviewVersion: integer().notNull().default(0),
    /** How the PDF is laid out, and what two programs read back from it; null for one drawn before that was done. */
    template: text({ enum: TEMPLATE_NAMES }).notNull().default('standard'),
    readBack: jsonb(),
    /** On how many pages the person wants it; null: as the engine fits it. */
    pagesWished: integer(),
    fileId: uuid().references(() => files.id),
    failure: text(),
    createdAt: moment().notNull(),
    finishedAt: moment(),
  },
  table => [
    unique().on(table.userId, table.jobId, table.model, table.resumeId),
    index().on(table.userId, table.createdAt),
  ],
)

export const attempts = pgTable(
  'attempts',
  {
    userId: ownerId(),
    day: date({ mode: 'string' }).notNull(),
    tier: text({ enum: ['basic', 'advanced'] }).notNull(),
    used: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.day, table.tier] }),
    check('attempts_not_negative', sql`${table.used} >= 0`),
  ],
)

/** What a person said of wordings: kept with the lines as they stood then, so that it ends with them. */
export const wordingAnswers = pgTable(
  'wording_answers',
  {
    id: id(),
    userId: ownerId(),
    /** SHA-256 of the lines and the wording; an index could not hold the texts themselves. */
    textHash: text().notNull(),
    sources: text().array().notNull(),
    wording: text().notNull(),
    isTrue: boolean().notNull(),
    answeredAt: moment().notNull(),
  },
  table => [unique().on(table.userId, table.textHash)],
)

/** Who wants supported wordings alone; nobody else has a row here, or one that says the contrary. */
export const wordingSettings = pgTable('wording_settings', {
  userId: ownerId().primaryKey(),
  asks: boolean().notNull(),
})

/** Made unlogged by a migration of its own: its content may be lost with a crash of the database. */
export const liveRecords = pgTable('live_records', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  expiresAt: moment().notNull(),
})

export const supportQueries = pgTable(
  'support_queries',
  {
    id: id(),
    email: text().notNull(),
    contact: text().notNull(),
    query: text().notNull(),
    queryHash: text().notNull(),
    receivedAt: moment().notNull(),
  },
  table => [index().on(table.queryHash, table.receivedAt)],
)
