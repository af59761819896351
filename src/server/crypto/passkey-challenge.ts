import { PASSKEY_LIMITS } from '#contract/passkey-limits.ts'
import { hmac, isSameSecret, makeToken } from './keys.ts'

interface ChallengeOwner {
  key: Buffer
  /** What the challenge may serve for: a sign-in, or a new passkey of one session. */
  purpose: 'sign-in' | `add:${string}`
  now: Date
}

/** A challenge that a browser brings back in a cookie, so that nothing is kept of those that nobody answers. */
interface Challenge {
  /** 256 random bits as base64url. */
  challenge: string
  expiresAt: Date
}

/** @returns the challenge, and the cookie that ties it to this browser */
export function makeChallenge(owner: ChallengeOwner): Challenge & { cookie: string } {
  const challenge = makeToken()
  const expiresAtSeconds = Math.floor(owner.now.getTime() / 1000) + PASSKEY_LIMITS.challengeSeconds
  const cookie = `${challenge}.${expiresAtSeconds}.${sign(challenge, expiresAtSeconds, owner)}`
  return { challenge, expiresAt: new Date(expiresAtSeconds * 1000), cookie }
}

/** @returns null when the cookie is missing, made for something else, expired or not of our making */
export function readChallenge(cookie: string | null, owner: ChallengeOwner): Challenge | null {
  const [challenge, expires, signature] = cookie?.split('.') ?? []
  if (!challenge || !expires || !signature) return null
  const expiresAtSeconds = Number(expires)
  if (!(expiresAtSeconds * 1000 > owner.now.getTime())) return null
  if (!isSameSecret(signature, sign(challenge, expiresAtSeconds, owner))) return null
  return { challenge, expiresAt: new Date(expiresAtSeconds * 1000) }
}

function sign(
  challenge: string,
  expiresAtSeconds: number,
  { key, purpose }: Pick<ChallengeOwner, 'key' | 'purpose'>,
): string {
  return hmac(key, `${purpose}.${challenge}.${expiresAtSeconds}`)
}
