import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { LIMITS } from '#contract/limits.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { Button } from '../../ui/button.tsx'
import type { ListedJob } from './job-list.ts'
import { ListRow, type RowActions } from './list-row.tsx'
import type { JobGroup } from './use-groups.ts'

interface ListPaneProps {
  groups: readonly JobGroup[]
  currentId: string | null
  selected: ReadonlySet<string>
  nowMs: number
  actions: RowActions
  /** How many rows are shown. */
  shown: number
  onShow: (amount: number) => void
  /** Stands where rows would be, when there are none. */
  children: ReactNode
}

/** The rows in their groups, a page more at a time. */
export function ListPane(props: ListPaneProps) {
  const { groups, currentId, selected, nowMs, actions, shown, onShow, children } = props
  const frame = useRef<HTMLDivElement>(null)
  const total = groups.reduce((sum, { items }) => sum + items.length, 0)
  const more = Math.min(LIMITS.jobsPerPage, total - shown)

  // The focus follows to the first new row; the button may be gone.
  function showMore(): void {
    flushSync(() => onShow(shown + LIMITS.jobsPerPage))
    frame.current?.querySelectorAll<HTMLElement>('.job-title')[shown]?.focus()
  }

  let left = shown
  return (
    <div ref={frame} data-selecting={selected.size > 0 || undefined}>
      {children}
      {groups.map(({ id, title, note, items, isNew }) => {
        const rows = items.slice(0, Math.max(0, left))
        left -= rows.length
        if (rows.length === 0) return null
        return (
          <section
            key={id}
            className="job-group"
            data-group={id}
            aria-labelledby={title === null ? undefined : `group-${id}`}
          >
            {title && (
              <h2 className="job-group-title" id={`group-${id}`}>
                {title} {note === null && <span className="filter-count">{items.length}</span>}
              </h2>
            )}
            {note !== null && <p className="job-group-note">{note}</p>}
            <ul className="jobs">{rows.map(item => row(item, isNew))}</ul>
          </section>
        )
      })}
      {more > 0 && (
        <Button className="jobs-more" variant="outline" size="sm" onClick={showMore}>
          {STATISTICS_MESSAGES.showMore(more)}
        </Button>
      )}
    </div>
  )

  function row(item: ListedJob, isNew: boolean) {
    const { jobId } = item.job
    return (
      <ListRow
        key={jobId}
        {...{ item, isNew, nowMs, actions }}
        isCurrent={jobId === currentId}
        isSelected={selected.has(jobId)}
      />
    )
  }
}
