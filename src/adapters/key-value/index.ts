import type { openRedis } from './redis/open-redis.ts'
import { openTable } from './table/open-table.ts'

type OpenRedis = typeof openRedis

/** Where short-lived records can be kept, the embedded default first; what is not set up is not loaded. */
export const recordStores = {
  table: openTable,
  redis: async (options: Parameters<OpenRedis>[0]) =>
    (await import('./redis/open-redis.ts')).openRedis(options),
} as const
