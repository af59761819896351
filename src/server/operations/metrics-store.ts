import * as z from 'zod/mini'
import type { Database } from '#adapters/database/port.ts'
import type { QueuedWork } from '../metrics.ts'

const Row = z.object({
  task: z.string(),
  state: z.enum(['waiting', 'delayed', 'active', 'failed']),
  jobs: z.number(),
  oldestSeconds: z.number(),
})

/** What is due waits; what was put off, such as a retry, is delayed. Ages count from when work was due or was taken up. */
const QUEUED = `select name as task,
    case when state = 'failed' then 'failed' when state = 'active' then 'active'
      when start_after > now() then 'delayed' else 'waiting' end as state,
    count(*)::int as jobs,
    greatest(0, extract(epoch from now() - min(coalesce(started_on, start_after))))::float8 as "oldestSeconds"
  from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`

/** The queue's own tables: pg-boss counts its queues only now and then. */
export async function listQueuedWork(database: Database): Promise<QueuedWork[]> {
  return z.array(Row).parse(await database.sql(QUEUED))
}
