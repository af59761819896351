import { FileText, Star } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { SEARCH_WISH_MESSAGES } from '#contract/messages/search-wish.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { MatchGauge } from '../../ui/match-gauge.tsx'
import type { ListedJob } from './job-list.ts'
import './list-row.css'
import { lineOf } from './posting-text.ts'

const DAY_MS = 86_400_000

export interface RowActions {
  open: (jobId: string) => void
  star: (item: ListedJob) => void
  select: (jobId: string) => void
}

interface ListRowProps {
  item: ListedJob
  isCurrent: boolean
  /** Found since the last visit. */
  isNew: boolean
  isSelected: boolean
  nowMs: number
  /** The same object as long as the list is there. */
  actions: RowActions
}

/** One job in one line of fixed height. Drawn again only when something of it changed. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { item, isCurrent, isNew, isSelected, nowMs, actions } = props
  const { job, mark } = item
  const isSeen = mark?.isSeen ?? false
  return (
    <li
      className="job"
      data-job={job.jobId}
      data-current={isCurrent || undefined}
      data-seen={isSeen || undefined}
    >
      <input
        className="job-check"
        type="checkbox"
        aria-label={TRIAGE_MESSAGES.select(job.jobTitle)}
        checked={isSelected}
        onChange={() => actions.select(job.jobId)}
      />
      <MatchGauge score={job.matchingScore} label={STATISTICS_MESSAGES.matchScore(job.matchingScore)} />
      <div className="job-text">
        <Link
          className="job-title"
          to={`?${new URLSearchParams({ tab: 'statistics', job: job.jobId })}`}
          aria-current={isCurrent || undefined}
          onClick={event => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            actions.open(job.jobId)
          }}
        >
          {job.jobTitle}
        </Link>
        <p className="job-line">
          {job.isInvented && <span className="job-invented">{TRIAGE_MESSAGES.invented}</span>}
          {[lineOf(job), ...tellFit(item)].join(' · ')}
        </p>
      </div>
      <div className="job-side">
        <span className="job-signs">
          <ResumeSign item={item} />
          {isNew && !isSeen && (
            <span className="job-new">
              <span className="hidden-text">{TRIAGE_MESSAGES.isNew}</span>
            </span>
          )}
          <button
            type="button"
            className="job-star"
            aria-pressed={mark?.isStarred ?? false}
            aria-label={TRIAGE_MESSAGES.star(job.jobTitle)}
            onClick={() => actions.star(item)}
          >
            <Star size={18} aria-hidden="true" />
          </button>
        </span>
        <span className="job-age">{tellAge(job.postedAt ?? job.foundAt, nowMs)}</span>
      </div>
    </li>
  )
})

/** What of the wish the posting leaves open, or lies outside of. */
function tellFit({ fit }: ListedJob): string[] {
  if (!fit) return []
  const { outside, unstated } = fit
  if (outside.length > 0) return [SEARCH_WISH_MESSAGES.outside(outside)]
  return [SEARCH_WISH_MESSAGES.notStated(unstated)]
}

function ResumeSign({ item: { state, generation } }: { item: ListedJob }) {
  if (state === 'none') return null
  const waiting = generation?.waitingWordings ?? 0
  if (state === 'ready' && waiting === 0)
    return (
      <span className="job-ready">
        <FileText size={17} aria-hidden="true" />
        <span className="hidden-text">{TRIAGE_MESSAGES.ready}</span>
      </span>
    )
  const text = state === 'ready' ? TRIAGE_MESSAGES.wordings(waiting) : STATISTICS_MESSAGES.filterNames[state]
  return (
    <span className="job-waits" data-state={state}>
      {text}
    </span>
  )
}

function tellAge(at: string, nowMs: number): string {
  const days = Math.floor((nowMs - Date.parse(at)) / DAY_MS)
  return days < 1 ? TRIAGE_MESSAGES.ages.today : TRIAGE_MESSAGES.ages.days(days)
}
