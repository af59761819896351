import { hmac, isSameSecret } from './keys.ts'

/**
 * What the link of a mail carries so that it works without a login. It never runs out: the last mail in somebody's
 * folder must still be able to end these mails. It does that and nothing else.
 */
export function makeSwitchToken(userId: string, key: Buffer): string {
  return `${userId}.${hmac(key, userId)}`
}

/** @returns the id that the token was made for; null when it is not of our making */
export function readSwitchToken(token: string, key: Buffer): string | null {
  const [userId, signature, ...rest] = token.split('.')
  if (!userId || !signature || rest.length > 0) return null
  return isSameSecret(signature, hmac(key, userId)) ? userId : null
}
