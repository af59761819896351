import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { ACCOUNT_MESSAGES } from './messages/account.ts'

const isLongEnough = z.refine<string>(password => countCodePoints(password) >= LIMITS.passwordMinChars, {
  error: ACCOUNT_MESSAGES.newPasswordTooShort,
})
const isShortEnough = z.refine<string>(password => countCodePoints(password) <= LIMITS.passwordMaxChars, {
  error: ACCOUNT_MESSAGES.newPasswordTooLong,
})

/**
 * A password that is being chosen; never trimmed, only brought to NFC. Its length is counted in code points, as its
 * owner counts characters; the longest one that passes takes `passwordMaxBytes` in UTF-8.
 */
export const NewPassword = z
  .string()
  .check(
    z.normalize('NFC'),
    z.minLength(1, { error: ACCOUNT_MESSAGES.passwordRequired, abort: true }),
    isLongEnough,
    isShortEnough,
  )

/** The same at sign-up, where none at all is too short (specification section 5). */
export const SignUpPassword = z.string().check(z.normalize('NFC'), isLongEnough, isShortEnough)

/** A password that is being proven: any length the store could hold, so that the answer stays one. */
export const GivenPassword = z.string().check(
  z.normalize('NFC'),
  z.minLength(1),
  z.refine(password => countCodePoints(password) <= LIMITS.passwordMaxChars),
)

/** What the login form asks of a password before it sends it. */
export const LoginPassword = z.string().check(
  z.minLength(1, { error: ACCOUNT_MESSAGES.passwordRequired, abort: true }),
  z.refine(password => countCodePoints(password) >= LIMITS.loginPasswordMinChars, {
    error: ACCOUNT_MESSAGES.loginPasswordTooShort,
  }),
)

/** For forms with a new password and its repetition; the two may spell an accent in different ways. */
export const repeatsPassword = z.refine<{ password: string; confirm: string }>(
  form => isSamePassword(form.password, form.confirm),
  { path: ['confirm'], error: ACCOUNT_MESSAGES.passwordsDiffer, when: () => true },
)

/** Whether two passwords open the same account, however their accents were typed. */
export function isSamePassword(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC')
}

function countCodePoints(text: string): number {
  return [...text].length
}
