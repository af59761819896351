import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Application, ApplicationDetails, ApplicationEvent } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { historyQuery } from './applications-queries.ts'
import { formatDay, isPast } from './days.ts'
import { saveCalendar } from './save-calendar.ts'
import { type DetailsDraft, useDetails } from './use-details.ts'

interface DetailsDialogProps {
  application: Application
  onSave: (application: Application, details: ApplicationDetails) => Promise<unknown>
  onClose: () => void
}

/** What the person writes down about an application, and what has happened to it. */
export function DetailsDialog({ application, onSave, onClose }: DetailsDialogProps) {
  const draft = useDetails(application)
  const [isBusy, setIsBusy] = useState(false)
  const formId = useId()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (draft.hasErrors) return
    setIsBusy(true)
    // A refusal is told by whoever saves; what was typed stays.
    const isSaved = await onSave(application, draft.details).then(
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
      <form id={formId} className="application-form" noValidate onSubmit={event => void save(event)}>
        <TextArea label={APPLICATIONS_MESSAGES.note} {...draft.fieldOf('note')} />
        <TextField label={APPLICATIONS_MESSAGES.contact} {...draft.fieldOf('contact')} />
        <TextField label={APPLICATIONS_MESSAGES.nextStep} {...draft.fieldOf('nextStep')} />
        <DueField application={application} draft={draft} />
      </form>
      <History application={application} />
    </Dialog>
  )
}

function DueField({ application, draft }: { application: Application; draft: DetailsDraft }) {
  const { nextStepOn } = draft.details
  const isPastDay = nextStepOn !== null && isPast(nextStepOn)
  return (
    <div className="application-due-field">
      <TextField
        label={APPLICATIONS_MESSAGES.nextStepOn}
        type="date"
        max="9999-12-31"
        hint={isPastDay ? APPLICATIONS_MESSAGES.dueIsPast : APPLICATIONS_MESSAGES.dueHint}
        {...draft.fieldOf('nextStepOn')}
      />
      {application.nextStepOn !== null && (
        <Button size="sm" variant="outline" onClick={() => saveCalendar(application)}>
          {APPLICATIONS_MESSAGES.calendar}
        </Button>
      )}
    </div>
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
