import { adzuna } from './adzuna/client.ts'
import { nav } from './arbeidsplassen/client.ts'
import { arbeitnow } from './arbeitnow/client.ts'
import { arbeitsagentur } from './arbeitsagentur/client.ts'
import { ashby } from './ashby/client.ts'
import { bambooHr } from './bamboohr/client.ts'
import { breezy } from './breezy/client.ts'
import { comeet } from './comeet/client.ts'
import { franceTravail } from './france-travail/client.ts'
import { freehire } from './freehire/client.ts'
import { greenhouse } from './greenhouse/client.ts'
import { himalayas } from './himalayas/client.ts'
import { hnHiring } from './hn-hiring/client.ts'
import { createJobPages } from './job-pages/job-pages.ts'
import { jobicy } from './jobicy/client.ts'
import { jobtech } from './jobtech/client.ts'
import { jooble } from './jooble/client.ts'
import { lever } from './lever/client.ts'
import { muse } from './muse/client.ts'
import { nhsJobs } from './nhs-jobs/client.ts'
import { personio } from './personio/client.ts'
import { pinpoint } from './pinpoint/client.ts'
import type {
  BoardListSettings,
  BoardSettings,
  JobBoardSource,
  JobBoards,
  JobPages,
  JobSiteSource,
  PageSettings,
} from './port.ts'
import { recogniseBoard } from './recognise-board.ts'
import { recruitee } from './recruitee/client.ts'
import { reed } from './reed/client.ts'
import { rippling } from './rippling/client.ts'
import { createSandboxNetwork } from './sandbox-network/sandbox-network.ts'
import type { JobSearch, JobSearchSource } from './search-port.ts'
import { smartRecruiters } from './smartrecruiters/client.ts'
import { type GivenSettings, hasNeeded, type SourceSettings } from './source-settings.ts'
import { teachingVacancies } from './teaching-vacancies/client.ts'
import { teamtailor } from './teamtailor/client.ts'
import { usajobs } from './usajobs/client.ts'
import { weWorkRemotely } from './we-work-remotely/client.ts'
import { workable } from './workable/client.ts'

/** Every networking site the product can read, the default first. */
export const JOB_SITES: readonly JobSiteSource[] = [{ id: 'sandbox-network', open: createSandboxNetwork }]

/** Every vendor of employers' boards the product can read. */
export const JOB_BOARDS: readonly JobBoardSource[] = [
  greenhouse,
  lever,
  ashby,
  smartRecruiters,
  recruitee,
  personio,
  workable,
  pinpoint,
  rippling,
  bambooHr,
  breezy,
  comeet,
  teamtailor,
]

/** Every source the product can put a question to; those that need settings are keyed by the installation. */
export const JOB_SEARCHES: readonly JobSearchSource[] = [
  nhsJobs,
  jobtech,
  nav,
  teachingVacancies,
  freehire,
  himalayas,
  arbeitnow,
  jobicy,
  muse,
  weWorkRemotely,
  hnHiring,
  arbeitsagentur,
  franceTravail,
  reed,
  jooble,
  adzuna,
  usajobs,
]

/** What the sources let an installation set, each declared in its own folder. */
export const SOURCE_SETTINGS: SourceSettings = Object.assign(
  {},
  ...[...JOB_BOARDS, ...JOB_SEARCHES].map(({ settings }) => settings),
)

/** Those whose settings are all there. */
export function openJobSearches(settings: BoardSettings, given: GivenSettings): readonly JobSearch[] {
  return JOB_SEARCHES.filter(source => hasNeeded(source.settings, given)).map(({ open }) =>
    open(settings, given),
  )
}

export function openJobBoards(settings: BoardListSettings, given: GivenSettings = {}): JobBoards {
  const offered = JOB_BOARDS.filter(source => hasNeeded(source.settings, given))
  const boards = settings.isOff ? [] : offered.map(({ open }) => open(settings))
  return { boards, recognise: url => recogniseBoard(url, boards) }
}

/** Pages that a person names by hand; those of a vendor are read as the vendor's board is. */
export function openJobPages(settings: PageSettings, { boards }: JobBoards): JobPages {
  return createJobPages(settings, boards)
}
