import * as z from 'zod/mini'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import type { Context } from '../context.ts'
import { byClock, type Task } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { sweepScans } from './scans-service.ts'
import * as service from './service.ts'

const ReadScan = z.object({ scanId: z.string() })

export function resumeTasks(context: Context): Task[] {
  return [
    {
      name: TASK_NAMES.readScan,
      retryLimit: 2,
      retryDelaySeconds: 2,
      expireInSeconds: SERVER_LIMITS.scanSeconds,
      // Recognition takes a whole processor for seconds a page.
      concurrency: 1,
      run: (data, signal) => service.readScan(context, ReadScan.parse(data).scanId, signal),
    },
    byClock({ name: 'scans-sweep', cron: '* * * * *', expireInSeconds: 60 }, () => sweepScans(context)),
  ]
}
