import { AppError } from '#contract/errors.ts'
import type { RecordChange } from '#contract/live-record.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import type { Context } from '../context.ts'
import type { AllHandlers } from '../http/handlers.ts'
import { withUserTurn } from '../http/rate-limits.ts'
import * as liveRecord from './live-record-service.ts'
import * as service from './service.ts'
import { answerChallenge, type ChallengeAnswer } from './service.ts'

export function refreshRoutes(context: Context) {
  return {
    // The caller's own refresh.
    fetchLatestJobs: ({ caller }) =>
      withUserTurn(context, { caller, what: 'fetchLatestJobs' }, takeTurn =>
        service.fetchLatestJobs(context, caller.userId, takeTurn),
      ),
    captchaImage: async ({ caller, query }) => ({
      fileName: 'challenge.png',
      ...(await service.readPicture(context, caller.userId, query.captchaId)),
    }),
    // The caller's own record and the public list of roles; any other key is 404.
    getRecord: ({ caller, query }) => liveRecord.readRecord(context, caller, query.key),
    updateRecord: async ({ caller, body }) => {
      if (JSON.stringify(body).length > SERVER_LIMITS.recordMaxBytes) throw new AppError('too_large')
      const record = await liveRecord.readOwnRecord(context, caller, body.redisKey)
      const answer = readAnswer(body.dictKeyValue)
      if (!answer) return record
      await answerChallenge(context, caller.userId, answer)
      return liveRecord.readOwnRecord(context, caller, body.redisKey)
    },
  } satisfies Partial<AllHandlers>
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
