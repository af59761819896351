import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ownerId } from './account-tables.ts'
import { id, moment } from './columns.ts'

export const preferences = pgTable(
  'preferences',
  {
    userId: ownerId().primaryKey(),
    jobWanted: text().notNull(),
    jobLevels: text().array().notNull(),
    matchingScore: integer().notNull(),
    model: text().notNull(),
    isActive: boolean().notNull().default(false),
    /** When the next search by the clock is due; only while active. */
    nextRunAt: moment(),
    updatedAt: moment().notNull(),
  },
  table => [
    index().on(table.nextRunAt),
    check('matching_score_in_range', sql`${table.matchingScore} between 0 and 100`),
  ],
)

/** The wishes that a person keeps, one of them in use; its words are those of `preferences`. */
export const searchWishes = pgTable('search_wishes', {
  userId: ownerId().primaryKey(),
  wishes: jsonb().notNull(),
  /** Which of them, counted from 0. */
  active: integer().notNull(),
  savedAt: moment().notNull(),
})

export const jobRoles = pgTable('job_roles', { name: text().primaryKey(), addedAt: moment().notNull() })

export const jobRoleRequests = pgTable(
  'job_role_requests',
  {
    id: id(),
    userId: ownerId(),
    role: text().notNull(),
    requestedAt: moment().notNull(),
    approvedAt: moment(),
  },
  table => [unique().on(table.userId, table.role)],
)

export const files = pgTable(
  'files',
  {
    id: id(),
    userId: ownerId(),
    bucket: text({ enum: ['user-resume', 'generated-resume'] }).notNull(),
    displayName: text().notNull(),
    /** Made by the server; never taken from a request. */
    storageKey: text().notNull().unique(),
    sha256: text().notNull(),
    sizeBytes: integer().notNull(),
    createdAt: moment().notNull(),
  },
  table => [index().on(table.userId, table.bucket, table.displayName)],
)

/** An upload whose text has to be recognised; it becomes a resume once that worked. The newest one of each person. */
export const resumeScans = pgTable(
  'resume_scans',
  {
    id: id(),
    userId: ownerId().unique(),
    displayName: text().notNull(),
    storageKey: text().notNull().unique(),
    sha256: text().notNull(),
    sizeBytes: integer().notNull(),
    state: text({ enum: ['waiting', 'reading', 'done', 'failed'] }).notNull(),
    /** A code of the contract; only when it failed. */
    failure: text(),
    pagesDone: integer().notNull(),
    pagesTotal: integer(),
    createdAt: moment().notNull(),
    /** When it counts as failed, whatever happened. */
    deadlineAt: moment().notNull(),
  },
  table => [index().on(table.state, table.deadlineAt)],
)

/**
 * A version of a person's resume. Facts live in `profile`, each with its origin. Its texts never change: corrections
 * make a new version over the same file.
 */
export const resumes = pgTable(
  'resumes',
  {
    id: id(),
    userId: ownerId(),
    version: integer().notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    reading: text({ enum: ['text', 'ocr'] }).notNull(),
    profile: jsonb().notNull(),
    /** As the reader left it; null: the person has changed nothing, `profile` is it. */
    readProfile: jsonb(),
    /** The size of each page in points; empty for what was stored before they were kept. */
    pages: jsonb().notNull().default([]),
    isCurrent: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  table => [
    unique().on(table.userId, table.version),
    uniqueIndex('one_current_resume').on(table.userId).where(sql`${table.isCurrent}`),
  ],
)

/** What a person corrected, kept from one resume to the next. See core/resume/apply-corrections.ts. */
export const profileCorrections = pgTable('profile_corrections', {
  userId: ownerId().primaryKey(),
  corrections: jsonb().notNull(),
  updatedAt: moment().notNull(),
})
