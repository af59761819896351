import { ArrowLeft, ChevronDown, ChevronUp, Star } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import type { useAskApplied } from './ask-applied.tsx'
import type { ListedJob } from './job-list.ts'
import { JobPage, type JobPageProps } from './job-page.tsx'
import { SideBySide } from './side-by-side.tsx'

interface JobPaneProps extends Omit<JobPageProps, 'item' | 'isAsking' | 'onAsked' | 'onOpenPosting'> {
  /** Undefined: none is chosen, or it is not on the list any more. */
  item: ListedJob | undefined
  rows: readonly ListedJob[]
  selected: readonly ListedJob[]
  isWide: boolean
  ask: ReturnType<typeof useAskApplied>
  onStep: (by: number) => void
  onCompared: (jobId: string) => void
}

/** What stands beside the list: the job, or several of them compared; on small screens it takes the list's place. */
export function JobPane({ item, rows, selected, isWide, ask, onStep, onCompared, ...rest }: JobPaneProps) {
  const { view } = rest
  const pane = useRef<HTMLElement>(null)
  useArrival(pane, { jobId: view.jobId, isWide })
  if (isWide && selected.length > 1)
    return (
      <section className="job-pane" aria-label={TRIAGE_MESSAGES.jobPage} ref={pane}>
        <SideBySide items={selected} onOpen={onCompared} />
      </section>
    )
  if (!item && view.jobId === null && rows.length === 0) return null
  return (
    <section className="job-pane" aria-label={TRIAGE_MESSAGES.jobPage} ref={pane}>
      {view.jobId !== null && !isWide && (
        <div className="job-bar">
          <h1 className="hidden-text">{STATISTICS_MESSAGES.title}</h1>
          <BarButton label={TRIAGE_MESSAGES.backToList} onClick={() => view.openJob(null)}>
            <ArrowLeft size={20} aria-hidden="true" />
          </BarButton>
          <span>
            {item && rows.includes(item) && TRIAGE_MESSAGES.place(rows.indexOf(item) + 1, rows.length)}
          </span>
          <BarButton label={TRIAGE_MESSAGES.previous} onClick={() => onStep(-1)}>
            <ChevronUp size={20} aria-hidden="true" />
          </BarButton>
          <BarButton label={TRIAGE_MESSAGES.next} onClick={() => onStep(1)}>
            <ChevronDown size={20} aria-hidden="true" />
          </BarButton>
          {item && (
            <button
              type="button"
              className="button job-page-star job-bar-star"
              data-variant="quiet"
              aria-pressed={item.mark?.isStarred ?? false}
              aria-label={TRIAGE_MESSAGES.starred}
              onClick={() => rest.onStar(item)}
            >
              <Star size={20} aria-hidden="true" />
            </button>
          )}
        </div>
      )}
      <p className="hidden-text" role="status">
        {item && view.jobId !== null && item.job.jobTitle}
      </p>
      {item ? (
        <JobPage
          key={item.job.jobId}
          {...rest}
          item={item}
          isAsking={ask.jobId === item.job.jobId}
          onAsked={ask.close}
          onOpenPosting={jobId => {
            if (item.mark?.isAsked !== false) ask.noteOpened(jobId)
          }}
        />
      ) : (
        <p className="job-none">{view.jobId === null ? TRIAGE_MESSAGES.chooseOne : TRIAGE_MESSAGES.gone}</p>
      )}
    </section>
  )
}

interface BarButtonProps {
  label: string
  onClick: () => void
  children: React.ReactNode
}

function BarButton({ label, onClick, children }: BarButtonProps) {
  return (
    <button type="button" className="button" data-variant="quiet" aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}

/** Another job begins at its top. On small screens its title takes the focus; on wide ones the focus stays in the list. */
function useArrival(
  pane: React.RefObject<HTMLElement | null>,
  { jobId, isWide }: { jobId: string | null; isWide: boolean },
): void {
  useEffect(() => {
    if (jobId === null) return
    pane.current?.scrollTo?.({ top: 0 })
    if (isWide) {
      document.querySelector(`.job[data-job="${CSS.escape(jobId)}"]`)?.scrollIntoView?.({ block: 'nearest' })
      return
    }
    window.scrollTo({ top: 0 })
    pane.current?.querySelector<HTMLElement>('.job-heading')?.focus({ preventScroll: true })
  }, [pane, jobId, isWide])
}
