import * as z from 'zod/mini'
import { LIMITS } from '#contract/limits.ts'
import type { Context } from '../context.ts'
import type { Task } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import * as service from './service.ts'

const ReadScan = z.object({ scanId: z.string() })

export function resumeTasks(context: Context): Task[] {
  return [
    {
      name: TASK_NAMES.readScan,
      retryLimit: 2,
      retryDelaySeconds: 2,
      expireInSeconds: LIMITS.scanSeconds,
      // Recognition takes a whole processor for seconds a page.
      concurrency: 1,
      run: (data, signal) => service.readScan(context, ReadScan.parse(data).scanId, signal),
    },
  ]
}
