import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import type { Application, ApplicationEvent } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { writeCalendar } from '#core/reminders/write-calendar.ts'
import { historyQuery } from '../queries/applications.ts'
import { saveBlob } from '../save-blob.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { formatDay, isPast } from './days.ts'
import { type DetailsDraft, useDetails } from './use-details.ts'
import type { Tracking } from './use-tracking.ts'

interface DetailsDialogProps {
  application: Application
  tracking: Pick<Tracking, 'describe' | 'isBusy'>
  onClose: () => void
}

/** What the person writes down about an application, and what has happened to it. */
export function DetailsDialog({ application, tracking, onClose }: DetailsDialogProps) {
  const draft = useDetails(application)
  const formId = useId()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!draft.hasErrors) tracking.describe(application, draft.details, onClose)
  }
  return (
    <Dialog
      title={APPLICATIONS_MESSAGES.detailsOf(application.jobTitle)}
      isOpen
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} isBusy={tracking.isBusy} busyLabel={APPLICATIONS_MESSAGES.saving}>
          {APPLICATIONS_MESSAGES.save}
        </Button>
      }
    >
      <form id={formId} className="application-form" noValidate onSubmit={save}>
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

/** The next step as a file for a calendar; nothing without a day. */
function saveCalendar(application: Application): void {
  const { jobId, jobTitle, companyName, nextStep, nextStepOn, contact, note, url, version } = application
  if (nextStepOn === null) return
  const text = writeCalendar({
    ...{ uid: `${jobId}@${window.location.hostname}`, sequence: version, day: nextStepOn, url },
    summary: APPLICATIONS_MESSAGES.calendarEntry(nextStep, jobTitle, companyName),
    description: [contact, note].filter(part => part !== '').join('\n'),
    now: new Date(),
  })
  saveBlob(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${nextStepOn}.ics`)
}
