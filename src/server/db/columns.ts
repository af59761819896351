import { timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid().primaryKey().defaultRandom()

/** An instant, kept with its zone and read as a Date. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })
