import type { Context } from '../context.ts'
import type { AllHandlers } from '../http/handlers.ts'
import * as service from './service.ts'

/** The caller's own choice of mails. */
export function remindersRoutes(context: Context) {
  return {
    retrieveReminders: ({ caller }) => service.retrieveReminders(context, caller.userId),
    saveReminders: ({ caller, body }) => service.saveReminders(context, caller, body),
  } satisfies Partial<AllHandlers>
}
