import type { profileEndpoints } from '#contract/profile.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as service from './profile-service.ts'

/** What was read from the caller's own resume, and what the caller makes of it. */
export function profileRoutes(context: Context): Handlers<keyof typeof profileEndpoints> {
  return {
    retrieveProfile: ({ caller }) => service.retrieveProfile(context, caller.userId),
    saveProfile: ({ caller, body }) => service.saveProfile(context, caller, body),
    resetProfile: ({ caller, body }) => service.resetProfile(context, caller, body),
    retrievePage: ({ caller, query, signal }) =>
      service.paintPage(context, caller.userId, { page: Number(query.page), signal }),
    exportProfile: ({ caller }) => service.exportProfile(context, caller.userId),
    importProfile: ({ caller, body }) => service.importProfile(context, caller, body),
  }
}
