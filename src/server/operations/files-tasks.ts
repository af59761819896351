import type { Context } from '../context.ts'
import type { Task } from '../db/queue.ts'
import * as service from './files-service.ts'

export function filesTasks(context: Context): Task[] {
  return [
    {
      name: 'resume-sweep-files',
      cron: '41 * * * *',
      retryLimit: 0,
      retryDelaySeconds: 1,
      expireInSeconds: 600,
      concurrency: 1,
      run: () => service.tidyFiles(context),
    },
  ]
}
