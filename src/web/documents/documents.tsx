import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { DOCUMENTS_MESSAGES } from '#contract/messages/documents-page.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { LinkButton } from '../link-button.tsx'
import { usePageTitle } from '../page-title.ts'
import { comparisonAddress, jobAddress, MATCHES_ADDRESS } from '../paths.ts'
import { applicationsQuery } from '../queries/applications.ts'
import { type Generation, generationsQuery, jobsQuery } from '../queries/jobs.ts'
import { ScreenHead } from '../screen-head.tsx'
import { useSession } from '../session.ts'
import { tellDay } from '../time-text.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useDownload } from '../use-download.ts'
import './documents.css'

/** Every tailored resume, with the letter of its job and where it went. */
export function Documents() {
  usePageTitle(DOCUMENTS_MESSAGES.title)
  const email = useSession()?.email ?? ''
  const generations = useQuery(generationsQuery)
  const jobs = useQuery(jobsQuery(email))
  const applications = useQuery(applicationsQuery).data?.applications
  const made = generations.data?.filter(({ status }) => status === 'DONE')
  const isFailed = generations.isError || jobs.isError
  return (
    <div className="wrap documents">
      <ScreenHead title={DOCUMENTS_MESSAGES.title} />
      {isFailed ? (
        <Failed onRetry={() => void Promise.all([generations.refetch(), jobs.refetch()])} />
      ) : !made || !jobs.data ? (
        <Skeleton label={DOCUMENTS_MESSAGES.loading} rows={4} shape="line" />
      ) : made.length === 0 ? (
        <NoDocuments />
      ) : (
        <ul className="documents-list">
          {made.map(generation => {
            const job = jobs.data.find(({ jobId }) => jobId === generation.jobId)
            const stage = applications?.find(({ jobId }) => jobId === generation.jobId)
            return (
              <DocumentRow
                key={generation.jobId}
                generation={generation}
                title={job?.jobTitle ?? DOCUMENTS_MESSAGES.unknownJob}
                company={job?.companyName ?? ''}
                stage={stage && APPLICATIONS_MESSAGES.stages[stage.stage]}
              />
            )
          })}
        </ul>
      )}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailed title={DOCUMENTS_MESSAGES.failed} onRetry={onRetry}>
      {DOCUMENTS_MESSAGES.safe}
    </LoadFailed>
  )
}

function NoDocuments() {
  return (
    <EmptyState
      picture={<FileText size={40} aria-hidden="true" />}
      title={DOCUMENTS_MESSAGES.empty}
      actions={<LinkButton to={MATCHES_ADDRESS}>{DOCUMENTS_MESSAGES.toMatches}</LinkButton>}
    >
      <p>{DOCUMENTS_MESSAGES.emptyText}</p>
    </EmptyState>
  )
}

interface DocumentRowProps {
  generation: Generation
  title: string
  company: string
  /** How far the application is; undefined: not tracked. */
  stage: string | undefined
}

function DocumentRow({ generation, title, company, stage }: DocumentRowProps) {
  const { jobId, fileName, modelName, createdAt } = generation
  const download = useDownload()
  return (
    <li>
      <div>
        <h2>
          <Link to={jobAddress(jobId)}>{title}</Link>
        </h2>
        <p>{[company, modelName, tellDay(createdAt), stage].filter(Boolean).join('\u00a0· ')}</p>
      </div>
      <div className="documents-actions">
        <LinkButton
          variant="outline"
          size="sm"
          aria-label={STATISTICS_MESSAGES.compareFor(title)}
          to={comparisonAddress(jobId)}
        >
          {STATISTICS_MESSAGES.compare}
        </LinkButton>
        <LinkButton
          variant="outline"
          size="sm"
          aria-label={STATISTICS_MESSAGES.letterFor(title)}
          to={comparisonAddress(jobId, 'letter')}
        >
          {DOCUMENTS_MESSAGES.letter}
        </LinkButton>
        {fileName !== null && (
          <Button
            variant="outline"
            size="sm"
            aria-label={DOCUMENTS_MESSAGES.downloadFor(title)}
            isBusy={download.isBusy}
            onClick={() => download.start({ jobId, fileName })}
          >
            {STATISTICS_MESSAGES.download}
          </Button>
        )}
      </div>
    </li>
  )
}
