import * as z from 'zod/mini'
import { LIMITS } from '#contract/limits.ts'
import type { Context } from '../context.ts'
import type { Task } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import * as service from './service.ts'

const MakeResume = z.object({ generationId: z.string() })

/** An engine on this machine works while it writes; one elsewhere is waited for. */
const CONCURRENCY_WORKING = 2
const CONCURRENCY_WAITING = 4

export function tailoringTasks(context: Context): Task[] {
  const waits = Object.values(context.engines).some(({ sendsDataAway }) => sendsDataAway)
  return [
    {
      name: TASK_NAMES.makeResume,
      retryLimit: LIMITS.generationMaxTries - 1,
      retryDelaySeconds: 2,
      expireInSeconds: LIMITS.generationLeaseSeconds,
      concurrency: waits ? CONCURRENCY_WAITING : CONCURRENCY_WORKING,
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
