import { accountEndpoints } from './account.ts'
import { aiConsentsEndpoints } from './ai-consents.ts'
import { applicationsEndpoints } from './applications.ts'
import { comparisonsEndpoints } from './comparisons.ts'
import { documentsEndpoints } from './documents.ts'
import { jobSourcesEndpoints } from './job-sources.ts'
import { jobsEndpoints } from './jobs.ts'
import { lettersEndpoints } from './letters.ts'
import { liveRecordEndpoints } from './live-record.ts'
import { manualJobsEndpoints } from './manual-jobs.ts'
import { ownAccountEndpoints } from './own-account.ts'
import { passkeysEndpoints } from './passkeys.ts'
import { personalDataEndpoints } from './personal-data.ts'
import { preferencesEndpoints } from './preferences.ts'
import { profileEndpoints } from './profile.ts'
import { refreshEndpoints } from './refresh.ts'
import { remindersEndpoints } from './reminders.ts'
import { resumeEndpoints } from './resume.ts'
import { scanEndpoints } from './scans.ts'
import { searchWishEndpoints } from './search-wish.ts'
import { sentDocumentsEndpoints } from './sent-documents.ts'
import { sessionsEndpoints } from './sessions.ts'
import { supportEndpoints } from './support.ts'
import { tailoringEndpoints } from './tailoring.ts'
import { trackedFilesEndpoints } from './tracked-files.ts'
import { triageEndpoints } from './triage.ts'
import { wordingsEndpoints } from './wordings.ts'

/** Every call there is, by the name both sides use for it. */
export const endpoints = {
  ...accountEndpoints,
  ...ownAccountEndpoints,
  ...passkeysEndpoints,
  ...personalDataEndpoints,
  ...sessionsEndpoints,
  ...preferencesEndpoints,
  ...searchWishEndpoints,
  ...resumeEndpoints,
  ...profileEndpoints,
  ...scanEndpoints,
  ...jobsEndpoints,
  ...jobSourcesEndpoints,
  ...manualJobsEndpoints,
  ...triageEndpoints,
  ...tailoringEndpoints,
  ...wordingsEndpoints,
  ...comparisonsEndpoints,
  ...applicationsEndpoints,
  ...sentDocumentsEndpoints,
  ...aiConsentsEndpoints,
  ...documentsEndpoints,
  ...refreshEndpoints,
  ...liveRecordEndpoints,
  ...supportEndpoints,
  ...trackedFilesEndpoints,
  ...remindersEndpoints,
  ...lettersEndpoints,
} as const

export type EndpointName = keyof typeof endpoints
