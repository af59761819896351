import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { Session } from '#contract/account.ts'
import { PASSKEY_MESSAGES } from '#contract/messages/passkeys.ts'
import { type Answer, call } from '../api.ts'
import { ApiError, NetworkError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'

/** Has the device make a passkey for whoever is signed in, and the server keep it. */
export async function createPasskey(body: { password?: string }): Promise<void> {
  const optionsJSON = await call('startPasskey', { body })
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: optionsOf(optionsJSON) })
  const { clientDataJSON, attestationObject, transports } = response
  const made = { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) }
  await call('addPasskey', { body: { credential: { id, rawId, type, response: made } } })
}

/** What is known of how to reach a passkey may name ways that the types do not know. */
function optionsOf(options: Answer<'startPasskey'>) {
  return options as Parameters<typeof startRegistration>[0]['optionsJSON'] // a superset of the names, no other shape
}

type Outcome = { session: Session; failure?: never } | { session?: never; failure: string }

/** Has somebody choose a passkey of this site. @returns the session, or what to tell instead of one */
export async function trySignIn(): Promise<Outcome> {
  try {
    return { session: await signIn() }
  } catch (error) {
    return { failure: tellPasskeyFailure(error, PASSKEY_MESSAGES.signInRefused) }
  }
}

async function signIn(): Promise<Session> {
  const optionsJSON = await call('startPasskeySignIn', { body: {} })
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  const used = { clientDataJSON, authenticatorData, signature, userHandle }
  return call('signInWithPasskey', { body: { credential: { id, rawId, type, response: used } } })
}

/** What happened and what to do next. @param refused what to say of a no of the server that has no sentence of its own */
export function tellPasskeyFailure(error: unknown, refused: string): string {
  if (!browserSupportsWebAuthn()) return PASSKEY_MESSAGES.unsupported
  if (error instanceof ApiError) {
    if (error.code === 'not_found') return PASSKEY_MESSAGES.notOffered
    return error.code === 'invalid_credentials' ? refused : tellFailure(error)
  }
  if (error instanceof NetworkError) return tellFailure(error)
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return PASSKEY_MESSAGES.known
  const isWrongAddress = error instanceof Error && error.name === 'SecurityError'
  return isWrongAddress ? PASSKEY_MESSAGES.wrongAddress : PASSKEY_MESSAGES.cancelled
}
