import * as z from 'zod/mini'
import { EmailAddress } from './email-address.ts'
import { get, post } from './endpoint.ts'
import { GivenPassword, LoginPassword, NewPassword, repeatsPassword, SignUpPassword } from './password.ts'
import { PersonName } from './person-name.ts'

const OneTimeCode = z.string().check(z.regex(/^\d{6}$/))

/** What the login form checks before it sends. */
export const LoginForm = z.object({
  email: EmailAddress,
  password: LoginPassword,
})

/** What the sign-up form checks before it asks for a code. */
export const SignUpForm = z
  .object({ name: PersonName, email: EmailAddress, password: SignUpPassword, confirm: z.string() })
  .check(repeatsPassword)

/** What the last step of the reset flow checks before it sends. */
export const ResetForm = z.object({ password: NewPassword, confirm: z.string() }).check(repeatsPassword)

/** What sign-up, login and Google sign-in answer, and what the browser keeps. */
export const Session = z.object({ token: z.string(), name: z.string(), email: z.string() })
export type Session = z.output<typeof Session>

const CodeSent = z.object({ sent: z.literal(true), expiresInSec: z.number(), resendInSec: z.number() })

const AUTH = '/api/v1/auth'

export const accountEndpoints = {
  validateUser: post(`${AUTH}/validate_user`, {
    access: 'public',
    summary: 'Whether a stored token still opens a session',
    body: z.object({ token: z.string().check(z.maxLength(512)) }),
    output: z.object({ valid: z.literal(true), name: z.string(), email: z.string() }),
    errors: ['unauthorized'],
  }),
  login: post(`${AUTH}/login`, {
    access: 'public',
    summary: 'Sign in with e-mail and password',
    body: z.object({ email: EmailAddress, password: GivenPassword }),
    output: Session,
    errors: ['invalid_credentials'],
  }),
  signUp: post(`${AUTH}/signup`, {
    access: 'public',
    summary: 'Create an account with the code that was sent to the e-mail address',
    body: z.object({ email: EmailAddress, password: NewPassword, name: PersonName, otp: OneTimeCode }),
    output: Session,
    errors: ['invalid_code'],
  }),
  google: post(`${AUTH}/google`, {
    access: 'public',
    summary: 'Sign in with a credential of the account provider; 404 while the server has none set up',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(8192)) }),
    output: Session,
    errors: ['not_found', 'unauthorized'],
  }),
  requestSignUpCode: post(`${AUTH}/otp`, {
    access: 'public',
    summary: 'Send a sign-up code; the answer is one for known and unknown addresses',
    body: z.object({ email: EmailAddress }),
    output: CodeSent,
  }),
  requestResetCode: post(`${AUTH}/forgot-password`, {
    access: 'public',
    summary: 'Send a code to reset a password; the answer is one for known and unknown addresses',
    body: z.object({ email: EmailAddress }),
    output: CodeSent,
  }),
  mailState: get(`${AUTH}/mail-state`, {
    access: 'public',
    summary: 'Whether the mails of this server are held up, whoever they go to',
    output: z.object({ isLate: z.boolean() }),
  }),
  validateResetCode: post(`${AUTH}/validate-otp`, {
    access: 'public',
    summary: 'Trade a reset code for a reset token',
    body: z.object({ email: EmailAddress, otp: OneTimeCode }),
    output: z.object({ resetToken: z.string() }),
    errors: ['invalid_code'],
  }),
  resetPassword: post(`${AUTH}/reset-password`, {
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
  logout: post(`${AUTH}/logout`, {
    access: 'public',
    summary: 'End the session of the bearer token; answers the same without one',
    output: z.object({}),
  }),
} as const
