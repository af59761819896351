import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import { PASSKEY_MESSAGES } from '#contract/messages/passkeys.ts'
import { RecoveryForm } from '#contract/passkeys.ts'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'
import { PATHS } from '../paths.ts'
import { saveSession } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { useNotify } from '../ui/notices.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useFields } from '../ui/use-fields.ts'
import { useTask } from '../ui/use-task.ts'

/** For who has no access to the mailbox any more: one of the codes that were kept for this. */
export function RecoveryPanel() {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <button type="button" className="account-link" onClick={() => setIsOpen(true)}>
        {PASSKEY_MESSAGES.recoverOpen}
      </button>
    )
  }
  return <CodeForm />
}

function CodeForm() {
  const { field, submit } = useFields({
    schema: RecoveryForm,
    initial: { email: '', code: '' },
    clear: 'pass',
  })
  const recovery = useRecovery()
  return (
    <form
      className="account-form recovery-form"
      noValidate
      onSubmit={submit(values => recovery.isBusy || recovery.start(values))}
    >
      <div className="account-head">
        <h2>{PASSKEY_MESSAGES.recoverTitle}</h2>
        <p>{PASSKEY_MESSAGES.recoverIntro}</p>
      </div>
      <TextField
        label={PASSKEY_MESSAGES.recoverEmail}
        type="email"
        autoComplete="username"
        maxLength={LIMITS.emailMaxChars}
        {...field('email')}
      />
      <TextField
        label={PASSKEY_MESSAGES.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('code')}
      />
      <Button type="submit" isBusy={recovery.isBusy}>
        {PASSKEY_MESSAGES.recover}
      </Button>
    </form>
  )
}

/** Leads to the account page, where the next way in is made. */
function useRecovery() {
  const notify = useNotify()
  const navigate = useNavigate()
  return useTask({
    run: (body: { email: string; code: string }) => call('signInWithRecoveryCode', { body }),
    onDone: session => {
      saveSession(session)
      void navigate(PATHS.ownAccount)
    },
    onFail: error => {
      const isRefused = error instanceof ApiError && error.code === 'invalid_code'
      notify({ severity: 'error', text: isRefused ? PASSKEY_MESSAGES.recoverRefused : tellFailure(error) })
    },
  })
}
