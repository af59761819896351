import { AppError } from '#contract/errors.ts'
import type { Context } from '../context.ts'
import { withinHashQueue } from '../crypto/password.ts'
import type { AllHandlers } from '../http/handlers.ts'
import { findKnownDevice, rememberDevice } from '../http/known-devices.ts'
import { checkAddressLimit, checkEmailLimit, takeLoginTry } from '../http/rate-limits.ts'
import { areMailsLate } from '../operations/mail-service.ts'
import * as aiConsents from './ai-consents-service.ts'
import { signInWithProvider } from './identities-service.ts'
import * as ownAccount from './own-account-service.ts'
import { proveOwner } from './own-account-service.ts'
import { signInWithPasskey, signInWithRecoveryCode } from './passkey-sign-in-service.ts'
import * as passkeys from './passkeys-service.ts'
import * as personalData from './personal-data-service.ts'
import * as service from './service.ts'
import * as sessions from './sessions-service.ts'

export function accountRoutes(context: Context) {
  return {
    ...entryRoutes(context),
    ...aiConsentsRoutes(context),
    ...ownAccountRoutes(context),
    ...passkeysRoutes(context),
    ...personalDataRoutes(context),
    ...sessionsRoutes(context),
  } satisfies Partial<AllHandlers>
}

/** Open to anyone: here sessions begin and end. */
function entryRoutes(context: Context) {
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
        const session = await service.login(context, { ...body, giveBackTry }, { visitor: caller, head })
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
  } satisfies Partial<AllHandlers>
}

/** The caller's own consents. */
function aiConsentsRoutes(context: Context) {
  return {
    listAiConsents: ({ caller }) => aiConsents.listConsents(context, caller.userId),
    changeAiConsent: ({ caller, body }) => aiConsents.changeConsent(context, caller, body),
  } satisfies Partial<AllHandlers>
}

/** The caller's own account, whoever the caller says to be. */
function ownAccountRoutes(context: Context) {
  return {
    retrieveAccount: ({ caller }) => ownAccount.retrieveAccount(context, caller),
    changeName: async ({ caller, body }) => {
      await ownAccount.changeName(context, caller, body.name)
      return { name: body.name }
    },
    changePassword: async ({ caller, body }) => {
      await ownAccount.changePassword(context, caller, body)
      return { changed: true }
    },
  } satisfies Partial<AllHandlers>
}

/** The caller's own ways in besides the password, and the two by which anyone may come in. */
function passkeysRoutes(context: Context) {
  return {
    listPasskeys: ({ caller }) => passkeys.listPasskeys(context, caller),
    startPasskey: async ({ caller, body, head }) => {
      passkeys.needParty(context)
      await proveOwner(context, caller, body.password)
      return passkeys.startPasskey(context, caller, head)
    },
    addPasskey: ({ caller, body }) => passkeys.addPasskey(context, caller, body.credential),
    renamePasskey: async ({ caller, body }) => {
      await passkeys.renamePasskey(context, caller, body)
      return { name: body.name }
    },
    removePasskey: async ({ caller, body }) => {
      await proveOwner(context, caller, body.password)
      await passkeys.removePasskey(context, caller, body.passkeyId)
      return { removed: true }
    },
    makeRecoveryCodes: async ({ caller, body }) => {
      await proveOwner(context, caller, body.password)
      return { codes: await passkeys.makeRecoveryCodes(context, caller) }
    },
    startPasskeySignIn: async ({ caller, head }) => {
      const { rpId } = passkeys.needParty(context)
      await checkAddressLimit(context, caller, 'passkey')
      return passkeys.startSignIn(context, head, rpId)
    },
    signInWithPasskey: async ({ body, caller, head }) => {
      passkeys.needParty(context)
      await checkAddressLimit(context, caller, 'passkey')
      const session = await signInWithPasskey(context, body.credential, { visitor: caller, head })
      rememberDevice(context, { visitor: caller, head, email: session.email })
      return session
    },
    signInWithRecoveryCode: async ({ body, caller, head }) => {
      const { email } = body
      const deviceId = findKnownDevice(context, caller, email)
      const giveBackTry = await takeLoginTry(context, caller, { email, deviceId })
      const session = await signInWithRecoveryCode(context, body, { visitor: caller, head })
      await giveBackTry(context.database.db)
      rememberDevice(context, { visitor: caller, head, email })
      return session
    },
  } satisfies Partial<AllHandlers>
}

/** The caller's own data, to take along or to end; a session alone does not do for either. */
function personalDataRoutes(context: Context) {
  return {
    exportData: async ({ caller, body }) => {
      await proveOwner(context, caller, body.password)
      return personalData.exportData(context, caller)
    },
    deleteAccount: async ({ caller, body, head }) => {
      await proveOwner(context, caller, body.password)
      await personalData.deleteAccount(context, caller)
      head.clearBindingCookie()
      head.clearSiteData()
      return { deleted: true }
    },
  } satisfies Partial<AllHandlers>
}

/** The caller's own sessions; another person's is not there. */
function sessionsRoutes(context: Context) {
  return {
    listSessions: ({ caller }) => sessions.listSessions(context, caller),
    endSession: async ({ caller, body }) => {
      await sessions.endSession(context, caller, body.sessionId)
      return {}
    },
    endOtherSessions: async ({ caller }) => ({ ended: await sessions.endOtherSessions(context, caller) }),
  } satisfies Partial<AllHandlers>
}
