import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { byClock, type Task } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { asUserId } from '../http/caller.ts'
import { forgetOldReadings } from './readings-service.ts'
import * as service from './searches-service.ts'

const Person = z.object({ userId: z.pipe(z.string(), z.transform(asUserId)) })
const Search = z.extend(Person, { sourceId: z.string() })

export function jobSearchesTasks(context: Context): Task[] {
  return [
    {
      name: TASK_NAMES.searchJobs,
      // A lost search is due again by itself once its time has come.
      // Side by side, so that a slow source keeps none of the others waiting; each has its own pace.
      ...{ retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 600, concurrency: 8 },
      run: (data, signal) => service.runSearch(context, Search.parse(data), signal),
    },
    {
      name: TASK_NAMES.searchSources,
      ...{ retryLimit: 3, retryDelaySeconds: 5, expireInSeconds: 60, concurrency: 2 },
      run: data => service.searchSources(context, Person.parse(data).userId),
    },
    byClock({ name: 'job-searches-due', cron: '*/5 * * * *', expireInSeconds: 60 }, () =>
      service.queueDueSearches(context),
    ),
    byClock({ name: 'job-searches-forget', cron: '53 3 * * *', expireInSeconds: 60 }, () =>
      forgetOldReadings(context),
    ),
  ]
}
