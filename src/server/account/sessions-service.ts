import type { Db } from '#adapters/database/port.ts'
import type { OwnSession } from '#contract/sessions.ts'
import type { Needs } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import type { Caller } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import * as store from './sessions-store.ts'

/** The asking session first, then the one used last. */
export async function listSessions(
  { database, now }: Needs<'now' | 'database'>,
  caller: Caller,
): Promise<OwnSession[]> {
  const found = await store.listSessions(database.db, caller.userId, now())
  const shown = found.map(({ sessionId, createdAt, lastSeenAt, deviceLabel }) => ({
    sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: sessionId === caller.sessionId,
    deviceLabel,
  }))
  return shown.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** @throws AppError('not_found') when the caller has no such session */
export async function endSession(
  context: Needs<'now' | 'database'>,
  caller: Caller,
  sessionId: string,
): Promise<void> {
  const { database } = context
  const isEnded = await store.deleteSession(database.db, caller.userId, sessionId)
  if (!isEnded) return refuseForeign(context, caller, 'session')
  await noteEnd(context, caller, { db: database.db, ended: 1 })
}

/** @returns how many have ended */
export function endOtherSessions(context: Needs<'now' | 'database'>, caller: Caller): Promise<number> {
  return context.database.transaction(tx => endOthersWithin(context, caller, tx))
}

/** The same as a part of a larger use case, on its transaction. */
export async function endOthersWithin(context: Needs<'now'>, caller: Caller, tx: Db): Promise<number> {
  const ended = await store.deleteOtherSessions(tx, caller.userId, caller.sessionId)
  if (ended > 0) await noteEnd(context, caller, { db: tx, ended })
  return ended
}

/** For the operator. @param email null: everybody's. @returns how many have ended */
export function endSessionsOf({ database }: Needs<'database'>, email: string | null): Promise<number> {
  return store.deleteSessionsOf(database.db, email)
}

async function noteEnd(
  { now }: Needs<'now'>,
  { userId, requestId, ip }: Caller,
  { db, ended }: { db: Db; ended: number },
): Promise<void> {
  await recordAudit(db, { at: now(), event: 'session_ended', userId, requestId, ip, detail: { ended } })
}
