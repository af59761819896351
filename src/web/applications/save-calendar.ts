import type { Application } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { writeCalendar } from '#core/reminders/write-calendar.ts'
import { saveBlob } from '../save-blob.ts'

/** The next step as a file for a calendar; nothing without a day. */
export function saveCalendar(application: Application): void {
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
