import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useId, useState } from 'react'
import type { LetterPage, Letter as Written } from '#contract/letters.ts'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { ApiError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { LinkButton } from '../link-button.tsx'
import { usePageTitle } from '../page-title.ts'
import { letterQuery } from '../queries/documents.ts'
import { ScreenHead } from '../screen-head.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed, RetryButton } from '../ui/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import './letter.css'
import { LetterBar } from './letter-bar.tsx'
import { LetterChecks } from './letter-checks.tsx'
import { LetterPaper } from './letter-paper.tsx'
import { ModelLetter } from './model-letter.tsx'
import { SentencePanel } from './sentence-panel.tsx'
import { useWriteLetter } from './use-letter.ts'
import { type Sentences, useSentences } from './use-sentences.ts'
import { WriteAgain } from './write-again.tsx'

/** The cover letter for a job: a page that is written in. */
export function Letter({ jobId }: { jobId: string }) {
  usePageTitle(LETTER_MESSAGES.title)
  return (
    <div className="letter">
      <Loaded jobId={jobId} />
    </div>
  )
}

function Loaded({ jobId }: { jobId: string }) {
  const { data, error, isError, refetch } = useQuery(letterQuery(jobId))
  if (data) return <LetterOf page={data} />
  const isMissing = error instanceof ApiError && error.code === 'not_found'
  return (
    <>
      <ScreenHead title={LETTER_MESSAGES.title} />
      <div className="wrap paper-wait">
        {isError ? (
          <LoadFailed
            title={isMissing ? LETTER_MESSAGES.missingTitle : LETTER_MESSAGES.loadFailed}
            onRetry={isMissing ? null : () => void refetch()}
          >
            {isMissing ? LETTER_MESSAGES.missing : tellFailure(error)}
          </LoadFailed>
        ) : (
          <Skeleton label={LETTER_MESSAGES.loading} rows={6} shape="line" />
        )}
      </div>
    </>
  )
}

function LetterOf({ page }: { page: LetterPage }) {
  const writing = useWriteLetter(page)
  const write = () => writing.start()
  if (page.letter !== null)
    return <WrittenLetter page={page} letter={page.letter} isWriting={writing.isBusy} onWrite={write} />
  return (
    <>
      <ScreenHead title={LETTER_MESSAGES.title} lead={LETTER_MESSAGES.lead(page.jobTitle, page.companyName)}>
        <ToComparison jobId={page.jobId} />
      </ScreenHead>
      <div className="wrap paper-wait">
        <ModelLetter page={page} />
        <EmptyState
          picture={<Mail size={40} aria-hidden="true" />}
          title={LETTER_MESSAGES.emptyTitle}
          actions={
            <Button isBusy={writing.isBusy} busyLabel={LETTER_MESSAGES.writing} onClick={write}>
              {LETTER_MESSAGES.write}
            </Button>
          }
        >
          <p>{LETTER_MESSAGES.empty}</p>
          <p>{LETTER_MESSAGES.noAttempt}</p>
        </EmptyState>
      </div>
    </>
  )
}

function ToComparison({ jobId }: { jobId: string }) {
  return (
    <LinkButton variant="outline" size="sm" to={{ search: `?${new URLSearchParams({ jobId })}` }}>
      {LETTER_MESSAGES.toComparison}
    </LinkButton>
  )
}

interface WrittenLetterProps {
  page: LetterPage
  letter: Written
  isWriting: boolean
  onWrite: () => void
}

function WrittenLetter({ page, letter, isWriting, onWrite }: WrittenLetterProps) {
  const { jobId } = page
  const sentences = useSentences(jobId, letter)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const whyId = useId()
  const chosen = letter.sentences.find(({ id }) => id === chosenId)
  const drops = letter.sentences.some(({ isKept, ownText }) => !isKept || ownText !== null)
  return (
    <>
      <ScreenHead title={LETTER_MESSAGES.title} lead={LETTER_MESSAGES.lead(page.jobTitle, page.companyName)}>
        <SavedState sentences={sentences} />
        <ToComparison jobId={jobId} />
        <WriteAgain {...{ drops, onWrite }} disabled={sentences.state !== 'saved'} isBusy={isWriting} />
      </ScreenHead>
      <div className="letter-desk">
        <div className="letter-table">
          <LetterPaper {...{ letter, sentences, chosenId, whyId }} onChoose={setChosenId} />
        </div>
        <div className="letter-side">
          <div className="letter-why" id={whyId}>
            {chosen ? (
              <SentencePanel sentence={chosen} sentences={sentences} />
            ) : (
              <p>{LETTER_MESSAGES.chooseSentence}</p>
            )}
          </div>
          <LetterChecks {...{ letter, sentences }} />
          <ModelLetter page={page} />
          <p className="letter-note">{LETTER_MESSAGES.noAttempt}</p>
        </div>
      </div>
      <LetterBar {...{ jobId, letter, sentences }} />
      <LeaveGuard
        isNeeded={sentences.state === 'failed'}
        words={LETTER_MESSAGES}
        save={{ onSave: sentences.saveNow, isBusy: false }}
      />
    </>
  )
}

function SavedState({ sentences: { state, saveNow } }: { sentences: Sentences }) {
  return (
    <p className="letter-state" role="status">
      {LETTER_MESSAGES.states[state]}
      {state === 'failed' && <RetryButton size="sm" variant="outline" onRetry={saveNow} />}
    </p>
  )
}
