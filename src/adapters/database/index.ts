import { openPglite } from './pglite/open-pglite.ts'
import { openPostgres } from './postgres/open-postgres.ts'

/** Where data can be kept, the embedded default first. */
export const databases = {
  pglite: openPglite,
  postgres: openPostgres,
} as const
