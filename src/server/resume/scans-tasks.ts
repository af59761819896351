import type { Context } from '../context.ts'
import type { Task } from '../db/queue.ts'
import * as service from './scans-service.ts'

export function scansTasks(context: Context): Task[] {
  return [
    {
      name: 'scans-sweep',
      cron: '* * * * *',
      retryLimit: 0,
      retryDelaySeconds: 1,
      expireInSeconds: 60,
      concurrency: 1,
      run: () => service.sweepScans(context),
    },
  ]
}
