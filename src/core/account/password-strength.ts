import { LIMITS } from '#contract/limits.ts'

/**
 * How strong a password looks; it informs and never blocks (specification section 5).
 * @param password as typed
 * @returns 0..4, one point each for eight or more characters, an upper-case letter, a digit, and a character that
 * is neither letter nor digit; letters and digits of every script count
 */
export function scorePassword(password: string): number {
  const points = [
    [...password].length >= LIMITS.passwordMinChars,
    /\p{Lu}/u.test(password),
    /\p{Nd}/u.test(password),
    /[^\p{L}\p{M}\p{Nd}]/u.test(password),
  ]
  return points.filter(Boolean).length
}
