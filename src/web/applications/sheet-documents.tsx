import { useQuery } from '@tanstack/react-query'
import { Download, FileText, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Application } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import type { SentDocuments } from '#contract/sent-documents.ts'
import { formatDay } from '../days.ts'
import { comparisonAddress } from '../paths.ts'
import { sentQuery } from '../queries/applications.ts'
import { generationsQuery } from '../queries/jobs.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { RetryButton } from '../ui/load-failed.tsx'
import { useNotify } from '../ui/notices.tsx'
import { useSentResume } from '../use-download.ts'

/** What the application went out with, as it was on that day, and what is there for the job now. */
export function SheetDocuments({ application }: { application: Application }) {
  const { jobId, version, sentResume, appliedAt } = application
  const kept = useQuery(sentQuery(jobId, version))
  const sent = kept.data ?? null
  return (
    <section>
      <h3>{APPLICATIONS_MESSAGES.sent}</h3>
      {sentResume && <p>{APPLICATIONS_MESSAGES.sentWith(sentResume.modelName, sentResume.resumeVersion)}</p>}
      {sent && <Kept jobId={jobId} sent={sent} />}
      {/* Told before the answer where nothing can have gone out; else its rows have their room, so that nothing moves. */}
      {kept.isPending && appliedAt !== null && <div className="sheet-kept-wait" />}
      {(kept.isSuccess ? sent === null : kept.isPending && appliedAt === null) && (
        <p className="sheet-soft">
          {appliedAt === null ? APPLICATIONS_MESSAGES.nothingSent : APPLICATIONS_MESSAGES.sentBefore}
        </p>
      )}
      {kept.isError && (
        <p>
          {APPLICATIONS_MESSAGES.sentFailed}{' '}
          <RetryButton size="sm" variant="quiet" onRetry={() => void kept.refetch()} />
        </p>
      )}
      <Now jobId={jobId} />
    </section>
  )
}

function Kept({ jobId, sent }: { jobId: string; sent: SentDocuments }) {
  const notify = useNotify()
  const { posting, letter, resume, keptAt } = sent
  const day = formatDay(keptAt)
  return (
    <ul className="sheet-kept">
      <li>
        <Row icon={<FileText size={18} aria-hidden="true" />}>
          {resume ? <SentResume jobId={jobId} /> : APPLICATIONS_MESSAGES.noResumeSent}
        </Row>
      </li>
      <li>
        {letter === null ? (
          <Row icon={<FileText size={18} aria-hidden="true" />}>{APPLICATIONS_MESSAGES.noLetterSent}</Row>
        ) : (
          <Text icon={<FileText size={18} aria-hidden="true" />} title={APPLICATIONS_MESSAGES.letterOf(day)}>
            <p className="sheet-text">{letter}</p>
            <CopyButton
              text={letter}
              label={APPLICATIONS_MESSAGES.copyLetter}
              onCopied={() => notify({ severity: 'success', text: APPLICATIONS_MESSAGES.copied })}
              onRefused={() => notify({ severity: 'error', text: APPLICATIONS_MESSAGES.copyFailed })}
            />
          </Text>
        )}
      </li>
      <li>
        <Text icon={<Lock size={18} aria-hidden="true" />} title={APPLICATIONS_MESSAGES.postingOf(day)}>
          <p>
            <strong>{posting.jobTitle}</strong>
            <br />
            {[posting.companyName, posting.location].filter(part => part !== '').join(' · ')}
          </p>
          <p className="sheet-text">{posting.text}</p>
        </Text>
      </li>
    </ul>
  )
}

function SentResume({ jobId }: { jobId: string }) {
  const file = useSentResume()
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<Download size={18} aria-hidden="true" />}
      isBusy={file.isBusy}
      onClick={() => file.start({ jobId })}
    >
      {APPLICATIONS_MESSAGES.downloadSent}
    </Button>
  )
}

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="sheet-row">
      {icon}
      {children}
    </p>
  )
}

function Text({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="sheet-row">
        {icon}
        <span>{title}</span>
        <span className="sheet-read">{APPLICATIONS_MESSAGES.read}</span>
      </summary>
      {children}
    </details>
  )
}

/** Where the resume and the letter are worked on. */
function Now({ jobId }: { jobId: string }) {
  const made = useQuery(generationsQuery).data?.some(one => one.jobId === jobId && one.fileName !== null)
  return (
    <p className="sheet-links">
      {made && <Link to={comparisonAddress(jobId)}>{APPLICATIONS_MESSAGES.tailoredResume}</Link>}
      <Link to={comparisonAddress(jobId, 'letter')}>{APPLICATIONS_MESSAGES.letter}</Link>
    </p>
  )
}
