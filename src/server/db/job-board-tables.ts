import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './account-tables.ts'
import { id, moment } from './columns.ts'
import { jobs } from './jobs-tables.ts'

/** An employer's board at a vendor; read once for everybody who follows it. */
export const jobBoards = pgTable(
  'job_boards',
  {
    id: id(),
    sourceId: text().notNull(),
    /** The vendor's name for the employer. */
    token: text().notNull(),
    company: text().notNull(),
    state: text({ enum: ['unverified', 'live', 'empty', 'gone'] }).notNull(),
    addedAt: moment().notNull(),
    /** Null: not to be read again, the vendor has no such board any more. */
    nextReadAt: moment(),
    /** A worker reads it until then at the latest. */
    readingUntil: moment(),
    /** How often in a row the vendor did not know it. */
    unknownInARow: integer().notNull().default(0),
    /** When the operator put it on the list that everybody searches by name; null: it is not on it. */
    listedAt: moment(),
    /** When the sweep may take it; null: the sweep does not know it. */
    sweepDueAt: moment(),
    /** When the sweep took it last. */
    sweptAt: moment(),
    /** How many postings near somebody's wish the last sweep found. */
    sweepNear: integer().notNull().default(0),
    /** Why the last sweep of it did not end well. */
    sweepReason: text(),
  },
  table => [
    unique().on(table.sourceId, table.token),
    index().on(table.nextReadAt),
    index().on(table.sweepDueAt),
  ],
)

const boardId = () =>
  uuid()
    .notNull()
    .references(() => jobBoards.id, { onDelete: 'cascade' })

/** A person follows a board. */
export const jobBoardFollowers = pgTable(
  'job_board_followers',
  {
    userId: ownerId(),
    boardId: boardId(),
    addedAt: moment().notNull(),
    /** When its postings were last scored for the person; null: not yet. */
    scoredAt: moment(),
  },
  table => [primaryKey({ columns: [table.userId, table.boardId] }), index().on(table.boardId)],
)

/** When a source that takes questions was last asked what a person wants, and what came of it. */
export const jobSearches = pgTable(
  'job_searches',
  {
    userId: ownerId(),
    sourceId: text().notNull(),
    /** What was asked for. */
    jobWanted: text().notNull(),
    searchedAt: moment().notNull(),
    nextSearchAt: moment().notNull(),
    outcome: text({ enum: ['ok', 'failed'] }).notNull(),
    /** Why it did not end well. */
    reason: text(),
    postings: integer().notNull(),
    /** How many jobs it has put on the person's list so far. */
    found: integer().notNull().default(0),
    /** Null while a worker asks, until `nextSearchAt` at the latest. */
    endedAt: moment(),
  },
  table => [primaryKey({ columns: [table.userId, table.sourceId] })],
)

/** Which sources may be asked for a person; no row: not decided. */
export const sourceConsents = pgTable(
  'source_consents',
  {
    userId: ownerId(),
    sourceId: text().notNull(),
    /** Null: withdrawn. */
    agreedAt: moment(),
    withdrawnAt: moment(),
  },
  table => [primaryKey({ columns: [table.userId, table.sourceId] })],
)

/** What a source answered to a question, for everybody whose wish leads to the same one. */
export const sourceReadings = pgTable(
  'source_readings',
  {
    sourceId: text().notNull(),
    /** A hash of the question: whose words they were, and which, is not kept here. */
    question: text().notNull(),
    readAt: moment().notNull(),
    /** A worker asks until then at the latest. */
    readingUntil: moment(),
    outcome: text({ enum: ['ok', 'failed'] }).notNull(),
    /** Why it did not end well. */
    reason: text(),
    /** What it listed, in its order. */
    jobIds: uuid().array().notNull(),
  },
  table => [
    primaryKey({ columns: [table.sourceId, table.question] }),
    index().on(table.readAt),
    index().on(table.sourceId, table.readAt),
  ],
)

/** Jobs that a list named without their whole text, until that is read. */
export const unreadTexts = pgTable('unread_texts', {
  jobId: uuid()
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  sourceId: text().notNull(),
})

/** What one reading of a board came to. */
export const jobBoardRuns = pgTable(
  'job_board_runs',
  {
    id: id(),
    boardId: boardId(),
    endedAt: moment().notNull(),
    outcome: text({ enum: ['ok', 'partial', 'failed'] }).notNull(),
    postings: integer().notNull(),
    rejected: integer().notNull(),
    added: integer().notNull(),
    closed: integer().notNull(),
    /** Why it did not end well. */
    reason: text(),
  },
  table => [
    index().on(table.boardId, table.endedAt),
    check('job_board_run_counts', sql`${table.postings} >= 0 and ${table.rejected} >= 0`),
  ],
)
