import { LIMITS } from '#contract/limits.ts'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'

interface Passwords {
  password: string
  confirm: string
}

/** What is said about a new password and its repetition while either is typed; nothing about an empty field. */
export function judgeWhileTyping({ password, confirm }: Passwords): {
  password: string | undefined
  confirm: string | undefined
} {
  const isShort = password !== '' && password.length < LIMITS.passwordMinChars
  const isDifferent = confirm !== '' && confirm !== password
  return {
    password: isShort ? ACCOUNT_MESSAGES.newPasswordTooShort : undefined,
    confirm: isDifferent ? ACCOUNT_MESSAGES.passwordsDiffer : undefined,
  }
}

/** Whether the repetition has been typed and is the same. */
export function isRepeated({ password, confirm }: Passwords): boolean {
  return confirm !== '' && confirm === password
}
