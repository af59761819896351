import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core'
import { ownerId } from './account-tables.ts'
import { moment } from './columns.ts'

/** Which mails about steps and matches a person gets; no row: the defaults. */
export const reminderSettings = pgTable('reminder_settings', {
  userId: ownerId().primaryKey(),
  sendsReminders: boolean().notNull().default(true),
  sendsMatches: boolean().notNull().default(false),
  /** Of the IANA database; null: days of UTC count. */
  timeZone: text(),
  /** Matches found after this moment are new. */
  matchesSince: moment().notNull(),
  /** The last day of the person's calendar that a mail was planned for, and handed over for. */
  plannedFor: date({ mode: 'string' }),
  mailedFor: date({ mode: 'string' }),
})
