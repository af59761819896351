import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import './password-field.css'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inside'>

/** A password with a button that shows and hides it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      inside={
        <button
          type="button"
          className="password-eye"
          aria-pressed={isShown}
          aria-label={isShown ? ACCOUNT_MESSAGES.hidePassword : ACCOUNT_MESSAGES.showPassword}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      }
    />
  )
}
