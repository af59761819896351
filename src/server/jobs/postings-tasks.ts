import type { Context } from '../context.ts'
import { byClock, type Task } from '../db/queue.ts'
import * as service from './postings-service.ts'

export function postingsTasks(context: Context): Task[] {
  return [
    byClock({ name: 'postings-tidy', cron: '41 * * * *', expireInSeconds: 300 }, () =>
      service.tidyUp(context),
    ),
  ]
}
