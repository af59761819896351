import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { byClock, type Task } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { asUserId } from '../http/caller.ts'
import * as service from './service.ts'
import { listForSweep, sweepBoards } from './sweep-service.ts'

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
    byClock({ name: 'job-sources-due', cron: '* * * * *', expireInSeconds: 60 }, () =>
      service.queueDueWork(context),
    ),
    byClock({ name: 'job-sources-forget', cron: '47 3 * * *', expireInSeconds: 300 }, () =>
      service.forgetOldRuns(context),
    ),
    byClock({ name: 'job-sources-sweep', cron: '* * * * *', expireInSeconds: 1800 }, (_, signal) =>
      sweepBoards(context, signal),
    ),
    byClock({ name: 'job-sources-sweep-list', cron: '37 2 * * *', expireInSeconds: 300 }, () =>
      listForSweep(context),
    ),
  ]
}
