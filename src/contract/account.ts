import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { ACCOUNT_MESSAGES } from './messages/account.ts'
import { PersonName } from './person-name.ts'

/** No spaces and nothing unseen, one @, a dot in the domain (specification section 5). */
const EMAIL_PATTERN =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@]+@[^\s\p{Cc}\p{Cf}\p{Cs}@.]+(?:\.[^\s\p{Cc}\p{Cf}\p{Cs}@.]+)+$/u

/** An e-mail address as it is compared and stored: NFC, trimmed, lower case. */
export const EmailAddress = z
  .string()
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: ACCOUNT_MESSAGES.emailRequired, abort: true }),
    z.maxLength(LIMITS.emailMaxChars, { error: ACCOUNT_MESSAGES.emailInvalid, abort: true }),
    z.regex(EMAIL_PATTERN, { error: ACCOUNT_MESSAGES.emailInvalid }),
  )

const OneTimeCode = z.string().check(z.regex(/^\d{6}$/))

/** A password that is being chosen; never trimmed, only brought to NFC. */
export const NewPassword = z
  .string()
  .check(
    z.normalize('NFC'),
    z.minLength(1, { error: ACCOUNT_MESSAGES.passwordRequired, abort: true }),
    z.minLength(LIMITS.passwordMinChars, { error: ACCOUNT_MESSAGES.newPasswordTooShort }),
    z.maxLength(LIMITS.passwordMaxChars),
  )

/** A password that is being proven: any length the store could hold, so that the answer stays one. */
export const GivenPassword = z
  .string()
  .check(z.normalize('NFC'), z.minLength(1), z.maxLength(LIMITS.passwordMaxChars))

/** What the login form checks before it sends. */
export const LoginForm = z.object({
  email: EmailAddress,
  password: z
    .string()
    .check(
      z.minLength(1, { error: ACCOUNT_MESSAGES.passwordRequired, abort: true }),
      z.minLength(LIMITS.loginPasswordMinChars, { error: ACCOUNT_MESSAGES.loginPasswordTooShort }),
    ),
})

/** What the sign-up form checks before it asks for a code. */
export const SignUpForm = z
  .object({
    name: PersonName,
    email: EmailAddress,
    password: z
      .string()
      .check(z.minLength(LIMITS.passwordMinChars, { error: ACCOUNT_MESSAGES.newPasswordTooShort })),
    confirm: z.string(),
  })
  .check(
    z.refine(form => form.password === form.confirm, {
      path: ['confirm'],
      error: ACCOUNT_MESSAGES.passwordsDiffer,
      when: () => true,
    }),
  )

/** What the last step of the reset flow checks before it sends. */
export const ResetForm = z.object({ password: NewPassword, confirm: z.string() }).check(
  z.refine(form => form.password === form.confirm, {
    path: ['confirm'],
    error: ACCOUNT_MESSAGES.passwordsDiffer,
    when: () => true,
  }),
)

/** What sign-up, login and Google sign-in answer, and what the browser keeps. */
export const Session = z.object({ token: z.string(), name: z.string(), email: z.string() })
export type Session = z.output<typeof Session>

const CodeSent = z.object({ sent: z.literal(true), expiresInSec: z.number(), resendInSec: z.number() })

const AUTH = '/api/v1/auth'

export const accountEndpoints = {
  validateUser: defineEndpoint({
    method: 'POST',
    path: `${AUTH}/validate_user`,
    access: 'public',
    summary: 'Whether a stored token still opens a session',
    body: z.object({ token: z.string().check(z.maxLength(512)) }),
    output: z.object({ valid: z.literal(true), name: z.string(), email: z.string() }),
    errors: ['unauthorized'],
  }),
  login: defineEndpoint({
    method: 'POST',
    path: `${AUTH}/login`,
    access: 'public',
    summary: 'Sign in with e-mail and password',
    body: z.object({ email: EmailAddress, password: GivenPassword }),
    output: Session,
    errors: ['invalid_credentials'],
  }),
  signUp: defineEndpoint({
    method: 'POST',
    path: `${AUTH}/signup`,
    access: 'public',
    summary: 'Create an account with the code that was sent to the e-mail address',
    body: z.object({ email: EmailAddress, password: NewPassword, name: PersonName, otp: OneTimeCode }),
    output: Session,
    errors: ['invalid_code'],
  }),
  google: defineEndpoint({
    method: 'POST',
    path: `${AUTH}/google`,
    access: 'public',
    summary: 'Sign in with a credential of the account provider; 404 while the server has none set up',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(8192)) }),
    output: Session,
    errors: ['not_found', 'unauthorized'],
  }),
  requestSignUpCode: defineEndpoint({
    method: 'POST',
    path: `${AUTH}/otp`,
    access: 'public',
    summary: 'Send a sign-up code; the answer is one for known and unknown addresses',
    body: z.object({ email: EmailAddress }),
    output: CodeSent,
  }),
  requestResetCode: defineEndpoint({
    method: 'POST',
    path: `${AUTH}/forgot-password`,
    access: 'public',
    summary: 'Send a code to reset a password; the answer is one for known and unknown addresses',
    body: z.object({ email: EmailAddress }),
    output: CodeSent,
  }),
  validateResetCode: defineEndpoint({
    method: 'POST',
    path: `${AUTH}/validate-otp`,
    access: 'public',
    summary: 'Trade a reset code for a reset token',
    body: z.object({ email: EmailAddress, otp: OneTimeCode }),
    output: z.object({ resetToken: z.string() }),
    errors: ['invalid_code'],
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: `${AUTH}/reset-password`,
    access: 'public',
    summary: 'Set a new password with a reset token; ends every session of the account',
    body: z.object({
      email: EmailAddress,
      resetToken: z.string().check(z.maxLength(512)),
      password: NewPassword,
    }),
    output: z.object({ reset: z.literal(true) }),
    errors: ['invalid_code'],
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: `${AUTH}/logout`,
    access: 'public',
    summary: 'End the session of the bearer token; answers the same without one',
    output: z.object({}),
  }),
} as const
