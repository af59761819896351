import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import type { Task } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { asUserId } from '../http/caller.ts'
import * as service from './personal-data-service.ts'

const RemoveFiles = z.object({ storageKeys: z.array(z.string()) })
const Gone = z.object({ userId: z.pipe(z.string(), z.transform(asUserId)) })
// For days: a store that is away must not keep what a person had deleted.
const FOR_DAYS = { retryLimit: 100, retryDelaySeconds: 10, expireInSeconds: 300, concurrency: 1 }

export function personalDataTasks(context: Context): Task[] {
  return [
    {
      name: TASK_NAMES.removeFiles,
      ...FOR_DAYS,
      run: data => service.removeFiles(context, RemoveFiles.parse(data).storageKeys),
    },
    {
      name: TASK_NAMES.forgetRecords,
      ...FOR_DAYS,
      run: data => context.records.removeAbout(Gone.parse(data).userId),
    },
    {
      name: 'personal-data-retention',
      cron: '41 3 * * *',
      ...{ retryLimit: 2, retryDelaySeconds: 60, expireInSeconds: 600, concurrency: 1 },
      run: (_, signal) => service.removeOutdated(context, signal),
    },
  ]
}
