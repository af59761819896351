import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { REMINDERS_MESSAGES } from './messages/reminders.ts'

/** A name of the IANA database that the runtime knows: 'Europe/Berlin'. */
const TimeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone, REMINDERS_MESSAGES.noSuchZone))

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false // what it throws says no more than that
  }
}

/** Which mails a person gets besides those about the account. */
export const ReminderSettings = z.object({
  /** About steps that are due. */
  sendsReminders: z.boolean(),
  /** About new matches. */
  sendsMatches: z.boolean(),
  /** Whose days count; null: not known yet, days of UTC do. */
  timeZone: z.nullable(TimeZone),
})
export type ReminderSettings = z.output<typeof ReminderSettings>

const PATH = '/api/v1/reminders'

export const remindersEndpoints = {
  retrieveReminders: get(PATH, {
    summary: 'Which mails about steps and matches the caller gets, and whether any can be sent',
    output: z.object({ ...ReminderSettings.shape, canSend: z.boolean() }),
  }),
  saveReminders: post(PATH, {
    summary: 'Choose which mails about steps and matches the caller gets; answers them as stored',
    body: ReminderSettings,
    output: ReminderSettings,
  }),
} as const
