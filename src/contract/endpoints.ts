import { accountEndpoints } from './account.ts'
import { aiConsentsEndpoints } from './ai-consents.ts'
import { applicationsEndpoints } from './applications.ts'
import { comparisonsEndpoints } from './comparisons.ts'
import { documentsEndpoints } from './documents.ts'
import { jobSourcesEndpoints } from './job-sources.ts'
import { jobsEndpoints } from './jobs.ts'
import { lettersEndpoints } from './letters.ts'
import { liveRecordEndpoints } from './live-record.ts'
import { ownAccountEndpoints } from './own-account.ts'
import { ownFindsEndpoints } from './own-finds.ts'
import { personalDataEndpoints } from './personal-data.ts'
import { preferencesEndpoints } from './preferences.ts'
import { profileEndpoints } from './profile.ts'
import { refreshEndpoints } from './refresh.ts'
import { remindersEndpoints } from './reminders.ts'
import { resumeEndpoints } from './resume.ts'
import { scanEndpoints } from './scans.ts'
import { sessionsEndpoints } from './sessions.ts'
import { supportEndpoints } from './support.ts'
import { tailoringEndpoints } from './tailoring.ts'
import { trackedFilesEndpoints } from './tracked-files.ts'
import { wordingsEndpoints } from './wordings.ts'

/** Every call there is, by the name both sides use for it. */
export const endpoints = {
  ...accountEndpoints,
  ...ownAccountEndpoints,
  ...personalDataEndpoints,
  ...sessionsEndpoints,
  ...preferencesEndpoints,
  ...resumeEndpoints,
  ...profileEndpoints,
  ...scanEndpoints,
  ...jobsEndpoints,
  ...jobSourcesEndpoints,
  ...ownFindsEndpoints,
  ...tailoringEndpoints,
  ...wordingsEndpoints,
  ...comparisonsEndpoints,
  ...applicationsEndpoints,
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
