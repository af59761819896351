import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import type { Task } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { asUserId } from '../http/caller.ts'
import * as service from './service.ts'

const ByBoard = z.object({ boardId: z.string() })
const ByFollower = z.object({ boardId: z.string(), userId: z.pipe(z.string(), z.transform(asUserId)) })

export function jobSourcesTasks(context: Context): Task[] {
  return [
    {
      name: TASK_NAMES.readBoard,
      // A lost reading is due again by itself once its claim has run out.
      ...{ retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 1800, concurrency: 2 },
      run: (data, signal) => service.readBoard(context, ByBoard.parse(data).boardId, signal),
    },
    {
      name: TASK_NAMES.scoreBoard,
      ...{ retryLimit: 3, retryDelaySeconds: 5, expireInSeconds: 600, concurrency: 1 },
      run: (data, signal) => service.scoreBoard(context, ByFollower.parse(data), signal),
    },
    {
      name: 'job-sources-due',
      cron: '* * * * *',
      ...{ retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 60, concurrency: 1 },
      run: () => service.queueDueWork(context),
    },
    {
      name: 'job-sources-forget',
      cron: '47 3 * * *',
      ...{ retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 300, concurrency: 1 },
      run: () => service.forgetOldRuns(context),
    },
  ]
}
