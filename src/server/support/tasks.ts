import * as z from 'zod/mini'
import { writeQueryMail, writeRoleRequestMail } from '#core/support/operator-mails.ts'
import type { Context, Needs } from '../context.ts'
import type { Task } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { deliver } from '../operations/mail-service.ts'
import * as store from './store.ts'

const Asked = z.discriminatedUnion('about', [
  z.object({ about: z.literal('query'), queryId: z.string() }),
  z.object({ about: z.literal('role'), role: z.string() }),
])

export function supportTasks(context: Context): Task[] {
  return [
    {
      name: TASK_NAMES.tellOperator,
      // For about a day; what was asked stays in the database, where the operator's tool finds it.
      ...{ retryLimit: 32, retryDelaySeconds: 5, expireInSeconds: 60, concurrency: 1 },
      async run(data, signal) {
        const mail = await writeMail(context, Asked.parse(data))
        if (mail) await deliver(context, { kind: 'operator', to: context.env.SUPPORT_EMAIL, ...mail }, signal)
      },
    },
  ]
}

/** @returns null when the query is gone */
async function writeMail({ env, database }: Needs<'env' | 'database'>, asked: z.output<typeof Asked>) {
  if (asked.about === 'role') return writeRoleRequestMail(env.BRAND_NAME, asked.role)
  const query = await store.findQuery(database.db, asked.queryId)
  return query && writeQueryMail(env.BRAND_NAME, query)
}
