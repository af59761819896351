import type { aiConsentsEndpoints } from '#contract/ai-consents.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as service from './ai-consents-service.ts'

/** The caller's own consents. */
export function aiConsentsRoutes(context: Context): Handlers<keyof typeof aiConsentsEndpoints> {
  return {
    listAiConsents: ({ caller }) => service.listConsents(context, caller.userId),
    changeAiConsent: ({ caller, body }) => service.changeConsent(context, caller, body),
  }
}
