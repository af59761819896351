import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import { ApiError } from '../api-error.ts'
import { LinkButton } from '../link-button.tsx'
import { usePageTitle } from '../page-title.ts'
import { PATHS } from '../paths.ts'
import { ScreenHead } from '../screen-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import './profile.css'
import { profileQuery } from '../queries/resume.ts'
import { ProfileForm } from './profile-form.tsx'

/** The screen for checking and correcting what was read from the resume. */
export function CheckProfile() {
  usePageTitle(PROFILE_MESSAGES.title)
  // Asked for once, when the screen opens: what an earlier screen was told may be corrected by now, and a newer answer
  // must not pull the fields from under the person who is typing.
  const checked = useQuery({
    ...profileQuery,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  if (checked.data && checked.isFetchedAfterMount) return <ProfileForm first={checked.data} />
  const isMissing = checked.error instanceof ApiError && checked.error.code === 'not_found'
  return (
    <div className="wrap profile-wait">
      <ScreenHead title={PROFILE_MESSAGES.title} />
      {isMissing ? (
        <NoResume />
      ) : checked.isError ? (
        <LoadFailed title={PROFILE_MESSAGES.loadFailed} onRetry={() => void checked.refetch()}>
          {PROFILE_MESSAGES.dataIsSafe}
        </LoadFailed>
      ) : (
        <Skeleton label={PROFILE_MESSAGES.loading} rows={6} shape="line" />
      )}
    </div>
  )
}

function NoResume() {
  return (
    <EmptyState
      picture={<FileText size={40} aria-hidden="true" />}
      title={PROFILE_MESSAGES.noResume}
      actions={<LinkButton to={PATHS.dashboard}>{PROFILE_MESSAGES.upload}</LinkButton>}
    >
      <p>{PROFILE_MESSAGES.noResumeText}</p>
    </EmptyState>
  )
}
