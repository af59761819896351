import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { byClock, type Task } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { asUserId } from '../http/caller.ts'
import * as service from './service.ts'

const OwnDay = z.object({ userId: z.pipe(z.string(), z.transform(asUserId)), day: z.string() })

export function remindersTasks(context: Context): Task[] {
  return [
    // Mornings begin at quarters of an hour: some zones are not whole hours away from UTC.
    byClock({ name: 'reminders-plan', cron: '*/15 * * * *', expireInSeconds: 300 }, () =>
      service.planMails(context),
    ),
    {
      name: TASK_NAMES.mailSteps,
      // For about the rest of the day; the next one has a mail of its own.
      ...{
        retryLimit: 20,
        retryDelaySeconds: 2,
        retryDelayMaxSeconds: 1800,
        expireInSeconds: 60,
        concurrency: 1,
      },
      run: (data, signal) => service.mailDay(context, OwnDay.parse(data), signal),
    },
  ]
}
