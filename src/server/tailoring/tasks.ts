import * as z from 'zod/mini'
import { LIMITS } from '#contract/limits.ts'
import type { Context } from '../context.ts'
import type { Task } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import * as service from './service.ts'

const MakeResume = z.object({ generationId: z.string() })

export function tailoringTasks(context: Context): Task[] {
  return [
    {
      name: TASK_NAMES.makeResume,
      retryLimit: LIMITS.generationMaxTries - 1,
      retryDelaySeconds: 2,
      expireInSeconds: LIMITS.generationLeaseSeconds,
      concurrency: 2,
      run: (data, signal) => service.makeResume(context, MakeResume.parse(data).generationId, signal),
    },
    {
      name: TASK_NAMES.sweepGenerations,
      cron: '* * * * *',
      retryLimit: 0,
      retryDelaySeconds: 1,
      expireInSeconds: 60,
      concurrency: 1,
      run: () => service.sweepStranded(context),
    },
  ]
}
