import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { OwnBoard } from '#contract/job-sources.ts'
import { JOB_SOURCES_MESSAGES } from '#contract/messages/job-sources.ts'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'
import { renewJobs } from '../queries/jobs.ts'
import { jobSourcesQuery } from '../queries/settings.ts'
import { useNotify } from '../ui/notices.tsx'
import { useTask } from '../ui/use-task.ts'
import { useChange } from '../use-change.ts'

/** @param onFollowed the address was taken */
export function useFollowBoard(onFollowed: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  const [error, setError] = useState<ApiError | null>(null)
  const { isBusy, start } = useTask({
    run: (url: string) => call('addJobBoard', { body: { url } }),
    onDone: ({ company }) => {
      onFollowed()
      notify({ severity: 'success', text: JOB_SOURCES_MESSAGES.added(company) })
      return client.invalidateQueries({ queryKey: jobSourcesQuery.queryKey })
    },
    // Nothing has changed then: as long as the button is busy, the Enter key sends no other address.
    onFail: refusal =>
      refusal instanceof ApiError && refusal.field === 'url'
        ? setError(refusal)
        : notify({ severity: 'error', text: tellFailure(refusal) }),
  })
  return {
    isBusy,
    start: (url: string) => {
      setError(null)
      start(url)
    },
    addressError: error?.sentence,
    forgetError: () => setError(null),
  }
}

/** @param heading gets the focus: the pressed button goes away with its row */
export function useLeaveBoard(heading: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  return useChange({
    run: ({ boardId }: OwnBoard) => call('removeJobBoard', { body: { boardId } }),
    done: (_, { company }) => JOB_SOURCES_MESSAGES.removed(company),
    onDone: () => heading.current?.focus(),
    // Also after a failure: what was refused may have gone in another tab.
    onEnd: () =>
      Promise.all([client.invalidateQueries({ queryKey: jobSourcesQuery.queryKey }), renewJobs(client)]),
  })
}
