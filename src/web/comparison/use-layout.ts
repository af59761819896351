import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Comparison } from '#contract/comparisons.ts'
import { DOCUMENT_MESSAGES } from '#contract/messages/documents.ts'
import type { TemplateName } from '#contract/templates.ts'
import { call, download } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { tellFailure } from '../failure-text.ts'
import { useNotify } from '../ui/notices.tsx'
import { comparisonQuery } from './comparison-query.ts'

/** A picture of the resume in a layout; a new one whenever a choice of changes was saved. */
export const previewQuery = ({ jobId, basis }: Comparison, template: TemplateName) =>
  queryOptions({
    queryKey: ['preview', jobId, basis, template],
    queryFn: ({ signal }) => download('previewDocument', { query: { jobId, template }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Has the PDF drawn anew in another layout. */
export function useLayoutChoice({ jobId, basis }: Comparison) {
  const client = useQueryClient()
  const notify = useNotify()
  const { queryKey } = comparisonQuery(jobId)
  return useMutation({
    mutationFn: (template: TemplateName) =>
      call('chooseTemplate', { query: { jobId }, body: { basis, template } }),
    onSuccess: fresh => {
      client.setQueryData(queryKey, fresh)
      notify({ severity: 'success', text: DOCUMENT_MESSAGES.chosen })
    },
    onError: error => {
      notify({ severity: 'error', text: tellFailure(error) })
      if (error instanceof ApiError && error.code === 'review_changed')
        void client.invalidateQueries({ queryKey })
    },
  })
}
