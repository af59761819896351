import { randomInt } from 'node:crypto'
import { PASSKEY_LIMITS } from '#contract/passkey-limits.ts'

/** Crockford's base 32: without letters that are taken for others. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 120 random bits, without the groups that a person sees. */
export function makeRecoveryCode(): string {
  return Array.from({ length: PASSKEY_LIMITS.recoveryCodeChars }, () => SIGNS[randomInt(SIGNS.length)]).join(
    '',
  )
}

/** Like `7QF0-…`, in groups of four. */
export function groupRecoveryCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}
