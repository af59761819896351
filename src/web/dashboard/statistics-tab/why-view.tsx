import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, CircleDashed, Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Evidence, Insights } from '#contract/jobs.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import type { ModelName } from '#contract/models.ts'
import { insightsQuery } from '../../queries/jobs.ts'
import { Button } from '../../ui/button.tsx'
import { RetryButton } from '../../ui/load-failed.tsx'
import { LedgerCells } from './ledger-cells.tsx'
import { haveDoneAt } from './posting-text.ts'
import './why-view.css'

interface WhyViewProps {
  jobId: string
  /** Of the tailored resume; null before there is one. */
  modelName: ModelName | null
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** What speaks for a job and what against it, as a ledger with the lines behind it; fetched when the job is opened. */
export function WhyView({ jobId, modelName, isFolded, onFold }: WhyViewProps) {
  const insights = useQuery(insightsQuery(jobId, modelName))
  if (insights.isError)
    return (
      <p role="alert">
        {STATISTICS_MESSAGES.insightsFailed}{' '}
        <RetryButton size="sm" variant="quiet" onRetry={() => void insights.refetch()} />
      </p>
    )
  if (!insights.data)
    return (
      <p className="why-loading" role="status">
        <span className="hidden-text">{STATISTICS_MESSAGES.loadingInsights}</span>
      </p>
    )
  return <Ledgered insights={insights.data} {...{ jobId, isFolded, onFold }} />
}

interface LedgeredProps extends Pick<WhyViewProps, 'jobId' | 'isFolded' | 'onFold'> {
  insights: Insights
}

function Ledgered({ jobId, insights, isFolded, onFold }: LedgeredProps) {
  const { pros, cons, open, evidence, ledger } = insights
  const id = useId()
  const Arrow = isFolded ? ChevronDown : ChevronUp
  const { mustHaves, wishes } = ledger
  const shown = { mustHaves: mustHaves.met, wishes: wishes.met }
  const unsure = { mustHaves: mustHaves.open, wishes: wishes.open }
  const missed = {
    mustHaves: mustHaves.asked - mustHaves.met - mustHaves.open,
    wishes: wishes.asked - wishes.met - wishes.open,
  }
  const isEmpty = pros.length + cons.length + open.length + ledger.notes.length === 0
  return (
    <div className="insights">
      {!isEmpty && <LedgerCells ledger={ledger} />}
      <Button
        className="why-fold"
        size="sm"
        variant="quiet"
        aria-expanded={!isFolded}
        aria-controls={isFolded ? undefined : id}
        onClick={() => onFold(!isFolded)}
      >
        {isFolded ? STATISTICS_MESSAGES.viewInsights : STATISTICS_MESSAGES.hideInsights}
        <Arrow size={18} aria-hidden="true" />
      </Button>
      {!isFolded && (
        <div id={id}>
          {isEmpty ? (
            <p className="insights-note">{STATISTICS_MESSAGES.noInsights}</p>
          ) : (
            <>
              <Side
                title={STATISTICS_MESSAGES.cons}
                asks={missed}
                tone="bad"
                icon={<Minus size={18} aria-hidden="true" />}
              >
                <Points
                  {...{ jobId }}
                  points={cons}
                  evidence={evidence.cons}
                  missing={ledger.missing}
                  most={ledger.missing[0]}
                />
              </Side>
              {open.length > 0 && (
                <Side
                  title={STATISTICS_MESSAGES.open}
                  asks={unsure}
                  tone="open"
                  icon={<CircleDashed size={18} aria-hidden="true" />}
                >
                  <Points {...{ jobId }} points={open} evidence={evidence.open} missing={open} />
                </Side>
              )}
              <Side
                title={STATISTICS_MESSAGES.pros}
                asks={shown}
                tone="ok"
                icon={<Plus size={18} aria-hidden="true" />}
              >
                <Points {...{ jobId }} points={pros} evidence={evidence.pros} missing={[]} />
              </Side>
            </>
          )}
        </div>
      )}
    </div>
  )
}

interface SideProps {
  title: string
  /** How many of each it tells. */
  asks: Readonly<Record<'mustHaves' | 'wishes', number>>
  tone: 'ok' | 'bad' | 'open'
  icon: ReactNode
  children: ReactNode
}

function Side({ title, asks, tone, icon, children }: SideProps) {
  return (
    <section className="insights-side" data-tone={tone}>
      <h3 className="insights-title">
        {icon}
        {title}
        <small>{STATISTICS_MESSAGES.counted(asks)}</small>
      </h3>
      {children}
    </section>
  )
}

interface PointsProps {
  jobId: string
  points: readonly string[]
  /** In the order of `points`. */
  evidence: readonly Evidence[]
  /** Those of the points that the person may have done, dearest first. */
  missing: readonly string[]
  /** Which of them would help most. */
  most?: string | undefined
}

function Points({ jobId, points, evidence, missing, most }: PointsProps) {
  if (points.length === 0) return <p className="insights-note">{STATISTICS_MESSAGES.nothing}</p>
  const sorted = points
    .map((point, index) => ({ point, said: evidence[index], rank: missing.indexOf(point) }))
    .toSorted((a, b) => rankOf(a.rank) - rankOf(b.rank))
  return (
    <ul className="insights-points">
      {sorted.map(({ point, said, rank }) => (
        <li key={point}>
          <div>
            <p className="why-point">{point}</p>
            {said && !tells(point, said.posting) && <q className="why-quote">{said.posting}</q>}
          </div>
          {said?.resume != null && <q className="why-quote">{said.resume}</q>}
          {rank >= 0 && (
            <p className="why-do">
              <Link
                aria-label={TRIAGE_MESSAGES.haveDoneFor(point)}
                to={haveDoneAt(jobId, said?.posting ?? point)}
              >
                {TRIAGE_MESSAGES.haveDone}
              </Link>
              {point === most && <small>{TRIAGE_MESSAGES.helpsMost}</small>}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A sentence that the point quotes itself need not stand below it. */
function tells(point: string, posting: string): boolean {
  return point.includes(posting.replace(/[.;,:]+$/, ''))
}

/** What the posting insists on comes first. */
function rankOf(rank: number): number {
  return rank < 0 ? Number.POSITIVE_INFINITY : rank
}
