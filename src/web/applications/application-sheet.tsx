import { ExternalLink, X } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { Application } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { writeCalendar } from '#core/reminders/write-calendar.ts'
import { isPast } from '../days.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { jobAddress } from '../paths.ts'
import { saveBlob } from '../save-blob.ts'
import { Button } from '../ui/button.tsx'
import { MatchGauge } from '../ui/match-gauge.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import './application-sheet.css'
import { SheetDocuments } from './sheet-documents.tsx'
import { StageSteps, Timeline } from './sheet-timeline.tsx'
import { StageBox } from './stage-box.tsx'
import { type DetailsDraft, useDetails } from './use-details.ts'
import type { Leave } from './use-opened.ts'
import type { Tracking } from './use-tracking.ts'

interface ApplicationSheetProps {
  application: Application
  tracking: Pick<Tracking, 'move' | 'describe' | 'isBusy'>
  /** Where the sheet says what has to happen before another one takes its place. */
  leave: RefObject<Leave | null>
  onClose: () => void
}

/** All about one application, beside the board, which stays usable. */
export function ApplicationSheet({ application, tracking, leave, onClose }: ApplicationSheetProps) {
  const draft = useDetails(application)
  const titleId = useId()
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => sheet.current?.focus({ preventScroll: true }), [])
  const save = (then: () => void = () => undefined) => {
    if (draft.hasErrors) return
    tracking.describe(application, draft.details, () => {
      draft.discard()
      then()
    })
  }
  // What was written is saved before the sheet goes; a refusal keeps it open with the words in it.
  useEffect(() => {
    leave.current = draft.isChanged ? save : null
    return () => {
      leave.current = null
    }
  })
  return (
    <aside
      className="sheet"
      aria-labelledby={titleId}
      tabIndex={-1}
      ref={sheet}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <LeaveGuard
        isNeeded={draft.isChanged}
        words={APPLICATIONS_MESSAGES}
        save={{ onSave: () => save(), isBusy: tracking.isBusy }}
      />
      <Head {...{ application, titleId, onClose }} />
      <div className="sheet-move">
        <StageBox application={application} onMove={tracking.move} />
        <Posting application={application} />
      </div>
      <StageSteps application={application} />
      <Details {...{ application, draft }} isBusy={tracking.isBusy} onSave={() => save()} />
      <Timeline application={application} />
    </aside>
  )
}

interface HeadProps {
  application: Application
  titleId: string
  onClose: () => void
}

function Head({ application: { jobId, jobTitle, companyName, matchingScore }, titleId, onClose }: HeadProps) {
  return (
    <header className="sheet-head">
      <MatchGauge score={matchingScore} label={APPLICATIONS_MESSAGES.matchScore(matchingScore)} />
      <div>
        <h2 id={titleId}>
          <span className="hidden-text">{APPLICATIONS_MESSAGES.detailsOf('')}</span>
          {jobTitle}
        </h2>
        <p>{companyName}</p>
        <Link to={jobAddress(jobId)}>{APPLICATIONS_MESSAGES.seeMatch}</Link>
      </div>
      <button type="button" className="sheet-close" aria-label={LAYOUT_MESSAGES.close} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </button>
    </header>
  )
}

function Posting({ application: { url, isOpen } }: { application: Application }) {
  if (!isOpen) return <p className="sheet-posting">{APPLICATIONS_MESSAGES.closed}</p>
  if (!/^https?:\/\//i.test(url)) return null
  return (
    <a className="sheet-posting" href={url} target="_blank" rel="noreferrer">
      <ExternalLink size={16} aria-hidden="true" />
      {APPLICATIONS_MESSAGES.openPosting}
    </a>
  )
}

interface DetailsProps {
  application: Application
  draft: DetailsDraft
  isBusy: boolean
  onSave: () => void
}

/** What the person writes down, with what was sent where one looks for it: next step, documents, people, notes. */
function Details({ application, draft, isBusy, onSave }: DetailsProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <form className="sheet-form" noValidate onSubmit={submit}>
      <h3>{APPLICATIONS_MESSAGES.nextStepTitle}</h3>
      <TextField label={APPLICATIONS_MESSAGES.nextStep} {...draft.fieldOf('nextStep')} />
      <DueField {...{ application, draft }} />
      <SheetDocuments application={application} />
      <h3>{APPLICATIONS_MESSAGES.people}</h3>
      <TextField label={APPLICATIONS_MESSAGES.contact} {...draft.fieldOf('contact')} />
      <h3>{APPLICATIONS_MESSAGES.notes}</h3>
      <TextArea label={APPLICATIONS_MESSAGES.note} rows={3} {...draft.fieldOf('note')} />
      <div className="sheet-save">
        <Button type="submit" size="sm" isBusy={isBusy} busyLabel={APPLICATIONS_MESSAGES.saving}>
          {APPLICATIONS_MESSAGES.save}
        </Button>
        {draft.isChanged && <span className="sheet-soft">{APPLICATIONS_MESSAGES.notSavedYet}</span>}
      </div>
    </form>
  )
}

function DueField({ application, draft }: Pick<DetailsProps, 'application' | 'draft'>) {
  const { nextStepOn } = draft.details
  const isPastDay = nextStepOn !== null && isPast(nextStepOn)
  return (
    <div className="sheet-due">
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
