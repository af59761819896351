import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { isSamePassword, NewPassword } from '#contract/password.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

type FieldParts = Pick<
  ComponentProps<typeof TextField>,
  'name' | 'error' | 'onChange' | 'onFocus' | 'ref'
> & {
  value: string
}

interface NewPasswordFieldsProps {
  label: string
  password: FieldParts
  confirm: FieldParts
  /** Whether the meter warns that the password is tried first. */
  isCommon: boolean
}

/** A password that is being chosen, how strong it looks, and its repetition. */
export function NewPasswordFields({ label, password, confirm, isCommon }: NewPasswordFieldsProps) {
  const isSame = isRepeated({ password: password.value, confirm: confirm.value })
  const warning = isCommon && password.error === undefined ? ACCOUNT_MESSAGES.passwordCommon : undefined
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={
          password.value === '' ? undefined : <StrengthMeter password={password.value} warning={warning} />
        }
        {...password}
      />
      <TextField
        label={ACCOUNT_MESSAGES.confirmPassword}
        type="password"
        autoComplete="new-password"
        inside={
          isSame && (
            <span className="account-match">
              <Check size={20} role="img" aria-label={ACCOUNT_MESSAGES.passwordsMatch} />
            </span>
          )
        }
        {...confirm}
      />
    </>
  )
}

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
function isRepeated({ password, confirm }: Passwords): boolean {
  return confirm !== '' && isSamePassword(password, confirm)
}
