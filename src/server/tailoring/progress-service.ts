import { GENERATION_FAILURES } from '#contract/messages/generation.ts'
import { MODEL_NAMES, MODELS } from '#contract/models.ts'
import { attemptsLeft, dayOfAttempt, renewalOf } from '#core/tailoring/attempts-of-day.ts'
import { nameFile } from '#core/tailoring/name-file.ts'
import type { Needs } from '../context.ts'
import type { Caller, UserId } from '../http/caller.ts'
import * as store from './store.ts'
import { readProgress } from './under-way-service.ts'

/** What is left of today's attempts, model by model. */
export async function describeAttempts({ database, now }: Needs<'now' | 'database'>, userId: UserId) {
  const day = dayOfAttempt(now())
  const models = await Promise.all(
    MODEL_NAMES.map(async modelName => {
      const { tier, attemptsPerDay } = MODELS[modelName]
      const used = await store.countAttempts(database.db, { userId, day, tier })
      return { modelName, attemptsPerDay, attemptsLeft: attemptsLeft(modelName, used) }
    }),
  )
  return { models, renewsAt: renewalOf(day).toISOString() }
}

/** The newest generation of each own job. */
export async function listStatuses(
  context: Needs<'database' | 'engines' | 'log' | 'records'>,
  { userId, email }: Caller,
) {
  const rows = await store.listNewest(context.database.db, userId)
  return Promise.all(
    rows.map(async ({ jobId, status, createdAt, modelName, failure, waitingWordings, readBack, ...row }) => {
      const isDone = status === 'DONE'
      const underWay = { userId, jobId, modelName }
      const progress = status === 'PENDING' ? await readProgress(context, underWay) : undefined
      return {
        ...{ ...row, jobId, status, modelName, createdAt: createdAt.toISOString() },
        readBack: isDone ? readBack : null,
        fileName: isDone ? nameFile({ email, jobId, model: modelName }) : null,
        failure: failure && GENERATION_FAILURES[failure],
        waitingWordings: isDone ? waitingWordings : 0,
        ...(progress && { progress }),
      }
    }),
  )
}
