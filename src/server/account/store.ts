import { and, desc, eq, gt, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { LIMITS } from '#contract/limits.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import type { CodePurpose } from '../crypto/one-time-code.ts'
import { oneTimeCodes, resetTokens, sessions, users } from '../db/account-tables.ts'
import { asUserId, type UserId } from '../http/caller.ts'
import { takeUpAttempts } from './attempts-store.ts'

export interface Account {
  userId: UserId
  email: string
  name: string
  passwordHash: string | null
}

const accountOf = (db: Db, email: string) =>
  db
    .select({ userId: users.id, email: users.email, name: users.name, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email))

/** For sign-in only: what it finds is not yet anybody's right. */
export async function findAccount(db: Db, email: string): Promise<Account | null> {
  const [row] = await accountOf(db, email)
  return row ? { ...row, userId: asUserId(row.userId) } : null
}

/** The same, and until the transaction ends neither the password nor the account goes. */
export async function holdAccount(tx: Db, email: string): Promise<Account | null> {
  const [row] = await accountOf(tx, email).for('no key update')
  return row ? { ...row, userId: asUserId(row.userId) } : null
}

/** @returns null when the address has an account already */
export async function insertAccount(
  db: Db,
  account: { email: string; name: string; passwordHash: string | null; now: Date },
): Promise<UserId | null> {
  const { email, name, passwordHash, now } = account
  const [row] = await db
    .insert(users)
    .values({ email, name, passwordHash, createdAt: now, seenAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (!row) return null
  const userId = asUserId(row.id)
  await takeUpAttempts(db, { userId, email }, now)
  return userId
}

export async function updatePassword(db: Db, userId: UserId, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

/** Who the account says the person is; null once it is gone. */
export async function findOwner(db: Db, userId: UserId): Promise<{ name: string; email: string } | null> {
  const { name, email } = users
  const [row] = await db.select({ name, email }).from(users).where(eq(users.id, userId))
  return row ?? null
}

export interface SessionRow {
  sessionId: string
  userId: UserId
  email: string
  name: string
  bindingHash: string | null
  lastSeenAt: Date
}

/** @returns null when no session has this token, or it has expired or lain idle too long */
export async function findSession(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<SessionRow | null> {
  const [row] = await sessionQuery(db).execute({ tokenHash })
  if (!row || row.expiresAt <= now || row.lastSeenAt <= idleSince(now)) return null
  return { ...row, userId: asUserId(row.userId) }
}

// Every call of a signed-in person begins with this query: written once for each handle, and without the moments, whose
// comparison took the embedded database longer than all the rest.
const sessionQueries = new WeakMap<Db, ReturnType<typeof prepareSessionQuery>>()

function sessionQuery(db: Db) {
  const known = sessionQueries.get(db)
  if (known) return known
  const query = prepareSessionQuery(db)
  sessionQueries.set(db, query)
  return query
}

function prepareSessionQuery(db: Db) {
  return db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      email: users.email,
      name: users.name,
      bindingHash: sessions.bindingHash,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_session')
}

function idleSince(now: Date): Date {
  return new Date(now.getTime() - LIMITS.sessionIdleDays * DAY_MS)
}

const DAY_MS = 24 * 60 * 60 * 1000

interface NewSession {
  userId: UserId
  tokenHash: string
  bindingHash: string | null
  deviceLabel: string | null
  provesOwner: boolean
  now: Date
}

/** Keeps the newest sessions of the account and ends the others. */
export async function insertSession(db: Db, { now, ...session }: NewSession): Promise<void> {
  const { userId } = session
  const expiresAt = new Date(now.getTime() + LIMITS.sessionAbsoluteDays * DAY_MS)
  await db.insert(sessions).values({ ...session, createdAt: now, lastSeenAt: now, expiresAt })
  await noteSeen(db, userId, now)
  const newest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .limit(SERVER_LIMITS.sessionsPerUser)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, newest)))
}

type Used = Pick<SessionRow, 'sessionId' | 'userId'>

export async function touchSession(db: Db, { sessionId, userId }: Used, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId))
  await noteSeen(db, userId, now)
}

async function noteSeen(db: Db, userId: UserId, now: Date): Promise<void> {
  await db.update(users).set({ seenAt: now, leaveNoticeAt: null }).where(eq(users.id, userId))
}

/** @returns whose session it was, or null when there was none */
export async function deleteSession(db: Db, tokenHash: string): Promise<UserId | null> {
  const [row] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId })
  return row ? asUserId(row.userId) : null
}

export async function deleteSessions(db: Db, userId: UserId): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

interface CodeKey {
  email: string
  purpose: CodePurpose
}

/**
 * Takes the right to send one code: the cooldown and the quotas are conditions of the one statement, so that of
 * two requests at once only one passes.
 */
export async function claimCodeSend(
  db: Db,
  key: CodeKey & { now: Date },
): Promise<'claimed' | 'cooling-down' | 'quota'> {
  const { email, purpose, now } = key
  const hourAgo = new Date(now.getTime() - 60 * 60 * 1000)
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const cooledSince = new Date(now.getTime() - LIMITS.codeResendSeconds * 1000)
  const isNewHour = lte(oneTimeCodes.hourStartedAt, hourAgo)
  const isNewDay = lte(oneTimeCodes.dayStartedAt, dayAgo)
  const [row] = await db
    .insert(oneTimeCodes)
    // No code yet: the hash of nothing fits nothing, and the row has already expired.
    .values({
      ...{ email, purpose, codeHash: '', sentAt: now, expiresAt: now },
      ...{ hourStartedAt: now, sentInHour: 1, dayStartedAt: now, sentInDay: 1 },
    })
    .onConflictDoUpdate({
      target: [oneTimeCodes.email, oneTimeCodes.purpose],
      set: {
        sentAt: now,
        hourStartedAt: sql`case when ${isNewHour} then ${now.toISOString()}::timestamptz else ${oneTimeCodes.hourStartedAt} end`,
        sentInHour: sql`case when ${isNewHour} then 1 else ${oneTimeCodes.sentInHour} + 1 end`,
        dayStartedAt: sql`case when ${isNewDay} then ${now.toISOString()}::timestamptz else ${oneTimeCodes.dayStartedAt} end`,
        sentInDay: sql`case when ${isNewDay} then 1 else ${oneTimeCodes.sentInDay} + 1 end`,
      },
      setWhere: sql`${lte(oneTimeCodes.sentAt, cooledSince)} and ${or(isNewHour, lt(oneTimeCodes.sentInHour, SERVER_LIMITS.codeSendsPerHour))} and ${or(isNewDay, lt(oneTimeCodes.sentInDay, SERVER_LIMITS.codeSendsPerDay))}`,
    })
    .returning({ email: oneTimeCodes.email })
  if (row) return 'claimed'
  const [cooling] = await db
    .select({ email: oneTimeCodes.email })
    .from(oneTimeCodes)
    .where(and(isCode({ email, purpose }), gt(oneTimeCodes.sentAt, cooledSince)))
  return cooling ? 'cooling-down' : 'quota'
}

/** @returns false when a code was asked for again since; that one alone may be sent */
export async function saveCode(
  db: Db,
  code: CodeKey & { codeHash: string; claimedAt: Date; expiresAt: Date },
): Promise<boolean> {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ codeHash: code.codeHash, expiresAt: code.expiresAt, tries: 0 })
    .where(and(isCode(code), eq(oneTimeCodes.sentAt, code.claimedAt)))
    .returning({ email: oneTimeCodes.email })
  return row !== undefined
}

/**
 * Counts a try before anything is compared, so that parallel guesses cannot pass the limit.
 * @returns the hash to compare with, or null when there is no code, it expired or its tries are used up
 */
export async function takeCodeTry(
  db: Db,
  { email, purpose, now }: CodeKey & { now: Date },
): Promise<string | null> {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(
        isCode({ email, purpose }),
        gt(oneTimeCodes.expiresAt, now),
        lt(oneTimeCodes.tries, SERVER_LIMITS.codeMaxTries),
      ),
    )
    .returning({ codeHash: oneTimeCodes.codeHash })
  return row?.codeHash ?? null
}

/** @returns false when somebody else consumed it first */
export async function consumeCode(
  db: Db,
  { email, purpose, codeHash, now }: CodeKey & { codeHash: string; now: Date },
) {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ expiresAt: now, codeHash: '' })
    .where(
      and(isCode({ email, purpose }), eq(oneTimeCodes.codeHash, codeHash), gt(oneTimeCodes.expiresAt, now)),
    )
    .returning({ email: oneTimeCodes.email })
  return row !== undefined
}

/** Nothing that was sent until now, code or token, changes a password any more. */
export async function endResets(
  db: Db,
  { userId, email, now }: { userId: UserId; email: string; now: Date },
): Promise<void> {
  await db.delete(resetTokens).where(eq(resetTokens.userId, userId))
  await db
    .update(oneTimeCodes)
    .set({ expiresAt: now, codeHash: '' })
    .where(and(eq(oneTimeCodes.email, email), inArray(oneTimeCodes.purpose, ['signup', 'reset'])))
}

export async function insertResetToken(
  db: Db,
  token: { tokenHash: string; userId: UserId; expiresAt: Date },
): Promise<void> {
  await db.insert(resetTokens).values(token)
}

/** @returns false when the token is unknown, another account's, used or expired; else it is used up now */
export async function spendResetToken(
  db: Db,
  { tokenHash, userId, now }: { tokenHash: string; userId: UserId; now: Date },
): Promise<boolean> {
  const [row] = await db
    .update(resetTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(resetTokens.tokenHash, tokenHash),
        eq(resetTokens.userId, userId),
        isNull(resetTokens.usedAt),
        gt(resetTokens.expiresAt, now),
      ),
    )
    .returning({ userId: resetTokens.userId })
  return row !== undefined
}

function isCode({ email, purpose }: CodeKey) {
  return and(eq(oneTimeCodes.email, email), eq(oneTimeCodes.purpose, purpose))
}
