import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import { ApiError } from '../api-error.ts'
import { usePageTitle } from '../page-title.ts'
import { PATHS } from '../paths.ts'
import { createQueryClient } from '../query-client.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import './profile.css'
import { ProfileForm } from './profile-form.tsx'
import { profileQuery } from './profile-queries.ts'

/** The screen for checking and correcting what was read from the resume. Its cache goes with it. */
export function CheckProfile() {
  usePageTitle(PROFILE_MESSAGES.title)
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <div className="wrap profile">
        <Content />
      </div>
    </QueryClientProvider>
  )
}

function Content() {
  const checked = useQuery(profileQuery)
  if (checked.data) return <ProfileForm first={checked.data} />
  const isMissing = checked.error instanceof ApiError && checked.error.code === 'not_found'
  return (
    <>
      <h1>{PROFILE_MESSAGES.title}</h1>
      {isMissing ? (
        <NoResume />
      ) : checked.isError ? (
        <Failed onRetry={() => void checked.refetch()} />
      ) : (
        <Skeleton label={PROFILE_MESSAGES.loading} rows={6} shape="line" />
      )}
    </>
  )
}

function NoResume() {
  return (
    <EmptyState
      picture={<FileText size={40} aria-hidden="true" />}
      title={PROFILE_MESSAGES.noResume}
      actions={
        <Link className="button" data-variant="filled" data-size="md" to={PATHS.dashboard}>
          {PROFILE_MESSAGES.backToDashboard}
        </Link>
      }
    >
      <p>{PROFILE_MESSAGES.noResumeText}</p>
    </EmptyState>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailed title={PROFILE_MESSAGES.loadFailed} retry={{ label: PROFILE_MESSAGES.tryAgain, onRetry }}>
      {PROFILE_MESSAGES.dataIsSafe}
    </LoadFailed>
  )
}
