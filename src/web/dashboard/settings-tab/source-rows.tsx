import type { ReactNode } from 'react'
import type { OwnBoard, SourceHealth } from '#contract/job-sources.ts'
import { JOB_SOURCES_MESSAGES } from '#contract/messages/job-sources.ts'
import type { JobSources } from '../../queries/settings.ts'
import { tellAgo, useNow } from '../../time-text.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'

interface SourceRowsProps {
  sources: JobSources
  /** One is on its way out. */
  isBusy: boolean
  onLeave: (board: OwnBoard) => void
}

/** Sites of the installation first, then the person's boards. */
export function SourceRows({ sources: { sites, boards, searches }, isBusy, onLeave }: SourceRowsProps) {
  const keyed = new Set(searches.filter(one => one.termsClass === 'keyed').map(({ label }) => label))
  return (
    <ul className="sources" aria-label={JOB_SOURCES_MESSAGES.sources}>
      {sites.map(({ label, health }) => (
        <SourceRow
          key={label}
          name={label}
          chip={<StatusChip {...tellSite(health)} />}
          health={health}
          trouble={
            isKeyRefused(keyed.has(label), health) ? JOB_SOURCES_MESSAGES.keyRefused : tellTrouble(health)
          }
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

interface SourceState {
  tone: 'ok' | 'warn' | 'bad' | 'plain'
  text: string
}

const TONES = { waiting: 'plain', ok: 'ok', quiet: 'warn', failing: 'bad' } as const

/** A site's state in a word or two. */
function tellSite({ state }: SourceHealth): SourceState {
  return { tone: TONES[state], text: JOB_SOURCES_MESSAGES.healthState[state] }
}

/** A board's: what is wrong with its runs comes first, then what it has. */
function tellBoard({ state, health }: Pick<OwnBoard, 'state' | 'health'>): SourceState {
  if (state === 'gone') return { tone: 'bad', text: JOB_SOURCES_MESSAGES.boardState.gone }
  if (health.state === 'waiting') return { tone: 'plain', text: JOB_SOURCES_MESSAGES.boardState.unverified }
  if (health.state === 'failing' || health.state === 'quiet') return tellSite(health)
  return { tone: state === 'empty' ? 'plain' : 'ok', text: JOB_SOURCES_MESSAGES.boardState[state] }
}

/** What the runs did, in sentences or parts of them, the most telling first. */
function tellRuns(health: SourceHealth, options: { isBoard: boolean; nowMs: number }): string[] {
  const { postings, usualPostings, lastOkAt, lastRunAt, failedInARow } = health
  if (lastRunAt === null) return []
  const { nowMs, isBoard } = options
  const count = isBoard ? JOB_SOURCES_MESSAGES.postings : JOB_SOURCES_MESSAGES.read
  const usual = usualPostings === null ? '' : `, ${JOB_SOURCES_MESSAGES.usually(usualPostings)}`
  const facts = [
    postings === null ? '' : `${count(postings)}${usual}`,
    lastOkAt === null ? JOB_SOURCES_MESSAGES.neverOk : JOB_SOURCES_MESSAGES.lastOk(tellAgo(lastOkAt, nowMs)),
    lastOkAt === lastRunAt ? '' : JOB_SOURCES_MESSAGES.lastRun(tellAgo(lastRunAt, nowMs)),
    failedInARow === 0 ? '' : JOB_SOURCES_MESSAGES.failedInARow(failedInARow),
  ]
  return facts.filter(fact => fact !== '')
}

/** What a source with a key refuses is the key, as far as anybody here can tell. */
function isKeyRefused(isKeyed: boolean, { reason }: SourceHealth): boolean {
  return isKeyed && reason === 'blocked'
}

/** What is wrong and, where there is something to do, what; null while all is well. */
function tellTrouble(
  { state, reason, failedInARow }: SourceHealth,
  boardState?: OwnBoard['state'],
): string | null {
  if (boardState === 'gone') return JOB_SOURCES_MESSAGES.gone
  if (reason === 'unknown-board') return JOB_SOURCES_MESSAGES.notFound
  if (reason !== null) return JOB_SOURCES_MESSAGES.reasons[reason] ?? JOB_SOURCES_MESSAGES.reasonOther
  return state === 'quiet' && failedInARow === 0 ? JOB_SOURCES_MESSAGES.quiet : null
}
