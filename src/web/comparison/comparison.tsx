import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Comparison as Compared } from '#contract/comparisons.ts'
import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'
import { DOCUMENT_MESSAGES } from '#contract/messages/documents.ts'
import { ApiError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'
import { loadChunk } from '../load-chunk.ts'
import { usePageTitle } from '../page-title.ts'
import { PATHS } from '../paths.ts'
import { ReadBackChip } from '../read-back-chip.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import './comparison.css'
import { comparisonQuery } from '../queries/documents.ts'
import { waitingWordingsQuery } from '../queries/wordings.ts'
import { SegmentedChoice } from '../ui/segmented-choice.tsx'
import { LayoutChoice } from './layout-choice.tsx'
import { SectionPair } from './section-pair.tsx'
import { useChoices } from './use-choices.ts'
import { WordingsPanel } from './wordings-panel.tsx'

// Most people who compare do not open it, and an address of its own would weigh on the first page of all.
const Letter = lazy(async () => ({ default: (await loadChunk(() => import('../letter/letter.tsx'))).Letter }))

/** What was made for the job that the address names: its tailored resume, or its letter. */
export function Comparison() {
  const [params] = useSearchParams()
  const jobId = params.get('jobId') ?? ''
  if (params.get('view') !== LETTER_VIEW) return <TailoredResume jobId={jobId} />
  return (
    <Suspense fallback={<Skeleton label={COMPARISON_MESSAGES.loading} rows={6} shape="line" />}>
      <Letter jobId={jobId} />
    </Suspense>
  )
}

const LETTER_VIEW = 'letter'

/** A tailored resume beside the resume it was made from. */
function TailoredResume({ jobId }: { jobId: string }) {
  usePageTitle(COMPARISON_MESSAGES.title)
  return (
    <div className="wrap comparison">
      <Loaded jobId={jobId} />
    </div>
  )
}

function Loaded({ jobId }: { jobId: string }) {
  const { data, error, isError, refetch } = useQuery(comparisonQuery(jobId))
  // Both at once: a panel that came later would push the page down.
  const waiting = useQuery(waitingWordingsQuery(jobId))
  if ((!data && !isError) || !waiting.isFetched) {
    // Links below would move away under the pointer once there is more above them.
    return (
      <>
        <h1>{COMPARISON_MESSAGES.title}</h1>
        <Skeleton label={COMPARISON_MESSAGES.loading} rows={6} shape="line" />
      </>
    )
  }
  return (
    <>
      {data ? (
        <Pages comparison={data} />
      ) : (
        <>
          <h1>{COMPARISON_MESSAGES.title}</h1>
          <Failed error={error} onRetry={() => void refetch()} />
        </>
      )}
      <Link className="account-link" to={{ search: `?${new URLSearchParams({ jobId, view: LETTER_VIEW })}` }}>
        {COMPARISON_MESSAGES.toLetter}
      </Link>
      <Link className="account-link" to={PATHS.dashboard}>
        {COMPARISON_MESSAGES.backToDashboard}
      </Link>
    </>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && error.code === 'not_found'
  return (
    <LoadFailed
      title={isMissing ? COMPARISON_MESSAGES.missingTitle : COMPARISON_MESSAGES.loadFailed}
      retry={isMissing ? null : { label: COMPARISON_MESSAGES.tryAgain, onRetry }}
    >
      {isMissing ? COMPARISON_MESSAGES.missing : tellFailure(error)}
    </LoadFailed>
  )
}

function Pages({ comparison }: { comparison: Compared }) {
  const choices = useChoices(comparison)
  const [side, setSide] = useState<'original' | 'tailored'>('tailored')
  const { jobTitle, companyName, refusedLines, readBack, sections } = comparison
  return (
    <>
      <div className="comparison-head">
        <h1>{COMPARISON_MESSAGES.title}</h1>
        <p>{COMPARISON_MESSAGES.lead(jobTitle, companyName)}</p>
        {choices.all === 0 ? (
          <p>{COMPARISON_MESSAGES.nothingChanged}</p>
        ) : (
          <p className="comparison-legend">{COMPARISON_MESSAGES.legend}</p>
        )}
        {refusedLines > 0 && (
          <p className="comparison-refused">{COMPARISON_MESSAGES.refused(refusedLines)}</p>
        )}
        {readBack && (
          <p className="read-back">
            <ReadBackChip readBack={readBack} />
            <span>{DOCUMENT_MESSAGES.readBackMeaning}</span>
          </p>
        )}
      </div>
      <WordingsPanel jobId={comparison.jobId} />
      <SideSwitch side={side} onChange={setSide} />
      <div className="comparison-sheet" data-side={side}>
        <div className="comparison-columns" aria-hidden="true">
          <span>{COMPARISON_MESSAGES.original}</span>
          <span>{COMPARISON_MESSAGES.tailored}</span>
        </div>
        {sections.map(section => (
          <SectionPair key={section.id} section={section} choices={choices} />
        ))}
      </div>
      <LayoutChoice comparison={comparison} isUnsaved={choices.isUnsaved} />
      <ChoiceBar comparison={comparison} choices={choices} />
    </>
  )
}

const SIDES = ['original', 'tailored'] as const
type Side = (typeof SIDES)[number]
const OPTIONS = SIDES.map(value => ({ value, label: COMPARISON_MESSAGES[value] }))

/** Chooses the column on screens too narrow for both; wider ones never show it. */
function SideSwitch({ side, onChange }: { side: Side; onChange: (side: Side) => void }) {
  return (
    <div className="side-switch">
      <SegmentedChoice
        legend={COMPARISON_MESSAGES.show}
        name="side"
        options={OPTIONS}
        value={side}
        onChange={onChange}
      />
    </div>
  )
}
