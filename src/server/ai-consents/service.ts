import type { AiConsent } from '#contract/ai-consents.ts'
import { AppError } from '#contract/errors.ts'
import { MODEL_NAMES, MODELS, type ModelName, type ModelTier } from '#contract/models.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import type { Caller, UserId } from '../http/caller.ts'
import * as store from './store.ts'

/** Whether text of this person may go to the engine of a tier; always where nothing leaves the machine. */
export async function maySend(
  { database, engines }: Context,
  userId: UserId,
  tier: ModelTier,
): Promise<boolean> {
  const { id, sendsDataAway } = engines[tier]
  return !sendsDataAway || (await store.listGiven(database.db, userId)).has(id)
}

export async function listConsents({ database, engines }: Context, userId: UserId) {
  const given = await store.listGiven(database.db, userId)
  const consents = MODEL_NAMES.flatMap((modelName): AiConsent[] => {
    const { id, label, sendsDataAway } = engines[MODELS[modelName].tier]
    const givenAt = given.get(id)?.toISOString() ?? null
    return sendsDataAway ? [{ modelName, engine: label, givenAt }] : []
  })
  return { consents }
}

/** @throws AppError('not_found') for a model that needs no consent */
export async function changeConsent(
  context: Context,
  caller: Caller,
  { modelName, isGiven }: { modelName: ModelName; isGiven: boolean },
) {
  const { database, engines, now } = context
  const { userId, requestId, ip } = caller
  const { id: engineId, sendsDataAway } = engines[MODELS[modelName].tier]
  if (!sendsDataAway) throw new AppError('not_found')
  await database.transaction(async tx => {
    if (isGiven) await store.give(tx, { userId, engineId }, now())
    else await store.withdraw(tx, { userId, engineId })
    const event = isGiven ? 'ai_consent_given' : 'ai_consent_withdrawn'
    await recordAudit(tx, { at: now(), event, userId, requestId, ip, detail: { engine: engineId } })
  })
  return listConsents(context, userId)
}
