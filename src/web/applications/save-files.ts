import type { Application } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { writeCsv } from '#core/applications/write-csv.ts'
import { saveBlob } from '../save-blob.ts'

const HEAD = [
  'job',
  'company',
  'address',
  'score',
  'stage',
  'since',
  'applied',
  'resume model',
  'resume version',
  'note',
  'contact',
  'next step',
  'due on',
]

export function saveCsv(applications: readonly Application[]): void {
  const rows = applications.map(one => [
    one.jobTitle,
    one.companyName,
    one.url,
    one.matchingScore,
    APPLICATIONS_MESSAGES.stages[one.stage],
    one.stageSince,
    one.appliedAt,
    one.sentResume?.modelName ?? null,
    one.sentResume?.resumeVersion ?? null,
    one.note,
    one.contact,
    one.nextStep,
    one.nextStepOn,
  ])
  saveBlob(new Blob([writeCsv([HEAD, ...rows])], { type: 'text/csv;charset=utf-8' }), 'applications.csv')
}

export function saveJson(applications: readonly Application[]): void {
  const text = `${JSON.stringify({ applications }, null, 2)}\n`
  saveBlob(new Blob([text], { type: 'application/json' }), 'applications.json')
}
