import { createHash } from 'node:crypto'
import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose'
import * as z from 'zod/mini'
import { EmailAddress } from '#contract/email-address.ts'
import { AppError } from '#contract/errors.ts'
import { PersonName } from '#contract/person-name.ts'
import type { IdentityVerifier, ProvenIdentity, Verdict } from '../port.ts'

const ISSUER = 'https://accounts.google.com'
const KEYS_ADDRESS = 'https://www.googleapis.com/oauth2/v3/certs'
const KEYS_DEADLINE_MS = 5000
const TOLERANCE_SECONDS = 60
/** Google's tokens live an hour; one that says more is not taken longer. */
const MAX_AGE_SECONDS = 60 * 60
const SUBJECT_MAX_CHARS = 255

/** https://developers.google.com/identity/gsi/web/reference/js-reference#credential */
const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(SUBJECT_MAX_CHARS)),
  email: EmailAddress,
  name: z.catch(z.optional(PersonName), undefined),
  iat: z.number(),
  exp: z.number(),
})

interface GoogleSettings {
  /** Of the operator's project; tokens for any other are refused. */
  clientId: string
  now: () => Date
  /** Other than Google's only in tests. */
  issuer?: string | undefined
  keysAddress?: string | undefined
}

/**
 * Checks ID tokens of Google sign-in: RS256 by one of the issuer's published keys, made for us, within its time give
 * or take 60 s, with a proven address. The keys are cached; fetching them has a deadline of its own, since one
 * fetch serves all who wait for it.
 */
export function createGoogleVerifier(settings: GoogleSettings): IdentityVerifier {
  const { clientId, now, issuer = ISSUER, keysAddress = KEYS_ADDRESS } = settings
  const keys = orUnavailable(createRemoteJWKSet(new URL(keysAddress), { timeoutDuration: KEYS_DEADLINE_MS }))
  const rules = {
    algorithms: ['RS256'],
    // Google writes itself with and without the scheme.
    issuer: [issuer, issuer.replace(/^https:\/\//, '')],
    audience: clientId,
    requiredClaims: ['exp', 'sub'],
    clockTolerance: TOLERANCE_SECONDS,
    maxTokenAge: MAX_AGE_SECONDS,
  } satisfies JWTVerifyOptions

  return {
    id: 'google',
    async verify(credential) {
      try {
        const { payload } = await jwtVerify(credential, keys, { ...rules, currentDate: now() })
        if (isForOthersToo(payload, clientId)) return { ok: false, reason: 'untrusted' }
        if (payload.email_verified !== true) return { ok: false, reason: 'email_unproven' }
        return readClaims(payload, { issuer, fingerprint: fingerprintOf(credential) })
      } catch (error) {
        return refuse(error)
      }
    },
  }
}

/** A token with several audiences was asked for by one of them, which it has to name (OpenID Connect Core 3.1.3.7). */
function isForOthersToo({ aud, azp }: JWTPayload, clientId: string): boolean {
  return Array.isArray(aud) && aud.length > 1 && azp !== clientId
}

type Known = Pick<ProvenIdentity, 'issuer' | 'fingerprint'>

function readClaims(payload: unknown, known: Known): Verdict {
  const claims = Claims.safeParse(payload)
  if (!claims.success) return { ok: false, reason: 'untrusted' }
  const { sub, email, name, iat, exp } = claims.data
  const endSeconds = Math.min(exp, iat + MAX_AGE_SECONDS + 1) + TOLERANCE_SECONDS
  const identity: ProvenIdentity = {
    ...known,
    subject: sub,
    email,
    name: name ?? email.slice(0, email.indexOf('@')),
    expiresAt: new Date(endSeconds * 1000),
  }
  return { ok: true, identity }
}

/** Of the signed part alone: the last characters of a signature can be written in several ways. */
function fingerprintOf(credential: string): string {
  return createHash('sha256')
    .update(credential.slice(0, credential.lastIndexOf('.')))
    .digest('hex')
}

/** Tells a key that is not there, which is the token's fault, from keys that could not be had. */
function orUnavailable(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys)
        throw cause
      throw new AppError('unavailable', { cause })
    }
  }
}

/** @throws what is no verdict about the token */
function refuse(error: unknown): Verdict {
  if (error instanceof errors.JWTExpired) return { ok: false, reason: 'expired' }
  if (error instanceof errors.JOSEError) return { ok: false, reason: 'untrusted' }
  throw error
}
