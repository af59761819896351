import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { isRepeated } from './live-passwords.ts'
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
