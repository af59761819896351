import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { isRepeated } from './live-passwords.ts'
import { StrengthMeter } from './strength-meter.tsx'

type FieldParts = Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'onChange' | 'onFocus'> & {
  value: string
}

interface NewPasswordFieldsProps {
  label: string
  password: FieldParts
  confirm: FieldParts
}

/** A password that is being chosen, how strong it looks, and its repetition. */
export function NewPasswordFields({ label, password, confirm }: NewPasswordFieldsProps) {
  const isSame = isRepeated({ password: password.value, confirm: confirm.value })
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={password.value === '' ? undefined : <StrengthMeter password={password.value} />}
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
