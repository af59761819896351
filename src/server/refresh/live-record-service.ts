import { normaliseEmail } from '#contract/email-address.ts'
import { AppError } from '#contract/errors.ts'
import { JOB_ROLES_KEY, type RefreshRecord } from '#contract/live-record.ts'
import type { RecordLife } from '#core/refresh/attempt-event.ts'
import type { Needs } from '../context.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { listJobRoles } from '../jobs/preferences-service.ts'
import { unlessAway } from '../unless-away.ts'

/**
 * The own refresh record or the list of job roles. The key is a claim: it is compared, never passed on.
 * @throws AppError('not_found') for an absent or expired record and for any other key alike
 */
export async function readRecord(
  context: Needs<'now' | 'database' | 'records'>,
  caller: Caller,
  key: string,
): Promise<Record<string, unknown>> {
  if (key === JOB_ROLES_KEY) return { data: await listJobRoles(context) }
  if (!isOwnKey(caller, key)) return refuseForeign(context, caller, 'record')
  const record = await context.records.read(recordKey(caller.userId))
  return record ?? refuseAbsent()
}

/**
 * The record as it is, empty while there is none: what a write answers.
 * @throws AppError('not_found') for a key that is not the own
 */
export async function readOwnRecord(
  context: Needs<'now' | 'database' | 'records'>,
  caller: Caller,
  key: string,
): Promise<Record<string, unknown>> {
  if (!isOwnKey(caller, key)) return refuseForeign(context, caller, 'record')
  return (await context.records.read(recordKey(caller.userId))) ?? {}
}

/** Shows how far the refresh is, under the life that the state machine gives the record. */
export async function showProgress(
  context: Needs<'log' | 'records'>,
  userId: UserId,
  { record, life }: ShownProgress,
): Promise<void> {
  const key = recordKey(userId)
  await unlessAway(context, async records => {
    if ('setSeconds' in life) return records.write(key, record, life.setSeconds)
    if (await records.merge(key, record)) return
    // It expired while nobody looked; a last word stays long enough for a poll to see it.
    if (life.atLeastSeconds > 1) await records.write(key, record, life.atLeastSeconds)
  })
}

type ShownProgress = { record: RefreshRecord; life: RecordLife }

function isOwnKey(caller: Caller, key: string): boolean {
  return normaliseEmail(key) === caller.email
}

function recordKey(userId: UserId): string {
  return `refresh:${userId}`
}

function refuseAbsent(): never {
  throw new AppError('not_found')
}
