import { boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './account-tables.ts'
import { id, moment } from './columns.ts'
import { jobs } from './jobs-tables.ts'

/** What a person noted on one of their jobs. */
export const jobMarks = pgTable(
  'job_marks',
  {
    userId: ownerId(),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id),
    isStarred: boolean().notNull(),
    isSeen: boolean().notNull(),
    /** Why it was put aside; null: it was not. */
    aside: text(),
    isAsked: boolean().notNull(),
    changedAt: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.jobId] }), index().on(table.userId, table.changedAt)],
)

/** Ways to look at the list that a person keeps. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: ownerId(),
    name: text().notNull(),
    look: text().notNull(),
    savedAt: moment().notNull(),
  },
  table => [unique().on(table.userId, table.name)],
)

/** When a person last looked at their list, and when the visit before that one ended. */
export const visits = pgTable('visits', {
  userId: ownerId().primaryKey(),
  lookedAt: moment().notNull(),
  /** Null: this is the first visit. */
  newSince: moment(),
})
