import { AppError } from '#contract/errors.ts'
import type { Needs } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import type { Caller } from './caller.ts'

/**
 * Lets a request pass whose e-mail claim is the caller's own, or missing. The claim never selects anything.
 * @throws AppError('not_found') as if nothing were there; 403 would log a stale second tab out
 */
export async function checkEmailClaim(
  context: Needs<'now' | 'database'>,
  caller: Caller,
  claim: string | undefined,
): Promise<void> {
  if (claim === undefined || claim === caller.email) return
  await refuseForeign(context, caller, 'email')
}

/** Notes the attempt and answers as if nothing were there. @throws AppError('not_found') always */
export async function refuseForeign(
  context: Needs<'now' | 'database'>,
  caller: Caller,
  kind: string,
): Promise<never> {
  const { userId, requestId, ip } = caller
  await recordAudit(context.database.db, {
    at: context.now(),
    event: 'idor_denied',
    userId,
    requestId,
    ip,
    detail: { kind },
  })
  throw new AppError('not_found')
}
