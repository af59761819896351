import * as z from 'zod/mini'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { isSamePassword, NewPassword } from '#contract/password.ts'

interface Passwords {
  password: string
  confirm: string
}

/** What is said about a new password and its repetition while either is typed; nothing about an empty field. */
export function judgeWhileTyping({ password, confirm }: Passwords): {
  password: string | undefined
  confirm: string | undefined
} {
  const fault = password === '' ? undefined : z.safeParse(NewPassword, password).error?.issues[0]?.message
  const isDifferent = confirm !== '' && !isSamePassword(password, confirm)
  return { password: fault, confirm: isDifferent ? ACCOUNT_MESSAGES.passwordsDiffer : undefined }
}

/** Whether the repetition has been typed and is the same. */
export function isRepeated({ password, confirm }: Passwords): boolean {
  return confirm !== '' && isSamePassword(password, confirm)
}
