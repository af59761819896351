import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { OwnBoard } from '#contract/job-sources.ts'
import { JOB_SOURCES_MESSAGES } from '#contract/messages/job-sources.ts'
import { call } from '../../api.ts'
import { ApiError } from '../../api-error.ts'
import { tellFailure } from '../../failure-text.ts'
import { useNotify } from '../../ui/notices.tsx'
import { renewJobs } from '../queries.ts'
import { jobSourcesQuery } from './job-sources-queries.ts'

/** @param onFollowed the address was taken */
export function useFollowBoard(onFollowed: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (url: string) => call('addJobBoard', { body: { url } }),
    onSuccess: ({ company }) => {
      onFollowed()
      notify({ severity: 'success', text: JOB_SOURCES_MESSAGES.added(company) })
    },
    onError: error => {
      if (!isAboutAddress(error)) notify({ severity: 'error', text: tellFailure(error) })
    },
    onSettled: () => client.invalidateQueries({ queryKey: jobSourcesQuery.queryKey }),
  })
}

/** The sentence that belongs under the field; undefined for any other failure. */
export function addressError(error: unknown): string | undefined {
  return isAboutAddress(error) ? error.sentence : undefined
}

function isAboutAddress(error: unknown): error is ApiError {
  return error instanceof ApiError && error.field === 'url'
}

/** @param heading gets the focus: the pressed button goes away with its row */
export function useLeaveBoard(heading: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: ({ boardId }: OwnBoard) => call('removeJobBoard', { body: { boardId } }),
    onSuccess: (_, { company }) => {
      heading.current?.focus()
      notify({ severity: 'success', text: JOB_SOURCES_MESSAGES.removed(company) })
    },
    onError: error => notify({ severity: 'error', text: tellFailure(error) }),
    // Also after a failure: what was refused may have gone in another tab.
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: jobSourcesQuery.queryKey }), renewJobs(client)]),
  })
}
