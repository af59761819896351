import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import type { Task } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { asUserId } from '../http/caller.ts'
import * as service from './searches-service.ts'

const Search = z.object({ userId: z.pipe(z.string(), z.transform(asUserId)), sourceId: z.string() })

export function jobSearchesTasks(context: Context): Task[] {
  return [
    {
      name: TASK_NAMES.searchJobs,
      // A lost search is due again by itself once its time has come.
      ...{ retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 600, concurrency: 1 },
      run: (data, signal) => service.runSearch(context, Search.parse(data), signal),
    },
    {
      name: 'job-searches-due',
      cron: '*/5 * * * *',
      ...{ retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 60, concurrency: 1 },
      run: () => service.queueDueSearches(context),
    },
  ]
}
