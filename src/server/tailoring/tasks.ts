import * as z from 'zod/mini'
import { OWN_SERVER_LIMITS } from '#contract/own-server-limits.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import type { Context } from '../context.ts'
import { byClock, type Task } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import * as service from './service.ts'

const MakeResume = z.object({ generationId: z.string() })
/** Empty where the clock asks for it. */
const Sweep = z.nullish(z.object({ generationId: z.optional(z.string()) }))

/** An engine on this machine works while it writes; one elsewhere is waited for. */
const CONCURRENCY_WORKING = 2
const CONCURRENCY_WAITING = 4

export function tailoringTasks(context: Context): Task[] {
  const waits = Object.values(context.engines).some(({ sendsDataAway }) => sendsDataAway)
  const hasOwnServer = Object.values(context.engines).some(({ ownHost }) => ownHost !== null)
  return [
    {
      name: TASK_NAMES.makeResume,
      retryLimit: SERVER_LIMITS.generationMaxTries - 1,
      retryDelaySeconds: 2,
      expireInSeconds: hasOwnServer ? OWN_SERVER_LIMITS.endSeconds : SERVER_LIMITS.generationTaskSeconds,
      concurrency: waits ? CONCURRENCY_WAITING : CONCURRENCY_WORKING,
      run: (data, signal) => service.makeResume(context, MakeResume.parse(data).generationId, signal),
    },
    byClock({ name: TASK_NAMES.sweepGenerations, cron: '* * * * *', expireInSeconds: 60 }, data =>
      service.sweepStranded(context, Sweep.parse(data) ?? {}),
    ),
  ]
}
