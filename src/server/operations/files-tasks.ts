import type { Context } from '../context.ts'
import { byClock, type Task } from '../db/queue.ts'
import * as service from './files-service.ts'

export function filesTasks(context: Context): Task[] {
  return [
    byClock({ name: 'resume-sweep-files', cron: '41 * * * *', expireInSeconds: 600 }, () =>
      service.tidyFiles(context),
    ),
  ]
}
