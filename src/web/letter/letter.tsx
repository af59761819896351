import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Link } from 'react-router'
import type { LetterPage, Letter as Written } from '#contract/letters.ts'
import { LETTER_MESSAGES } from '#contract/messages/letters.ts'
import { ApiError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'
import { usePageTitle } from '../page-title.ts'
import { PATHS } from '../paths.ts'
import { ReadBackChip } from '../read-back-chip.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import './letter.css'
import { letterQuery } from '../queries/documents.ts'
import { LetterBar } from './letter-bar.tsx'
import { SentenceChoice } from './sentence-choice.tsx'
import { type SentenceChoices, useSentenceChoices, useWriteLetter } from './use-letter.ts'

/** The cover letter for a job, sentence by sentence. */
export function Letter({ jobId }: { jobId: string }) {
  usePageTitle(LETTER_MESSAGES.title)
  return (
    <div className="wrap letter">
      <h1>{LETTER_MESSAGES.title}</h1>
      <Loaded jobId={jobId} />
      <Link className="account-link" to={{ search: `?${new URLSearchParams({ jobId })}` }}>
        {LETTER_MESSAGES.toComparison}
      </Link>
      <Link className="account-link" to={PATHS.dashboard}>
        {LETTER_MESSAGES.backToDashboard}
      </Link>
    </div>
  )
}

function Loaded({ jobId }: { jobId: string }) {
  const { data, error, isError, refetch } = useQuery(letterQuery(jobId))
  if (data) return <LetterOf page={data} />
  if (!isError) return <Skeleton label={LETTER_MESSAGES.loading} rows={6} shape="line" />
  const isMissing = error instanceof ApiError && error.code === 'not_found'
  return (
    <LoadFailed
      title={isMissing ? LETTER_MESSAGES.missingTitle : LETTER_MESSAGES.loadFailed}
      retry={isMissing ? null : { label: LETTER_MESSAGES.tryAgain, onRetry: () => void refetch() }}
    >
      {isMissing ? LETTER_MESSAGES.missing : tellFailure(error)}
    </LoadFailed>
  )
}

function LetterOf({ page }: { page: LetterPage }) {
  const writing = useWriteLetter(page)
  const write = () => writing.start()
  return (
    <>
      <p className="letter-lead">{LETTER_MESSAGES.lead(page.jobTitle, page.companyName)}</p>
      {page.letter === null ? (
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
      ) : (
        <WrittenLetter jobId={page.jobId} letter={page.letter} isWriting={writing.isBusy} onWrite={write} />
      )}
    </>
  )
}

interface WrittenLetterProps {
  jobId: string
  letter: Written
  isWriting: boolean
  onWrite: () => void
}

function WrittenLetter({ jobId, letter, isWriting, onWrite }: WrittenLetterProps) {
  const choices = useSentenceChoices(jobId, letter)
  const { refusedSentences, isCurrentResume, readBack, text, sentences } = letter
  const isDecidedOn = sentences.some(({ isKept, ownText }) => !isKept || ownText !== null)
  return (
    <>
      <div className="letter-notes">
        <p>{LETTER_MESSAGES.noAttempt}</p>
        {refusedSentences > 0 && <p>{LETTER_MESSAGES.refused(refusedSentences)}</p>}
        {!isCurrentResume && <p className="letter-older">{LETTER_MESSAGES.olderResume}</p>}
        <p className="read-back">
          <ReadBackChip readBack={readBack} />
          <span>{LETTER_MESSAGES.readBackMeaning}</span>
        </p>
        <Button
          size="sm"
          variant={isCurrentResume ? 'soft' : 'filled'}
          disabled={choices.isUnsaved}
          isBusy={isWriting}
          busyLabel={LETTER_MESSAGES.writing}
          onClick={onWrite}
        >
          {LETTER_MESSAGES.writeAnew}
        </Button>
        {isDecidedOn && <p>{LETTER_MESSAGES.anewDrops}</p>}
      </div>
      <div className="letter-columns">
        <Sentences letter={letter} choices={choices} />
        <section className="letter-preview" aria-labelledby="letter-preview">
          <h2 id="letter-preview">{LETTER_MESSAGES.preview}</h2>
          {choices.isUnsaved && <p className="letter-stale">{LETTER_MESSAGES.previewUnsaved}</p>}
          <p className="letter-sheet">{text}</p>
        </section>
      </div>
      <LetterBar jobId={jobId} letter={letter} choices={choices} />
    </>
  )
}

function Sentences({ letter, choices }: { letter: Written; choices: SentenceChoices }) {
  const paragraphs = [...new Set(letter.sentences.map(({ paragraph }) => paragraph))]
  return (
    <section className="letter-sentences" aria-labelledby="letter-sentences">
      <h2 id="letter-sentences">{LETTER_MESSAGES.review}</h2>
      {paragraphs.map(paragraph => (
        <ul key={paragraph} aria-label={LETTER_MESSAGES.paragraph(paragraph + 1)}>
          {letter.sentences
            .filter(sentence => sentence.paragraph === paragraph)
            .map(sentence => (
              <SentenceChoice key={sentence.id} sentence={sentence} choices={choices} />
            ))}
        </ul>
      ))}
    </section>
  )
}
