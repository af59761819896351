import type { Db } from '#adapters/database/port.ts'
import type { AiConsent } from '#contract/ai-consents.ts'
import { AppError } from '#contract/errors.ts'
import { tellWhatGoes, tellWhatStays } from '#contract/messages/ai-statement.ts'
import { MODEL_NAMES, MODELS, type ModelName, type ModelTier } from '#contract/models.ts'
import type { Needs } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import type { Caller, UserId } from '../http/caller.ts'
import * as store from './ai-consents-store.ts'

/** Whether text of this person may go to the engine of a tier; always where nothing leaves the machine. */
export async function maySend(
  { database, engines }: Needs<'database' | 'engines'>,
  userId: UserId,
  tier: ModelTier,
): Promise<boolean> {
  const { id, sendsDataAway } = engines[tier]
  return !sendsDataAway || isGiven(await store.listDecisions(database.db, userId), id)
}

function isGiven(decisions: Awaited<ReturnType<typeof store.listDecisions>>, engineId: string): boolean {
  return decisions.get(engineId)?.givenAt instanceof Date
}

/**
 * Choosing a model agrees to the service behind it, which the form names; what the person decided before stays.
 * @param tx the transaction that saves the choice
 */
export async function agreeByChoice(
  { engines, now }: Needs<'now' | 'engines'>,
  caller: Caller,
  { tx, model }: { tx: Db; model: ModelName },
): Promise<void> {
  const { id: engineId, sendsDataAway } = engines[MODELS[model].tier]
  const { userId, requestId, ip } = caller
  if (!sendsDataAway || !(await store.giveFirst(tx, { userId, engineId }, now()))) return
  const detail = { engine: engineId }
  await recordAudit(tx, { at: now(), event: 'ai_consent_given', userId, requestId, ip, detail })
}

export async function listConsents({ database, engines }: Needs<'database' | 'engines'>, userId: UserId) {
  const decisions = await store.listDecisions(database.db, userId)
  const consents = MODEL_NAMES.flatMap((modelName): AiConsent[] => {
    const { id, label, sendsDataAway, ownHost } = engines[MODELS[modelName].tier]
    const decision = decisions.get(id)
    const givenAt = decision?.givenAt?.toISOString() ?? null
    const withdrawnAt = decision?.withdrawnAt?.toISOString() ?? null
    const meaning = ownHost === null ? tellWhatGoes(label) : tellWhatStays(label, ownHost)
    return sendsDataAway ? [{ modelName, engine: label, meaning, givenAt, withdrawnAt }] : []
  })
  return { consents }
}

/** @throws AppError('not_found') for a model that needs no consent */
export async function changeConsent(
  context: Needs<'now' | 'database' | 'engines'>,
  caller: Caller,
  { modelName, isGiven }: { modelName: ModelName; isGiven: boolean },
) {
  const { database, engines, now } = context
  const { userId, requestId, ip } = caller
  const { id: engineId, sendsDataAway } = engines[MODELS[modelName].tier]
  if (!sendsDataAway) throw new AppError('not_found')
  await database.transaction(async tx => {
    const decision = isGiven ? { givenAt: now(), withdrawnAt: null } : { givenAt: null, withdrawnAt: now() }
    await store.decide(tx, { userId, engineId }, decision)
    const event = isGiven ? 'ai_consent_given' : 'ai_consent_withdrawn'
    await recordAudit(tx, { at: now(), event, userId, requestId, ip, detail: { engine: engineId } })
  })
  return listConsents(context, userId)
}
