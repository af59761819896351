import type { remindersEndpoints } from '#contract/reminders.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as service from './service.ts'

/** The caller's own choice of mails. */
export function remindersRoutes(context: Context): Handlers<keyof typeof remindersEndpoints> {
  return {
    retrieveReminders: ({ caller }) => service.retrieveReminders(context, caller.userId),
    saveReminders: ({ caller, body }) => service.saveReminders(context, caller, body),
  }
}
