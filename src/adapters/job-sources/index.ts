import { ADZUNA_NEEDS, createAdzuna } from './adzuna/client.ts'
import { createAshby } from './ashby/client.ts'
import { createGreenhouse } from './greenhouse/client.ts'
import { createJobPages } from './job-pages/job-pages.ts'
import { createLever } from './lever/client.ts'
import { createPersonio } from './personio/client.ts'
import type {
  BoardListSettings,
  BoardSettings,
  JobBoardSource,
  JobBoards,
  JobPages,
  JobSearch,
  JobSearchSource,
  JobSiteSource,
  PageSettings,
} from './port.ts'
import { recogniseBoard } from './recognise-board.ts'
import { createRecruitee } from './recruitee/client.ts'
import { createSandboxNetwork } from './sandbox-network/sandbox-network.ts'
import { createSmartRecruiters } from './smartrecruiters/client.ts'
import { createUsajobs, USAJOBS_NEEDS } from './usajobs/client.ts'

/** Every networking site the product can read, the default first. */
export const JOB_SITES: readonly JobSiteSource[] = [{ id: 'sandbox-network', open: createSandboxNetwork }]

/** Every vendor of employers' boards the product can read. */
export const JOB_BOARDS: readonly JobBoardSource[] = [
  { id: 'greenhouse', open: createGreenhouse },
  { id: 'lever', open: createLever },
  { id: 'ashby', open: createAshby },
  { id: 'smartrecruiters', open: createSmartRecruiters },
  { id: 'recruitee', open: createRecruitee },
  { id: 'personio', open: createPersonio },
]

/** Every source the product can put a question to, with a key of the installation's own. */
export const JOB_SEARCHES: readonly JobSearchSource[] = [
  { id: 'adzuna', needs: ADZUNA_NEEDS, open: createAdzuna },
  { id: 'usajobs', needs: USAJOBS_NEEDS, open: createUsajobs },
]

/** Those whose settings are all there. */
export function openJobSearches(
  settings: BoardSettings,
  given: Readonly<Record<string, string | undefined>>,
): readonly JobSearch[] {
  return JOB_SEARCHES.filter(({ needs }) => needs.every(name => given[name])).map(({ open }) =>
    open(settings, given),
  )
}

export function openJobBoards(settings: BoardListSettings): JobBoards {
  const boards = settings.isOff ? [] : JOB_BOARDS.map(({ open }) => open(settings))
  return { boards, recognise: url => recogniseBoard(url, boards) }
}

/** Pages that a person names by hand; those of a vendor are read as the vendor's board is. */
export function openJobPages(settings: PageSettings, { boards }: JobBoards): JobPages {
  return createJobPages(settings, boards)
}
