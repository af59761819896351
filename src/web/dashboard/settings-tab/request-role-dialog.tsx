import { type FormEvent, useEffect, useId, useState } from 'react'
import * as z from 'zod/mini'
import { LIMITS } from '#contract/limits.ts'
import { SETTINGS_MESSAGES } from '#contract/messages/settings.ts'
import { JobRole } from '#contract/preferences.ts'
import { call } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useNotify } from '../../ui/notices.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTask } from '../../ui/use-task.ts'

interface RequestRoleDialogProps {
  isOpen: boolean
  onClose: () => void
}

export function RequestRoleDialog({ isOpen, onClose }: RequestRoleDialogProps) {
  const formId = useId()
  const asking = useRoleRequest(onClose)
  return (
    <Dialog
      title={SETTINGS_MESSAGES.requestTitle}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {SETTINGS_MESSAGES.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={asking.isBusy}>
            {SETTINGS_MESSAGES.sendRequest}
          </Button>
        </>
      }
    >
      <p>{SETTINGS_MESSAGES.requestIntro}</p>
      <RoleForm id={formId} onRole={role => asking.start(role)} />
    </Dialog>
  )
}

/** Lives only while the dialog is open, so it starts empty each time. */
function RoleForm({ id, onRole }: { id: string; onRole: (role: string) => void }) {
  const [role, setRole] = useState('')
  const [error, setError] = useBriefError()

  function submit(event: FormEvent): void {
    event.preventDefault()
    // The dialog is a child of the settings form in React's tree, though not on the page.
    event.stopPropagation()
    const checked = checkRole(role)
    if ('error' in checked) setError(checked.error)
    else onRole(checked.role)
  }

  return (
    <form id={id} onSubmit={submit} noValidate>
      <TextField
        label={SETTINGS_MESSAGES.role}
        value={role}
        error={error}
        maxLength={LIMITS.jobRoleMaxChars}
        onChange={event => setRole(event.currentTarget.value)}
      />
    </form>
  )
}

/** An error that goes by itself after a second, as the specification has it for this field. */
function useBriefError() {
  const [error, setError] = useState<string>()
  useEffect(() => {
    if (error === undefined) return
    const timer = setTimeout(() => setError(undefined), LIMITS.roleErrorMs)
    return () => clearTimeout(timer)
  }, [error])
  return [error, setError] as const
}

function useRoleRequest(onDone: () => void) {
  const notify = useNotify()
  return useTask({
    run: (jobRole: string) => call('requestJobRole', { query: { jobRole } }),
    onDone: () => {
      notify({ severity: 'success', text: SETTINGS_MESSAGES.roleRequested, durationMs: LIMITS.toastMs })
      onDone()
    },
    onFail: () => notify({ severity: 'error', text: SETTINGS_MESSAGES.failed }),
  })
}

/** The role as it is sent, or what to tell about it. */
export function checkRole(typed: string): { role: string } | { error: string } {
  const checked = z.safeParse(JobRole, typed)
  if (checked.success) return { role: checked.data }
  const isTooShort = checked.error.issues.some(issue => issue.code === 'too_small')
  return { error: isTooShort ? SETTINGS_MESSAGES.roleRequired : SETTINGS_MESSAGES.roleInvalid }
}
