import { useState } from 'react'
import * as z from 'zod/mini'
import { FAILURE_MESSAGES } from '#contract/messages/failures.ts'
import { PERSONAL_DATA_MESSAGES } from '#contract/messages/personal-data.ts'
import { call, download } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { saveBlob } from '../save-blob.ts'
import { endSession } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useNotify } from '../ui/notices.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useFields } from '../ui/use-fields.ts'
import { useChange } from '../use-change.ts'
import { proofBodyOf } from './owner-proof.tsx'

/** Of the button that leads to the end of the account. */
const LEAVE = 'leave'

interface PersonalDataCardProps {
  email: string
  hasPassword: boolean
}

/** A copy of everything, and the end of the account; each wants the password, where there is one. */
export function PersonalDataCard({ email, hasPassword }: PersonalDataCardProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const { field, submit } = useFields({
    schema: proofOf(hasPassword),
    initial: { password: '' },
    clear: 'focus',
  })
  const taking = useProvenTask(async password => {
    saveBlob(await download('exportData', { body: proofBodyOf(password) }), PERSONAL_DATA_MESSAGES.fileName)
  }, PERSONAL_DATA_MESSAGES.exported)
  const leaving = useProvenTask(async password => {
    await call('deleteAccount', { body: proofBodyOf(password) })
    endSession('logout')
  }, null)
  const password = field('password')
  const isWrong = [taking, leaving].some(task => task.wrong !== null && task.wrong === password.value)
  return (
    <section className="own-card" aria-labelledby="own-data">
      <div>
        <h2 id="own-data">{PERSONAL_DATA_MESSAGES.title}</h2>
        <p className="own-card-intro">{PERSONAL_DATA_MESSAGES.intro}</p>
        {!hasPassword && <p className="own-card-intro">{PERSONAL_DATA_MESSAGES.loginNeeded}</p>}
      </div>
      <form
        className="own-form"
        noValidate
        onSubmit={event => {
          const isLeave = isByLeaveButton(event.nativeEvent)
          submit(form => (isLeave ? setIsLeaving(true) : taking.isBusy || taking.start(form.password)))(event)
        }}
      >
        {hasPassword && (
          <>
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label={PERSONAL_DATA_MESSAGES.password}
              autoComplete="current-password"
              {...password}
              error={password.error ?? (isWrong ? FAILURE_MESSAGES.wrong_password : undefined)}
            />
          </>
        )}
        <Button type="submit" variant="outline" isBusy={taking.isBusy}>
          {PERSONAL_DATA_MESSAGES.exportData}
        </Button>
        <Button type="submit" variant="danger" value={LEAVE}>
          {PERSONAL_DATA_MESSAGES.deleteAccount}
        </Button>
      </form>
      <Dialog
        title={PERSONAL_DATA_MESSAGES.deleteTitle}
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        actions={
          <>
            <Button onClick={() => setIsLeaving(false)}>{PERSONAL_DATA_MESSAGES.keepAccount}</Button>
            <Button
              variant="danger"
              isBusy={leaving.isBusy}
              onClick={() => {
                setIsLeaving(false)
                leaving.start(password.value)
              }}
            >
              {PERSONAL_DATA_MESSAGES.deleteAccount}
            </Button>
          </>
        }
      >
        <p>{PERSONAL_DATA_MESSAGES.deleteText}</p>
      </Dialog>
    </section>
  )
}

function isByLeaveButton(event: Event): boolean {
  return event instanceof SubmitEvent && event.submitter?.getAttribute('value') === LEAVE
}

function proofOf(hasPassword: boolean) {
  const error = PERSONAL_DATA_MESSAGES.passwordRequired
  return z.object({ password: hasPassword ? z.string().check(z.minLength(1, { error })) : z.string() })
}

/** A password that was refused is told at its field for as long as it stands there. */
function useProvenTask(run: (password: string) => Promise<void>, doneText: string | null) {
  const [wrong, setWrong] = useState<string | null>(null)
  const notify = useNotify()
  const { isBusy, start } = useChange({
    run,
    onDone: () => doneText !== null && notify({ severity: 'success', text: doneText }),
    onFail: (error, password) => {
      if (error instanceof ApiError && error.code === 'wrong_password') setWrong(password)
    },
  })
  return { isBusy, start, wrong }
}
