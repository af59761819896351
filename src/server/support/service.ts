import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#contract/errors.ts'
import { MODEL_NAMES, MODELS } from '#contract/models.ts'
import type { SupportQuery } from '#contract/support.ts'
import type { Needs } from '../context.ts'
import { hashToken } from '../crypto/keys.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { QueryRow } from './store.ts'
import * as store from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const READY_WITHIN_MS = 1500

/** The same text within a day is kept once, and what a program filled in not at all; the answer is the same. */
export async function saveQuery(
  { database, queue, now }: Needs<'now' | 'database' | 'queue'>,
  { email, contact, query, website = '' }: SupportQuery & { website?: string | undefined },
): Promise<void> {
  if (website !== '') return
  const queryHash = hashToken(query)
  await database.transaction(async tx => {
    if (await store.hasQuerySince(tx, queryHash, new Date(now().getTime() - DAY_MS))) return
    const queryId = await store.insertQuery(tx, { email, contact, query, queryHash, receivedAt: now() })
    await queue.send(tx, { task: TASK_NAMES.tellOperator, data: { about: 'query', queryId } })
  })
}

/** What people have asked, newest first. */
export function listQueries({ database }: Needs<'database'>, limit: number): Promise<QueryRow[]> {
  return store.listQueries(database.db, limit)
}

export function describeInstallation({ env, engines, mailbox }: Needs<'env' | 'mailbox' | 'engines'>) {
  return {
    brand: env.BRAND_NAME,
    support: { email: env.SUPPORT_EMAIL, phone: env.SUPPORT_PHONE, address: env.SUPPORT_ADDRESS },
    upi: { id: env.UPI_ID, payee: env.UPI_PAYEE },
    googleClientId: env.GOOGLE_CLIENT_ID ?? null,
    models: MODEL_NAMES.map(name => {
      const { tier, attemptsPerDay } = MODELS[name]
      return { name, tier, attemptsPerDay, engine: engines[tier].label }
    }),
    refusesCommonPasswords: env.PASSWORD_BLOCKLIST === 'refuse',
    mailboxPath: mailbox ? '/dev/mailbox' : null,
  }
}

/**
 * Without the store of records only the progress of searches is not shown, so that one is not asked.
 * @throws AppError('unavailable') when a stop has begun, or the database or the file store does not answer in time
 */
export async function checkReadiness({
  database,
  files,
  lifecycle,
}: Needs<'database' | 'files' | 'lifecycle'>): Promise<void> {
  if (lifecycle.isEnding) throw new AppError('unavailable')
  try {
    await Promise.race([
      Promise.all([database.sql('select 1'), files.probe()]),
      wait(READY_WITHIN_MS, null, { ref: false }).then(() => {
        throw new Error(`Database and files did not answer within ${READY_WITHIN_MS} ms`)
      }),
    ])
  } catch (cause) {
    throw new AppError('unavailable', { cause })
  }
}
