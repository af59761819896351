import * as z from 'zod/mini'
import { OWN_SERVER_LIMITS } from '#contract/own-server-limits.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import type { Context } from '../context.ts'
import type { Task } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { asUserId } from '../http/caller.ts'
import * as service from './model-letters-service.ts'

const Ordered = z.object({
  userId: z.pipe(z.string(), z.transform(asUserId)),
  jobId: z.string(),
  basis: z.nullable(z.string()),
})

export function letterTasks(context: Context): Task[] {
  const hasOwnServer = Object.values(context.engines).some(({ ownHost }) => ownHost !== null)
  return [
    {
      name: TASK_NAMES.writeLetter,
      // What fails is told and not tried again; this is for a process that ended in the middle.
      ...{ retryLimit: 2, retryDelaySeconds: 1 },
      expireInSeconds: hasOwnServer ? OWN_SERVER_LIMITS.endSeconds : SERVER_LIMITS.generationTaskSeconds,
      concurrency: 2,
      run: (data, signal) => service.writeOrdered(context, Ordered.parse(data), signal),
    },
  ]
}
