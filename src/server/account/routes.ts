import type { accountEndpoints } from '#contract/account.ts'
import { AppError } from '#contract/errors.ts'
import type { Context } from '../context.ts'
import { withinHashQueue } from '../crypto/password.ts'
import type { Handlers } from '../http/handlers.ts'
import { findKnownDevice, rememberDevice } from '../http/known-devices.ts'
import { checkAddressLimit, checkEmailLimit, takeLoginTry } from '../http/rate-limits.ts'
import { areMailsLate } from '../operations/mail-service.ts'
import { signInWithProvider } from './identities-service.ts'
import * as service from './service.ts'

/** Open to anyone: here sessions begin and end. */
export function accountRoutes(context: Context): Handlers<keyof typeof accountEndpoints> {
  return {
    validateUser: async ({ body, caller }) => {
      await checkAddressLimit(context, caller, 'validateUser')
      const found = await service.findCaller(context, { ...caller, token: body.token })
      if (!found) throw new AppError('unauthorized')
      return { valid: true, name: found.name, email: found.email }
    },
    login: ({ body, caller, head }) =>
      withinHashQueue(async () => {
        const { email } = body
        const deviceId = findKnownDevice(context, caller, email)
        const giveBackTry = await takeLoginTry(context, caller, { email, deviceId })
        const session = await service.login(context, body, { visitor: caller, head })
        await giveBackTry()
        rememberDevice(context, { visitor: caller, head, email })
        return session
      }),
    signUp: async ({ body, caller, head }) => {
      const { email } = body
      service.refuseCommonPassword(context, body)
      await checkAddressLimit(context, caller, 'codeCheck')
      await checkEmailLimit(context, caller, { what: 'codeCheck', email })
      const session = await service.signUp(context, body, { visitor: caller, head })
      rememberDevice(context, { visitor: caller, head, email })
      return session
    },
    google: async ({ body, caller, head }) => {
      await checkAddressLimit(context, caller, 'google')
      return signInWithProvider(context, body.token, { visitor: caller, head })
    },
    requestSignUpCode: async ({ body, caller }) => {
      await checkAddressLimit(context, caller, 'codeSend')
      return service.requestCode(context, { email: body.email, purpose: 'signup', visitor: caller })
    },
    requestResetCode: async ({ body, caller }) => {
      await checkAddressLimit(context, caller, 'codeSend')
      return service.requestCode(context, { email: body.email, purpose: 'reset', visitor: caller })
    },
    mailState: async () => ({ isLate: await areMailsLate(context) }),
    validateResetCode: async ({ body, caller }) => {
      await checkAddressLimit(context, caller, 'codeCheck')
      await checkEmailLimit(context, caller, { what: 'codeCheck', email: body.email })
      return { resetToken: await service.validateResetCode(context, body) }
    },
    resetPassword: async ({ body, caller }) => {
      service.refuseCommonPassword(context, body)
      await checkAddressLimit(context, caller, 'resetPassword')
      await service.resetPassword(context, body, caller)
      return { reset: true }
    },
    logout: async ({ caller, head }) => {
      await service.logout(context, { visitor: caller, head })
      return {}
    },
  }
}
