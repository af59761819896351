import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Comparison as Compared } from '#contract/comparisons.ts'
import { COMPARISON_MESSAGES } from '#contract/messages/comparison.ts'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import type { WaitingWordings } from '#contract/wordings.ts'
import { ApiError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { LinkButton } from '../link-button.tsx'
import { loadChunk } from '../load-chunk.ts'
import { usePageTitle } from '../page-title.ts'
import { comparisonAddress, PATHS } from '../paths.ts'
import { ReadBackChip } from '../read-back-chip.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AsksRail } from './asks-rail.tsx'
import { ChangeCards } from './change-cards.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import './comparison.css'
import { comparisonQuery } from '../queries/documents.ts'
import { waitingWordingsQuery } from '../queries/wordings.ts'
import { SegmentedChoice } from '../ui/segmented-choice.tsx'
import { DocumentPage } from './document-page.tsx'
import { DOCUMENT_VIEWS, type DocumentView, listPlaced } from './document-rows.ts'
import { LayoutChoice } from './layout-choice.tsx'
import { placeWordings } from './place-wordings.ts'
import { useChoices } from './use-choices.ts'
import { useWordings } from './use-wordings.ts'
import { WordingsPanel } from './wordings-panel.tsx'

// Most people who compare do not open it, and an address of its own would weigh on the first page of all.
const Letter = lazy(async () => ({ default: (await loadChunk(() => import('../letter/letter.tsx'))).Letter }))

/** What was made for the job that the address names: its tailored resume, or its letter. */
export function Comparison() {
  const [params] = useSearchParams()
  const jobId = params.get('jobId') ?? ''
  if (params.get('view') !== 'letter') return <TailoredResume jobId={jobId} />
  return (
    <Suspense fallback={<Skeleton label={COMPARISON_MESSAGES.loading} rows={6} shape="line" />}>
      <Letter jobId={jobId} />
    </Suspense>
  )
}

/** A tailored resume with what was changed in it. */
function TailoredResume({ jobId }: { jobId: string }) {
  usePageTitle(COMPARISON_MESSAGES.title)
  return (
    <div className="comparison">
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
      <div className="wrap paper-wait">
        <ScreenHead title={COMPARISON_MESSAGES.title} />
        <Skeleton label={COMPARISON_MESSAGES.loading} rows={6} shape="line" />
      </div>
    )
  }
  if (data) return <Pages key={jobId} comparison={data} waiting={waiting.data ?? nothingWaits(jobId)} />
  return (
    <div className="wrap paper-wait">
      <ScreenHead title={COMPARISON_MESSAGES.title} />
      <Failed error={error} onRetry={() => void refetch()} />
      <LetterLink jobId={jobId} />
    </div>
  )
}

function LetterLink({ jobId }: { jobId: string }) {
  return (
    <LinkButton variant="outline" size="sm" to={comparisonAddress(jobId, 'letter')}>
      {COMPARISON_MESSAGES.toLetter}
    </LinkButton>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && error.code === 'not_found'
  return (
    <LoadFailed
      title={isMissing ? COMPARISON_MESSAGES.missingTitle : COMPARISON_MESSAGES.loadFailed}
      onRetry={isMissing ? null : onRetry}
    >
      {isMissing ? COMPARISON_MESSAGES.missing : tellFailure(error)}
    </LoadFailed>
  )
}

const nothingWaits = (jobId: string): WaitingWordings => ({ jobId, asks: true, wordings: [], decided: [] })

function Pages({ comparison, waiting }: { comparison: Compared; waiting: WaitingWordings }) {
  const choices = useChoices(comparison)
  const decisions = useWordings(waiting)
  const placed = placeWordings(comparison, waiting.wordings)
  const [view, setView] = useState<DocumentView>('changes')
  const [currentId, setCurrentId] = useState<string | null>(null)
  const { jobTitle, companyName, refusedLines, notPlaced, readBack } = comparison
  const goTo = (rowId: string) => {
    setCurrentId(rowId)
    // After a folded part has opened.
    requestAnimationFrame(() => {
      const line = document.querySelector<HTMLElement>(`#${rowId}`)
      line?.scrollIntoView({ block: 'center' })
      line?.focus({ preventScroll: true })
    })
  }
  const asked = placed.find(({ wording }) => wording.id === decisions.current?.id)
  useInSight(asked?.rowId ?? null)
  return (
    <>
      <ScreenHead title={COMPARISON_MESSAGES.title} lead={COMPARISON_MESSAGES.lead(jobTitle, companyName)}>
        <SegmentedChoice
          legend={COMPARISON_MESSAGES.show}
          name="view"
          options={VIEW_OPTIONS}
          value={view}
          onChange={setView}
        />
        {readBack && <ReadBackChip readBack={readBack} />}
        <LetterLink jobId={comparison.jobId} />
      </ScreenHead>
      <div className="comparison-desk">
        <div className="comparison-rail">
          <AsksRail comparison={comparison} onGoTo={goTo} />
          <LayoutChoice comparison={comparison} isUnsaved={choices.isUnsaved} />
        </div>
        <div className="comparison-paper">
          {notPlaced > 0 && comparison.template !== 'own' && (
            <p className="comparison-lacks">
              {COMPARISON_MESSAGES.notPlaced(notPlaced)}{' '}
              <Link to={PATHS.profile}>{TRIGGER_MESSAGES.checkIt}</Link>
            </p>
          )}
          {comparison.template === 'own' && (
            <p className="comparison-lacks">{COMPARISON_MESSAGES.ownPages}</p>
          )}
          <p className="comparison-legend">{COMPARISON_MESSAGES.legend}</p>
          <DocumentPage
            {...{ comparison, view, choices }}
            currentId={currentId ?? asked?.rowId ?? null}
            waiting={
              new Map(
                placed.map(({ wording, rowId }) => [
                  rowId,
                  { wording, answer: decisions.answerOf(wording.id) },
                ]),
              )
            }
          />
        </div>
        <div className="comparison-cards">
          <WordingsPanel jobId={comparison.jobId} decisions={decisions} />
          <ChangeCards
            changes={listPlaced(comparison)}
            isOwn={comparison.template === 'own'}
            {...{ choices, currentId }}
            onGoTo={goTo}
          />
          {refusedLines > 0 && (
            <p className="comparison-refused">{COMPARISON_MESSAGES.refused(refusedLines)}</p>
          )}
        </div>
      </div>
      <ChoiceBar comparison={comparison} choices={choices} />
      <LeaveGuard
        isNeeded={choices.isUnsaved}
        words={COMPARISON_MESSAGES}
        save={{ onSave: choices.save, isBusy: choices.isSaving }}
        param="view"
      />
    </>
  )
}

/** The line that is asked about is seen beside its card. */
function useInSight(rowId: string | null): void {
  useEffect(() => {
    if (rowId !== null) document.querySelector(`#${rowId}`)?.scrollIntoView({ block: 'center' })
  }, [rowId])
}

const VIEW_OPTIONS = DOCUMENT_VIEWS.map(value => ({ value, label: COMPARISON_MESSAGES.views[value] }))
