import { bigint, date, pgTable } from 'drizzle-orm/pg-core'

/** What calls to outside services cost this installation, by UTC day. */
export const spending = pgTable('spending', {
  day: date({ mode: 'string' }).primaryKey(),
  /** Millionths of a US dollar: true costs, and the estimates of calls whose cost is not known. */
  microUsd: bigint({ mode: 'number' }).notNull(),
})
