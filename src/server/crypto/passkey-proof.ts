import type { VerifyAuthenticationResponseOpts, VerifyRegistrationResponseOpts } from '@simplewebauthn/server'
import type { NewCredential, UsedCredential } from '#contract/passkeys.ts'
import type { Env } from '../env.ts'

/** For whom passkeys are made. */
export interface RelyingParty {
  rpId: string
  /** Null: that of localhost, whatever the port. */
  origin: string | null
}

/** EdDSA, ECDSA with P-256, RSA with SHA-256: what authenticators have. */
export const KEY_ALGORITHMS = [-8, -7, -257]

const LOCAL_ORIGIN = /^http:\/\/localhost(?::\d+)?$/
const ADDRESS = /^\[|^[\d.]+$/

/** @returns null where PUBLIC_URL has no name, or one that browsers make no passkeys for */
export function findRelyingParty({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): RelyingParty | null {
  if (PUBLIC_URL === undefined) return { rpId: 'localhost', origin: null }
  const { hostname, origin, protocol } = new URL(PUBLIC_URL)
  if (hostname === 'localhost') return { rpId: hostname, origin }
  return protocol === 'https:' && !ADDRESS.test(hostname) ? { rpId: hostname, origin } : null
}

interface Expected {
  party: RelyingParty
  challenge: string
}

export interface ProvenPasskey {
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
}

/** @returns null when the answer does not prove a passkey of a verified person, made for this challenge and site */
export async function proveNewPasskey(
  credential: NewCredential,
  expected: Expected,
): Promise<ProvenPasskey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  // Its types want fields that it does not read.
  const response = { ...credential, clientExtensionResults: {} } as VerifyRegistrationResponseOpts['response']
  const found = await verifyRegistrationResponse({
    response,
    ...readExpected(expected, credential.response.clientDataJSON),
    supportedAlgorithmIDs: KEY_ALGORITHMS,
  }).catch(() => null) // it throws for every way in which an answer can be wrong
  if (!found?.verified) return null
  const { id, publicKey, counter } = found.registrationInfo.credential
  return { credentialId: id, publicKey, counter, transports: credential.response.transports ?? [] }
}

/** @returns what the authenticator's counter says now; null when the answer does not prove that the passkey was used for this */
export async function proveSignIn(
  credential: UsedCredential,
  { publicKey, ...expected }: Expected & { publicKey: Uint8Array },
): Promise<{ counter: number } | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const response = {
    ...credential,
    clientExtensionResults: {},
  } as VerifyAuthenticationResponseOpts['response'] // as above
  const found = await verifyAuthenticationResponse({
    response,
    ...readExpected(expected, credential.response.clientDataJSON),
    // The counter is compared where it is written, in one statement.
    credential: { id: credential.id, publicKey: Uint8Array.from(publicKey), counter: 0 },
  }).catch(() => null)
  return found?.verified ? { counter: found.authenticationInfo.newCounter } : null
}

function readExpected({ party, challenge }: Expected, clientDataJson: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: party.origin ?? readLocalOrigin(clientDataJson),
    expectedRPID: party.rpId,
    requireUserVerification: true,
  }
}

/** The origin that the answer names where it is one of this machine, else one that it cannot name. */
function readLocalOrigin(clientDataJson: string): string {
  const text = Buffer.from(clientDataJson, 'base64url').toString()
  const named = /"origin":"([^"]*)"/.exec(text)?.[1] ?? ''
  return LOCAL_ORIGIN.test(named) ? named : 'http://localhost'
}
