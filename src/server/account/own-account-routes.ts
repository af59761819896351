import type { ownAccountEndpoints } from '#contract/own-account.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as service from './own-account-service.ts'

/** The caller's own account, whoever the caller says to be. */
export function ownAccountRoutes(context: Context): Handlers<keyof typeof ownAccountEndpoints> {
  return {
    retrieveAccount: ({ caller }) => service.retrieveAccount(context, caller),
    changeName: async ({ caller, body }) => {
      await service.changeName(context, caller, body.name)
      return { name: body.name }
    },
    changePassword: async ({ caller, body }) => {
      await service.changePassword(context, caller, body)
      return { changed: true }
    },
  }
}
