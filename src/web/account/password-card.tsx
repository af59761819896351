import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FAILURE_MESSAGES } from '#contract/messages/failures.ts'
import { OWN_ACCOUNT_MESSAGES } from '#contract/messages/own-account.ts'
import { PasswordChangeForm } from '#contract/own-account.ts'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { sessionsQuery } from '../queries/account.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useFields } from '../ui/use-fields.ts'
import { useChange } from '../use-change.ts'
import { refuseCommon, useCommonPasswords } from './common-passwords.ts'
import { judgeWhileTyping, NewPasswordFields } from './new-password-fields.tsx'

interface PasswordCardProps {
  email: string
  name: string
  hasPassword: boolean
}

export function PasswordCard({ email, name, hasPassword }: PasswordCardProps) {
  return (
    <section className="own-card" aria-labelledby="own-password">
      <div>
        <h2 id="own-password">{OWN_ACCOUNT_MESSAGES.passwordTitle}</h2>
        <p className="own-card-intro">
          {hasPassword ? OWN_ACCOUNT_MESSAGES.passwordIntro : OWN_ACCOUNT_MESSAGES.passwordMissing}
        </p>
      </div>
      {hasPassword && <PasswordForm email={email} name={name} />}
    </section>
  )
}

function PasswordForm({ email, name }: { email: string; name: string }) {
  const common = useCommonPasswords()
  const { values, field, submit, reset } = useFields({
    schema: PasswordChangeForm.check(refuseCommon(common, ({ password }) => ({ password, email, name }))),
    initial: { currentPassword: '', password: '', confirm: '' },
    clear: 'focus',
    live: judgeWhileTyping,
  })
  const change = usePasswordChange(reset)
  const current = field('currentPassword')
  const isWrong = change.wrongPassword !== null && change.wrongPassword === current.value
  return (
    <form className="own-form" noValidate onSubmit={submit(form => change.isBusy || change.start(form))}>
      {/* Password managers file the new password under the name they find in the form. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={OWN_ACCOUNT_MESSAGES.currentPassword}
        autoComplete="current-password"
        {...current}
        error={current.error ?? (isWrong ? FAILURE_MESSAGES.wrong_password : undefined)}
      />
      <NewPasswordFields
        label={OWN_ACCOUNT_MESSAGES.newPassword}
        password={field('password')}
        confirm={field('confirm')}
        isCommon={common.isCommon({ password: values.password, email, name })}
      />
      <Button type="submit" isBusy={change.isBusy}>
        {OWN_ACCOUNT_MESSAGES.changePassword}
      </Button>
    </form>
  )
}

interface Passwords {
  currentPassword: string
  password: string
}

/** A wrong current password is told at its field for as long as it stands there; all else in the notification bar. */
function usePasswordChange(onChanged: () => void) {
  const [wrongPassword, setWrongPassword] = useState<string | null>(null)
  const client = useQueryClient()
  const { isBusy, start } = useChange({
    run: ({ currentPassword, password }: Passwords) =>
      call('changePassword', { body: { currentPassword, newPassword: password } }),
    done: OWN_ACCOUNT_MESSAGES.passwordChanged,
    onDone: () => {
      setWrongPassword(null)
      onChanged()
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onFail: (error, { currentPassword }) => {
      if (error instanceof ApiError && error.code === 'wrong_password') setWrongPassword(currentPassword)
    },
  })
  return { isBusy, start, wrongPassword }
}
