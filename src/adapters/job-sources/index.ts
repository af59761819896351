import { createAshby } from './ashby/client.ts'
import { createGreenhouse } from './greenhouse/client.ts'
import { createLever } from './lever/client.ts'
import type { BoardListSettings, JobBoardSource, JobBoards, JobSiteSource } from './port.ts'
import { recogniseBoard } from './recognise-board.ts'
import { createSandboxNetwork } from './sandbox-network/sandbox-network.ts'

/** Every networking site the product can read, the default first. */
export const JOB_SITES: readonly JobSiteSource[] = [{ id: 'sandbox-network', open: createSandboxNetwork }]

/** Every vendor of employers' boards the product can read. */
export const JOB_BOARDS: readonly JobBoardSource[] = [
  { id: 'greenhouse', open: createGreenhouse },
  { id: 'lever', open: createLever },
  { id: 'ashby', open: createAshby },
]

export function openJobBoards(settings: BoardListSettings): JobBoards {
  const boards = settings.isOff ? [] : JOB_BOARDS.map(({ open }) => open(settings))
  return { boards, recognise: url => recogniseBoard(url, boards) }
}
