import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ownerId, users } from './account-tables.ts'
import { bytes, id, moment } from './columns.ts'
import { resumes } from './resume-tables.ts'

/** A de-duplicated job. Its id is stable for ever; of merged jobs the older id stays. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    title: text().notNull(),
    company: text().notNull(),
    place: text().notNull(),
    workplace: text({ enum: ['on-site', 'hybrid', 'remote'] }),
    url: text().notNull(),
    sourceLabel: text().notNull(),
    /** Nobody hires by it: it is there to try the product out. */
    isInvented: boolean().notNull().default(false),
    attribution: jsonb(),
    levels: text().array().notNull(),
    description: text().notNull(),
    /** What matching needs of the posting, made once; `factsVersion` tells by which reader. */
    facts: jsonb().notNull(),
    factsVersion: text().notNull(),
    /** When what it says or whether it is open changed last. */
    changedAt: moment().notNull().defaultNow(),
    /** When it was matched with everybody; null after every change of what it says. */
    matchedAt: moment(),
    postedAt: moment(),
    firstSeenAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    closedAt: moment(),
    /** Whose alone it is, because nobody else has found it; null: whoever finds it. */
    ownerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [
    index('unmatched_jobs').on(table.changedAt).where(sql`${table.matchedAt} is null`),
    index().on(table.company, table.title),
    index().on(table.ownerId).where(sql`${table.ownerId} is not null`),
  ],
)

/** What jobs are searched by, in few bytes apart from what is shown of them. */
export const jobSketches = pgTable(
  'job_sketches',
  {
    jobId: uuid()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** The facts in few bytes; see core/matching/engine. */
    sketch: bytes().notNull(),
    version: text().notNull(),
    /** What it is found by; null until an upgraded installation made them. */
    terms: integer().array(),
    /** Open, and not one person's alone. */
    isOpen: boolean().notNull(),
  },
  table => [
    // Without waiting lists, which every search would have to look through.
    index('job_sketches_terms')
      .using('gin', table.terms)
      .with({ fastupdate: false })
      .where(sql`${table.isOpen}`),
    index('job_sketches_without_terms').on(table.jobId).where(sql`${table.terms} is null`),
  ],
)

/** A posting of one source; several can be one job. */
export const postings = pgTable(
  'postings',
  {
    id: id(),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    sourceId: text().notNull(),
    tenant: text().notNull(),
    nativeId: text().notNull(),
    /** Whether the job says what this posting says. The others are copies, which change nothing of it. */
    leads: boolean().notNull().default(false),
    /** The one key of the place where it was read; see core/sources. */
    canonicalKeys: text().array().notNull(),
    /** Company and country: the block that near duplicates are looked for in. */
    blockKey: text().notNull(),
    normalised: jsonb().notNull(),
    contentHash: text().notNull(),
    firstSeenAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    /** The first complete list of its source that missed it, and how many in a row did; null and 0: none. */
    missingSince: moment(),
    missedRuns: integer().notNull().default(0),
    closedAt: moment(),
    closedReason: text({ enum: ['missing', 'expired', 'stale'] }),
  },
  table => [
    unique().on(table.sourceId, table.tenant, table.nativeId),
    index().using('gin', table.canonicalKeys),
    index().on(table.blockKey),
    index().on(table.jobId),
    index('postings_open_last_seen').on(table.lastSeenAt).where(sql`${table.closedAt} is null`),
    // The moment is ISO 8601 in UTC, so its text is in its order.
    index('postings_open_valid_through')
      .on(sql`(${table.normalised} ->> 'validThroughUtc')`)
      .where(sql`${table.closedAt} is null and ${table.normalised} ->> 'validThroughUtc' is not null`),
    uniqueIndex('one_leading_posting').on(table.jobId).where(sql`${table.leads}`),
  ],
)

/** A job scored for a person. */
export const userJobs = pgTable(
  'user_jobs',
  {
    userId: ownerId(),
    jobId: uuid()
      .notNull()
      .references(() => jobs.id),
    jobWanted: text().notNull(),
    score: integer().notNull(),
    /** The reasons behind the score, each with its evidence. */
    reasons: jsonb().notNull(),
    scorerVersion: text().notNull(),
    /** Null: not scored by a resume yet; the score came with a file. */
    resumeId: uuid().references(() => resumes.id),
    foundAt: moment().notNull(),
    scoredAt: moment().notNull(),
    /** When the person added it by hand; null: it was found for them. */
    addedAt: moment(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.jobId] }),
    index().on(table.userId, table.score),
    check('score_in_range', sql`${table.score} between 0 and 100`),
  ],
)

/** What matching looks for on behalf of a person; made of the resume and the wish. */
export const matchProfiles = pgTable('match_profiles', {
  userId: ownerId().primaryKey(),
  profile: jsonb().notNull(),
  version: text().notNull(),
  savedAt: moment().notNull(),
})

/** One search for jobs, by the clock or by the person. The row is the truth; the live record is its shadow. */
export const refreshAttempts = pgTable(
  'refresh_attempts',
  {
    id: id(),
    userId: ownerId(),
    siteId: text().notNull(),
    accountId: text().notNull(),
    kind: text({ enum: ['refresh', 'background'] }).notNull(),
    /** The wishes as they were when it started. */
    wish: jsonb().notNull(),
    state: text().notNull(),
    stateSince: moment().notNull(),
    startedAt: moment().notNull(),
    /** When the state runs out; null once it ended. */
    deadline: moment(),
    challengeSeq: integer().notNull().default(0),
    challengeId: text(),
    challengePrompt: text(),
    /** What the person is shown, encrypted; only while the challenge waits for an answer. */
    challengePicture: text(),
    /** The option that the person chose; only while the answer is being passed on. */
    challengeAnswer: integer(),
    wrongAnswers: integer().notNull().default(0),
    leaseToken: uuid(),
    leaseUntil: moment(),
    result: text({ enum: ['done', 'partial', 'failed'] }),
    reason: text(),
    counters: jsonb().notNull(),
    finishedAt: moment(),
  },
  table => [
    uniqueIndex('one_running_attempt').on(table.userId).where(sql`${table.finishedAt} is null`),
    index().on(table.userId, table.startedAt),
  ],
)

/** The operator's account at a site: its signed-in state, encrypted, and until when it is left alone. */
export const siteSessions = pgTable(
  'site_sessions',
  {
    siteId: text().notNull(),
    accountId: text().notNull(),
    sealed: text(),
    pausedUntil: moment(),
    savedAt: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.siteId, table.accountId] })],
)
