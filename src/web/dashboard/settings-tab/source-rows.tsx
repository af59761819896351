import type { ReactNode } from 'react'
import type { OwnBoard, SourceHealth } from '#contract/job-sources.ts'
import { JOB_SOURCES_MESSAGES } from '#contract/messages/job-sources.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useNow } from '../use-now.ts'
import type { JobSources } from './job-sources-queries.ts'
import { tellBoard, tellRuns, tellSite, tellTrouble } from './source-text.ts'

interface SourceRowsProps {
  sources: JobSources
  /** One is on its way out. */
  isBusy: boolean
  onLeave: (board: OwnBoard) => void
}

/** Sites of the installation first, then the person's boards. */
export function SourceRows({ sources: { sites, boards }, isBusy, onLeave }: SourceRowsProps) {
  return (
    <ul className="sources" aria-label={JOB_SOURCES_MESSAGES.sources}>
      {sites.map(({ label, health }) => (
        <SourceRow
          key={label}
          name={label}
          chip={<StatusChip {...tellSite(health)} />}
          health={health}
          trouble={tellTrouble(health)}
          isBoard={false}
        />
      ))}
      {boards.map(board => (
        <SourceRow
          key={board.boardId}
          name={
            <a href={board.url} target="_blank" rel="noopener noreferrer">
              {board.company}
            </a>
          }
          vendor={board.vendor}
          chip={<StatusChip {...tellBoard(board)} />}
          health={board.health}
          trouble={tellTrouble(board.health, board.state)}
          isBoard={true}
          action={
            <Button
              variant="soft"
              size="sm"
              disabled={isBusy}
              aria-label={JOB_SOURCES_MESSAGES.removeOf(board.company, board.vendor)}
              onClick={() => onLeave(board)}
            >
              {JOB_SOURCES_MESSAGES.remove}
            </Button>
          }
        />
      ))}
    </ul>
  )
}

interface SourceRowProps {
  name: ReactNode
  vendor?: string
  chip: ReactNode
  health: SourceHealth
  trouble: string | null
  isBoard: boolean
  action?: ReactNode
}

function SourceRow({ name, vendor, chip, health, trouble, isBoard, action }: SourceRowProps) {
  const nowMs = useNow()
  return (
    <li className="source">
      <div className="source-facts">
        <p className="source-name">
          {name}
          {vendor && <span className="source-vendor">{vendor}</span>}
          {chip}
        </p>
        <p className="source-runs">{tellRuns(health, { isBoard, nowMs }).join(' · ')}</p>
        {trouble && <p className="source-trouble">{trouble}</p>}
      </div>
      {action}
    </li>
  )
}
