import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Application, ApplicationDetails, ApplicationEvent } from '#contract/applications.ts'
import { LIMITS } from '#contract/limits.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { historyQuery } from './applications-queries.ts'
import { formatDay } from './days.ts'

interface DetailsDialogProps {
  application: Application
  onSave: (application: Application, details: ApplicationDetails) => Promise<unknown>
  onClose: () => void
}

/** What the person writes down about an application, and what has happened to it. */
export function DetailsDialog({ application, onSave, onClose }: DetailsDialogProps) {
  const { note, contact, nextStep, nextStepOn } = application
  const [details, setDetails] = useState<ApplicationDetails>({ note, contact, nextStep, nextStepOn })
  const [isBusy, setIsBusy] = useState(false)
  const formId = useId()
  const set = (changed: Partial<ApplicationDetails>) => setDetails({ ...details, ...changed })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsBusy(true)
    // A refusal is told by whoever saves; what was typed stays.
    const isSaved = await onSave(application, details).then(
      () => true,
      () => false,
    )
    setIsBusy(false)
    if (isSaved) onClose()
  }
  return (
    <Dialog
      title={APPLICATIONS_MESSAGES.detailsOf(application.jobTitle)}
      isOpen
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} isBusy={isBusy} busyLabel={APPLICATIONS_MESSAGES.saving}>
          {APPLICATIONS_MESSAGES.save}
        </Button>
      }
    >
      <form id={formId} className="application-form" onSubmit={event => void save(event)}>
        <TextArea
          label={APPLICATIONS_MESSAGES.note}
          value={details.note}
          maxLength={LIMITS.applicationNoteMaxChars}
          onChange={event => set({ note: event.currentTarget.value })}
        />
        <TextField
          label={APPLICATIONS_MESSAGES.contact}
          value={details.contact}
          maxLength={LIMITS.applicationLineMaxChars}
          onChange={event => set({ contact: event.currentTarget.value })}
        />
        <TextField
          label={APPLICATIONS_MESSAGES.nextStep}
          value={details.nextStep}
          maxLength={LIMITS.applicationLineMaxChars}
          onChange={event => set({ nextStep: event.currentTarget.value })}
        />
        <TextField
          label={APPLICATIONS_MESSAGES.nextStepOn}
          type="date"
          value={details.nextStepOn ?? ''}
          onChange={event => set({ nextStepOn: event.currentTarget.value || null })}
        />
      </form>
      <History application={application} />
    </Dialog>
  )
}

function History({ application: { jobId, version } }: { application: Application }) {
  const events = useQuery(historyQuery(jobId, version)).data
  if (!events) return null
  return (
    <section className="application-history">
      <h3>{APPLICATIONS_MESSAGES.history}</h3>
      <ul>
        {events.map(event => (
          <li key={`${event.at}${event.kind}${event.to}`} data-undone={event.isUndone || undefined}>
            {`${formatDay(event.at)}: ${tellEvent(event)}`}
            {event.isUndone && ` (${APPLICATIONS_MESSAGES.takenBack})`}
          </li>
        ))}
      </ul>
    </section>
  )
}

function tellEvent({ kind, from, to }: ApplicationEvent): string {
  const { stages } = APPLICATIONS_MESSAGES
  if (kind === 'details') return APPLICATIONS_MESSAGES.noted
  return from === null
    ? APPLICATIONS_MESSAGES.began(stages[to])
    : APPLICATIONS_MESSAGES.wentTo(stages[from], stages[to])
}
