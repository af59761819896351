import type { ReminderSettings } from '#contract/reminders.ts'
import { TRACKING_LIMITS } from '#contract/tracking-limits.ts'
import { addDays, findLocalDay } from '#core/reminders/local-day.ts'
import { writeStepsMail } from '#core/reminders/write-steps-mail.ts'
import { findEmail } from '../account/service.ts'
import type { Context, Needs } from '../context.ts'
import { deriveKey } from '../crypto/keys.ts'
import { makeSwitchToken, readSwitchToken } from '../crypto/switch-token.ts'
import { recordAudit } from '../db/audit.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { asUserId, type Caller, type UserId } from '../http/caller.ts'
import { retrieveSettings } from '../jobs/preferences-service.ts'
import { deliver } from '../operations/mail-service.ts'
import * as store from './store.ts'

/** Where the link of a mail leads; beside the calls, because mail readers and people without script use it. */
export const SWITCH_OFF_PATH = '/mails/off'
const APPLICATIONS_PATH = '/auth/applications'

/** What comes again and again must name an address that ends it; mails that stay on this machine need none. */
function canSend({ env, mailbox }: Needs<'env' | 'mailbox'>): boolean {
  return env.PUBLIC_URL !== undefined || mailbox !== null
}

export async function retrieveReminders(context: Needs<'env' | 'database' | 'mailbox'>, userId: UserId) {
  const { sendsReminders, sendsMatches, timeZone } = await store.findSettings(context.database.db, userId)
  return { sendsReminders, sendsMatches, timeZone, canSend: canSend(context) }
}

export async function saveReminders(
  { database, now }: Needs<'now' | 'database'>,
  { userId, requestId, ip }: Caller,
  settings: ReminderSettings,
): Promise<ReminderSettings> {
  const { sendsReminders, sendsMatches } = settings
  await database.transaction(async tx => {
    await store.saveSettings(tx, userId, { settings, now: now() })
    const detail = { sendsReminders, sendsMatches }
    await recordAudit(tx, { at: now(), event: 'mails_chosen', userId, requestId, ip, detail })
  })
  return settings
}

/** Ends these mails for whom the token was made. @returns false when it is not of our making */
export async function switchMailsOff(
  context: Needs<'now' | 'database' | 'appSecret'>,
  { token, requestId, ip }: { token: string; requestId: string; ip: string },
): Promise<boolean> {
  const id = readSwitchToken(token, switchKey(context))
  if (id === null) return false
  const { database, now } = context
  const userId = asUserId(id)
  // An account that is gone gets none anyway.
  if ((await findEmail(context, userId)) === null) return true
  await database.transaction(async tx => {
    if (!(await store.switchOff(tx, userId, now()))) return
    await recordAudit(tx, { at: now(), event: 'mails_switched_off', userId, requestId, ip })
  })
  return true
}

/** Whether a token is of our making. */
export function isSwitchToken(context: Needs<'appSecret'>, token: string): boolean {
  return readSwitchToken(token, switchKey(context)) !== null
}

function switchKey({ appSecret }: Needs<'appSecret'>): Buffer {
  return deriveKey(appSecret, 'mails-off')
}

/** Sends for each person's mail once their morning has come; nobody gets two on one day. */
export async function planMails(
  context: Needs<'env' | 'now' | 'database' | 'queue' | 'mailbox'>,
): Promise<void> {
  if (!canSend(context)) return
  const { database, queue, now } = context
  // Somewhere it is a day earlier or later than here.
  const today = now().toISOString().slice(0, 10)
  const window = { from: addDays(today, -TRACKING_LIMITS.mailedStepMaxAgeDays - 1), to: addDays(today, 1) }
  for (const { userId, timeZone, earliestStepOn, sendsMatches } of await store.listOwners(
    database.db,
    window,
  )) {
    const { day, hour } = findLocalDay(now(), timeZone)
    const hasSteps = earliestStepOn !== null && earliestStepOn <= day
    if (hour < TRACKING_LIMITS.mailFromHour || !(hasSteps || sendsMatches)) continue
    await database.transaction(async tx => {
      if (await store.claimDay(tx, userId, { day, now: now() }))
        await queue.send(tx, { task: TASK_NAMES.mailSteps, data: { userId, day } })
    })
  }
}

/** Sends the mail of a day unless it was sent, there is nothing to say, or the day is over. */
export async function mailDay(
  context: Context,
  { userId, day }: { userId: UserId; day: string },
  signal: AbortSignal,
): Promise<void> {
  const { database, env, now } = context
  const { db } = database
  const settings = await store.findSettings(db, userId)
  const { day: today } = findLocalDay(now(), settings.timeZone)
  const isMailed = settings.mailedFor !== null && settings.mailedFor >= day
  const email = await findEmail(context, userId)
  if (email === null || isMailed || today !== day) return
  const at = now()
  const from = addDays(day, -TRACKING_LIMITS.mailedStepMaxAgeDays)
  const steps = settings.sendsReminders ? await store.listDueSteps(db, userId, { from, to: day }) : []
  const matches = await findMatches(context, userId, settings)
  if (steps.length === 0 && matches.count === 0) return
  const switchOffUrl = makeSwitchOffUrl(context, userId)
  const link = env.PUBLIC_URL ? new URL(APPLICATIONS_PATH, env.PUBLIC_URL).href : null
  const mail = writeStepsMail({ brand: env.BRAND_NAME, steps, matches, link, switchOffUrl })
  await deliver(
    context,
    { kind: 'reminder', to: email, ...mail, ...(switchOffUrl && { switchOffUrl }) },
    signal,
  )
  await database.transaction(async tx => {
    await store.markMailed(tx, userId, { day, at })
    await store.markReminded(tx, userId, steps)
  })
}

function makeSwitchOffUrl(context: Needs<'env' | 'appSecret'>, userId: UserId): string | null {
  const { PUBLIC_URL } = context.env
  if (!PUBLIC_URL) return null
  const url = new URL(SWITCH_OFF_PATH, PUBLIC_URL)
  url.searchParams.set('token', makeSwitchToken(userId, switchKey(context)))
  return url.href
}

async function findMatches(context: Needs<'database'>, userId: UserId, settings: store.KeptSettings) {
  const { sendsMatches, matchesSince } = settings
  const { matchingScore: limit } = await retrieveSettings(context, userId)
  if (!sendsMatches || matchesSince === null) return { best: [], count: 0, limit }
  const since = { since: matchesSince, limit }
  return { ...(await store.listNewMatches(context.database.db, userId, since)), limit }
}
