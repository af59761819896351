import { randomInt } from 'node:crypto'
import { LIMITS } from '#contract/limits.ts'
import { hmac } from './keys.ts'
import { hashSecret, verifySecret } from './password.ts'

export type CodePurpose = 'signup' | 'reset'

interface CodeOwner {
  email: string
  purpose: CodePurpose
}

/** Six digits, each value as likely as any other. */
export function makeCode(): string {
  return randomInt(0, 10 ** LIMITS.codeDigits)
    .toString()
    .padStart(LIMITS.codeDigits, '0')
}

/** Slow and salted, because six digits could be tried out in no time from a stolen table. */
export function hashCode(code: string, owner: CodeOwner, pepper: Buffer): Promise<string> {
  return hashSecret(pepperCode(code, owner, pepper))
}

/** @param stored null when there is no code; takes the same time */
export function verifyCode(
  code: string,
  stored: string | null,
  context: { owner: CodeOwner; pepper: Buffer },
): Promise<boolean> {
  return verifySecret(pepperCode(code, context.owner, context.pepper), stored)
}

function pepperCode(code: string, { email, purpose }: CodeOwner, pepper: Buffer): string {
  return hmac(pepper, `${purpose}:${email}:${code}`)
}
