import type { Context } from '../context.ts'
import type { Task } from '../db/queue.ts'
import * as service from './postings-service.ts'

export function postingsTasks(context: Context): Task[] {
  return [
    {
      name: 'postings-tidy',
      cron: '41 * * * *',
      ...{ retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 300, concurrency: 1 },
      run: () => service.tidyUp(context),
    },
  ]
}
