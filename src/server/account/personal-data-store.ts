import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#adapters/database/port.ts'
import {
  aiConsents,
  auditLog,
  limitCounters,
  oneTimeCodes,
  passkeys,
  providerIdentities,
  recoveryCodes,
  sessions,
  users,
} from '../db/account-tables.ts'
import { applicationEvents, applications, sentDocuments } from '../db/applications-tables.ts'
import { jobBoardFollowers, jobSearches, sourceConsents } from '../db/job-board-tables.ts'
import { jobs, matchProfiles, refreshAttempts, userJobs } from '../db/jobs-tables.ts'
import { letters } from '../db/letters-tables.ts'
import { reminderSettings } from '../db/reminders-tables.ts'
import {
  files,
  jobRoleRequests,
  preferences,
  profileCorrections,
  resumeScans,
  resumes,
  searchWishes,
} from '../db/resume-tables.ts'
import {
  attempts,
  generations,
  supportQueries,
  wordingAnswers,
  wordingSettings,
} from '../db/tailoring-tables.ts'
import { jobMarks, savedViews, visits } from '../db/triage-tables.ts'
import { asUserId, type UserId } from '../http/caller.ts'
import { networkOf } from '../http/network-of.ts'

/** What a person gets a copy of, by the name of its file. Tables of secrets alone are not among them. */
const RECORDS = {
  'sign-ins': providerIdentities,
  sessions,
  passkeys,
  'recovery-codes': recoveryCodes,
  'ai-consents': aiConsents,
  settings: preferences,
  'search-wishes': searchWishes,
  'role-requests': jobRoleRequests,
  'followed-boards': jobBoardFollowers,
  files,
  scans: resumeScans,
  profiles: resumes,
  corrections: profileCorrections,
  matches: userJobs,
  'match-marks': jobMarks,
  'saved-views': savedViews,
  visits,
  searches: refreshAttempts,
  'tailored-resumes': generations,
  attempts,
  'wording-answers': wordingAnswers,
  'wording-setting': wordingSettings,
  applications,
  'application-steps': applicationEvents,
  'sent-documents': sentDocuments,
  letters,
  'match-profile': matchProfiles,
  'asked-sources': jobSearches,
  'agreed-sources': sourceConsents,
  mails: reminderSettings,
  'audit-log': auditLog,
} as const satisfies Record<string, PgTable & { userId: PgColumn }>

/** Secrets, and marks that only the server needs. */
const LEFT_OUT = new Set([
  ...['userId', 'tokenHash', 'bindingHash', 'leaseToken', 'leaseUntil', 'storageKey', 'accountId'],
  ...['credentialId', 'publicKey', 'codeHash'],
  ...['challengeId', 'challengePrompt', 'challengePicture', 'challengeAnswer'],
])

type Rows = Record<string, unknown>[]

export async function readAccount(db: Db, userId: UserId): Promise<Record<string, unknown> | null> {
  const { name, email, createdAt, seenAt } = users
  const [row] = await db.select({ name, email, createdAt, seenAt }).from(users).where(eq(users.id, userId))
  return row ?? null
}

type ReadRows = (db: Db, userId: UserId) => Promise<Rows>

/** By the names of their files; one at a time, since all of them could be too much to hold. */
export function listRecords(): [name: string, read: ReadRows][] {
  const tables = Object.entries(RECORDS).map(([name, table]): [string, ReadRows] => [name, readerOf(table)])
  return [...tables, ['jobs', readJobs], ['questions', readQuestions]]
}

function readerOf(table: PgTable & { userId: PgColumn }): ReadRows {
  const own = Object.entries(getTableColumns<PgTable>(table)).filter(([column]) => !LEFT_OUT.has(column))
  return (db, userId) =>
    db
      .select(Object.fromEntries(own))
      .from(table as PgTable) // of a union of tables the library knows no rows
      .where(eq(table.userId, userId))
}

/** What the matches and applications are about; the posting's own text is its publisher's. */
function readJobs(db: Db, userId: UserId): Promise<Rows> {
  const { id, title, company, place, url, sourceLabel, postedAt, closedAt } = jobs
  const own = [userJobs, applications].map(table =>
    inArray(id, db.select({ jobId: table.jobId }).from(table).where(eq(table.userId, userId))),
  )
  const facts = { jobId: id, title, company, place, url, sourceLabel, postedAt, closedAt }
  return db
    .select(facts)
    .from(jobs)
    .where(or(...own))
}

function readQuestions(db: Db, userId: UserId): Promise<Rows> {
  const { email, contact, query, receivedAt } = supportQueries
  const own = db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return db
    .select({ email, contact, query, receivedAt })
    .from(supportQueries)
    .where(inArray(sql`lower(${email})`, own))
}

/** Newest first. */
export function listFiles(db: Db, userId: UserId) {
  const { bucket, displayName, storageKey } = files
  return db
    .select({ bucket, displayName, storageKey })
    .from(files)
    .where(eq(files.userId, userId))
    .orderBy(sql`${files.createdAt} desc`)
}

export async function listStorageKeys(db: Db, userId: UserId): Promise<string[]> {
  const [kept, scanned] = [files, resumeScans].map(table =>
    db.select({ storageKey: table.storageKey }).from(table).where(eq(table.userId, userId)),
  )
  return [...new Set([...((await kept) ?? []), ...((await scanned) ?? [])].map(row => row.storageKey))]
}

interface Person {
  userId: UserId
  email: string
}

/** Removes work of the person from the queue, done or not: it names them. */
export async function deleteWork(db: Db, { userId, email }: Person): Promise<void> {
  const ids = (table: 'generations' | 'refresh_attempts' | 'resume_scans') =>
    sql`select id::text from ${sql.identifier(table)} where user_id = ${userId}`
  await db.execute(sql`delete from pgboss.job where data->>'userId' = ${userId} or data->>'email' = ${email}
    or data->>'generationId' in (${ids('generations')})
    or data->>'attemptId' in (${ids('refresh_attempts')})
    or data->>'scanId' in (${ids('resume_scans')})
    or data->>'queryId' in (select id::text from support_queries where lower(email) = ${email})`)
}

/** Removes every row that tells of the person; what the audit log keeps names nobody any more. */
export async function deletePerson(db: Db, { userId, email }: Person): Promise<void> {
  await db.delete(users).where(eq(users.id, userId))
  await db.delete(oneTimeCodes).where(eq(oneTimeCodes.email, email))
  await db.delete(supportQueries).where(sql`lower(${supportQueries.email}) = ${email}`)
  const isOf = (text: string) => sql`strpos(${limitCounters.key}, ${text}) > 0`
  await db.delete(limitCounters).where(or(isOf(userId), isOf(email)))
  await db.update(auditLog).set({ ip: null, requestId: null }).where(eq(auditLog.userId, userId))
}

interface Ages {
  codesBefore: Date
  auditBefore: Date
  queriesBefore: Date
  searchesBefore: Date
}

export async function deleteOutdated(db: Db, ages: Ages): Promise<void> {
  // The row also counts the sends of a day.
  await db
    .delete(oneTimeCodes)
    .where(and(lt(oneTimeCodes.expiresAt, ages.codesBefore), lt(oneTimeCodes.dayStartedAt, ages.codesBefore)))
  await db.delete(auditLog).where(lt(auditLog.at, ages.auditBefore))
  await db.delete(supportQueries).where(lt(supportQueries.receivedAt, ages.queriesBefore))
  await db.delete(refreshAttempts).where(lt(refreshAttempts.finishedAt, ages.searchesBefore))
}

const SHORTENED_AT_ONCE = 1000

/** What is not told as a network yet. */
const MAY_BE_WHOLE = sql`${auditLog.ip} !~ '^[\\d.]+\\.0$' and ${auditLog.ip} !~ '^[\\da-f]*(:[\\da-f]+){0,2}::$'`

/** Of older lines of the audit log the network stays and the machine goes: /24, or /48 of IPv6; what is no address goes. */
export async function shortenAddresses(db: Db, before: Date): Promise<void> {
  for (;;) {
    const rows = await db
      .selectDistinct({ ip: auditLog.ip })
      .from(auditLog)
      .where(and(lt(auditLog.at, before), isNotNull(auditLog.ip), MAY_BE_WHOLE))
      .limit(SHORTENED_AT_ONCE)
    for (const { ip } of rows)
      await db
        .update(auditLog)
        .set({ ip: networkOf(ip ?? '', { bytes: 3, groups: 3 }) })
        .where(and(lt(auditLog.at, before), eq(auditLog.ip, ip ?? '')))
    if (rows.length < SHORTENED_AT_ONCE) return
  }
}

/**
 * Removes tailored resumes that nobody sent with an application, and their files.
 * @returns what the bytes are kept under
 */
export async function deleteTailored(db: Db, before: Date): Promise<string[]> {
  const sent = db
    .select({ id: applications.sentGenerationId })
    .from(applications)
    .where(isNotNull(applications.sentGenerationId))
  const gone = await db
    .delete(generations)
    .where(
      and(
        lt(generations.finishedAt, before),
        ne(generations.status, 'PENDING'),
        notInArray(generations.id, sent),
      ),
    )
    .returning({ fileId: generations.fileId })
  const fileIds = gone.flatMap(({ fileId }) => fileId ?? [])
  if (fileIds.length === 0) return []
  const removed = await db
    .delete(files)
    .where(inArray(files.id, fileIds))
    .returning({ storageKey: files.storageKey })
  return removed.map(({ storageKey }) => storageKey)
}

/** Owners who have not been told yet. */
export function listUnused(db: Db, seenBefore: Date, limit: number): Promise<Person[]> {
  return listPeople(db, and(lt(users.seenAt, seenBefore), isNull(users.leaveNoticeAt)), limit)
}

/** Owners who were told and have not come back since. */
export function listTold(db: Db, toldBefore: Date, limit: number): Promise<Person[]> {
  return listPeople(db, lt(users.leaveNoticeAt, toldBefore), limit)
}

async function listPeople(db: Db, which: ReturnType<typeof and>, limit: number): Promise<Person[]> {
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(which).limit(limit)
  return rows.map(({ id, email }) => ({ userId: asUserId(id), email }))
}

export async function noteNotice(db: Db, userId: UserId, at: Date): Promise<void> {
  await db.update(users).set({ leaveNoticeAt: at }).where(eq(users.id, userId))
}
