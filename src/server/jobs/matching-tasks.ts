import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { byClock, type Task } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { asUserId } from '../http/caller.ts'
import * as service from './matching-service.ts'

const ByUser = z.object({ userId: z.pipe(z.string(), z.transform(asUserId)) })

export function matchingTasks(context: Context): Task[] {
  return [
    {
      name: TASK_NAMES.rescoreJobs,
      retryLimit: 3,
      retryDelaySeconds: 5,
      expireInSeconds: 300,
      concurrency: 1,
      run: (data, signal) => service.rescoreJobs(context, ByUser.parse(data).userId, signal),
    },
    {
      name: TASK_NAMES.renewScores,
      retryLimit: 3,
      retryDelaySeconds: 30,
      expireInSeconds: 3600,
      concurrency: 1,
      run: (_data, signal) => service.renewScores(context, signal),
    },
    {
      name: TASK_NAMES.matchPerson,
      ...{ retryLimit: 3, retryDelaySeconds: 5, expireInSeconds: 300, concurrency: 1 },
      run: (data, signal) => service.matchPerson(context, ByUser.parse(data).userId, signal),
    },
    byClock({ name: 'matching-new-jobs', cron: '* * * * *', expireInSeconds: 3600 }, (_data, signal) =>
      service.matchNewJobs(context, signal),
    ),
  ]
}
