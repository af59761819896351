import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { ACCOUNT_MESSAGES } from './messages/account.ts'
import { GivenPassword, NewPassword, repeatsPassword } from './password.ts'
import { PersonName } from './person-name.ts'

/** What the form for a new name checks before it sends. */
export const NameForm = z.object({ name: PersonName })

/** What the form for a new password checks before it sends. */
export const PasswordChangeForm = z
  .object({
    currentPassword: z.string().check(z.minLength(1, { error: ACCOUNT_MESSAGES.passwordRequired })),
    password: NewPassword,
    confirm: z.string(),
  })
  .check(repeatsPassword)

const ACCOUNT = '/api/v1/account'

export const ownAccountEndpoints = {
  retrieveAccount: get(ACCOUNT, {
    summary: 'Who the caller is, and whether the account can be opened with a password',
    output: z.object({ name: z.string(), email: z.string(), hasPassword: z.boolean() }),
  }),
  changeName: post(`${ACCOUNT}/name`, {
    summary: 'Change the caller’s name; answers it as it was stored',
    body: NameForm,
    output: z.object({ name: z.string() }),
  }),
  changePassword: post(`${ACCOUNT}/password`, {
    summary: 'Change the caller’s password; ends every session but the asking one',
    body: z.object({ currentPassword: GivenPassword, newPassword: NewPassword }),
    output: z.object({ changed: z.literal(true) }),
    errors: ['wrong_password'],
  }),
} as const
