import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { ACCOUNT_MESSAGES } from './messages/account.ts'

/** Node and browsers both have it, and it only reads text; this world knows the types of neither. */
declare const URL: {
  canParse(address: string): boolean
  new (address: string): { readonly hostname: string }
}

/** No spaces and nothing unseen, one @, a dot in the domain (specification section 5); the domain is ASCII by now. */
const EMAIL_PATTERN = /^[^\s\p{Cc}\p{Cf}\p{Cs}@]+@[!-\-/-?A-~]+(?:\.[!-\-/-?A-~]+)+$/u
const ASCII_ONLY = /^\p{ASCII}*$/u
/** No ASCII but letters, digits, hyphen and dot: the rest would end a host or escape a character. Nothing unseen. */
const NAME_OF_A_HOST = /^(?:[A-Za-z\d.-]|(?![\s\p{Cc}\p{Cf}\p{Cs}])\P{ASCII})+$/u

/**
 * An e-mail address as it is compared, stored and written to: NFC, trimmed, lower case, the domain in ASCII
 * (`例子.公司` as `xn--fsqu00a.xn--55qx5d`).
 */
export const EmailAddress = z.string().check(
  z.overwrite(normaliseEmail),
  z.minLength(1, { error: ACCOUNT_MESSAGES.emailRequired, abort: true }),
  z.refine(email => countUtf8Bytes(email) <= LIMITS.emailMaxBytes, {
    error: ACCOUNT_MESSAGES.emailInvalid,
    abort: true,
  }),
  z.regex(EMAIL_PATTERN, { error: ACCOUNT_MESSAGES.emailInvalid }),
)

/** An address that only claims whose data is meant; it is compared with the session, never used to select. */
export const EmailClaim = z.string().check(z.maxLength(LIMITS.emailMaxChars), z.overwrite(normaliseEmail))

/** @returns the one form of an address; what is no address comes back as no address */
export function normaliseEmail(given: string): string {
  const typed = given.normalize('NFC').trim()
  const domainAt = typed.lastIndexOf('@') + 1
  return (typed.slice(0, domainAt) + toAscii(typed.slice(domainAt))).toLowerCase()
}

/** By the rules that browsers and mail servers share (UTS 46). */
function toAscii(domain: string): string {
  // ASCII stays as it is: a URL would read `1.2` as the number of a machine.
  if (ASCII_ONLY.test(domain)) return domain
  // Encoding takes time with the square of the length.
  if (domain.length > LIMITS.emailMaxChars || !NAME_OF_A_HOST.test(domain)) return domain
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}

function countUtf8Bytes(text: string): number {
  let bytes = 0
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0
    bytes += 1 + Number(point > 0x7f) + Number(point > 0x7ff) + Number(point > 0xffff)
  }
  return bytes
}
