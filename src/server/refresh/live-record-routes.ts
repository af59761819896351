import { AppError } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import type { liveRecordEndpoints, RecordChange } from '#contract/live-record.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as service from './live-record-service.ts'
import { answerChallenge, type ChallengeAnswer } from './service.ts'

/** The caller's own record and the public list of roles; any other key is 404. */
export function liveRecordRoutes(context: Context): Handlers<keyof typeof liveRecordEndpoints> {
  return {
    getRecord: ({ caller, query }) => service.readRecord(context, caller, query.key),
    updateRecord: async ({ caller, body }) => {
      if (JSON.stringify(body).length > LIMITS.recordMaxBytes) throw new AppError('too_large')
      const record = await service.readOwnRecord(context, caller, body.redisKey)
      const answer = readAnswer(body.dictKeyValue)
      if (!answer) return record
      await answerChallenge(context, caller.userId, answer)
      return service.readOwnRecord(context, caller, body.redisKey)
    },
  }
}

/** @returns null for the page's reset at the start of a refresh, which answers nothing */
function readAnswer(change: RecordChange): ChallengeAnswer | null {
  const { captchaResponseAnswer, captchaResponseTime, captchaId } = change
  if (!captchaResponseAnswer) return null
  return {
    challengeId: captchaId ?? null,
    option: Number(captchaResponseAnswer) as ChallengeAnswer['option'], // the contract lets nothing but 1 to 6 pass
    tookSeconds: captchaResponseTime || 0,
  }
}
