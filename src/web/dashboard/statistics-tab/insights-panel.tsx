import { useQuery } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Evidence, Insights } from '#contract/jobs.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import type { ModelName } from '#contract/models.ts'
import { insightsQuery } from '../../queries/jobs.ts'
import { Button } from '../../ui/button.tsx'
import { LedgerCells } from './ledger-cells.tsx'
import { PostingView } from './posting-view.tsx'

interface InsightsPanelProps {
  id: string
  jobId: string
  /** Of the tailored resume; null before there is one. */
  modelName: ModelName | null
}

/** What speaks for a job and what against it; fetched when the panel opens. */
export function InsightsPanel({ id, jobId, modelName }: InsightsPanelProps) {
  const insights = useQuery(insightsQuery(jobId, modelName))
  return (
    <section className="insights" id={id}>
      {insights.data ? (
        <ProsAndCons insights={insights.data} />
      ) : insights.isError ? (
        <p role="alert">
          {STATISTICS_MESSAGES.insightsFailed}{' '}
          <Button size="sm" variant="quiet" onClick={() => void insights.refetch()}>
            {STATISTICS_MESSAGES.tryAgain}
          </Button>
        </p>
      ) : (
        <p className="insights-note" role="status">
          {STATISTICS_MESSAGES.loadingInsights}
        </p>
      )}
      <PostingView jobId={jobId} />
    </section>
  )
}

function ProsAndCons({ insights: { pros, cons, evidence, ledger } }: { insights: Insights }) {
  const [isProven, setIsProven] = useState(false)
  if (pros.length + cons.length === 0) {
    return <p className="insights-note">{STATISTICS_MESSAGES.noInsights}</p>
  }
  return (
    <>
      <LedgerCells ledger={ledger} />
      <div className="insights-sides">
        <Side title={STATISTICS_MESSAGES.cons} tone="bad" icon={<Minus size={18} aria-hidden="true" />}>
          <Points points={cons} evidence={isProven ? evidence.cons : []} />
        </Side>
        <Side title={STATISTICS_MESSAGES.pros} tone="ok" icon={<Plus size={18} aria-hidden="true" />}>
          <Points points={pros} evidence={isProven ? evidence.pros : []} />
        </Side>
      </div>
      <Button size="sm" variant="quiet" aria-expanded={isProven} onClick={() => setIsProven(!isProven)}>
        {isProven ? STATISTICS_MESSAGES.hideEvidence : STATISTICS_MESSAGES.showEvidence}
      </Button>
    </>
  )
}

interface SideProps {
  title: string
  tone: 'ok' | 'bad'
  icon: ReactNode
  children: ReactNode
}

function Side({ title, tone, icon, children }: SideProps) {
  return (
    <div className="insights-side" data-tone={tone}>
      <h3 className="insights-title">
        {icon}
        {title}
      </h3>
      {children}
    </div>
  )
}

/** @param evidence in the order of `points`; empty while it is not asked for */
function Points({ points, evidence }: { points: readonly string[]; evidence: readonly Evidence[] }) {
  if (points.length === 0) return <p className="insights-note">{STATISTICS_MESSAGES.nothing}</p>
  return (
    <ul className="insights-points">
      {points.map((point, index) => (
        <li key={point}>
          {point}
          <Proof evidence={evidence[index]} />
        </li>
      ))}
    </ul>
  )
}

function Proof({ evidence }: { evidence: Evidence | undefined }) {
  if (!evidence) return null
  return (
    <dl className="proof">
      <dt>{STATISTICS_MESSAGES.postingSays}</dt>
      <dd>
        <q>{evidence.posting}</q>
      </dd>
      <dt>{STATISTICS_MESSAGES.resumeSays}</dt>
      <dd>{evidence.resume === null ? STATISTICS_MESSAGES.resumeSaysNothing : <q>{evidence.resume}</q>}</dd>
    </dl>
  )
}
