import { queryOptions } from '@tanstack/react-query'
import type { Comparison } from '#contract/comparisons.ts'
import { LIMITS } from '#contract/limits.ts'
import type { TemplateName } from '#contract/templates.ts'
import { call, download } from '../api.ts'

export const comparisonQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['comparison', jobId],
    queryFn: ({ signal }) => call('compareResume', { query: { jobId }, signal }),
    refetchOnMount: 'always', // a resume may have been made anew meanwhile
  })

/** A picture of the resume in a layout; a new one whenever a choice of changes was saved. */
export const previewQuery = ({ jobId, basis }: Comparison, template: TemplateName) =>
  queryOptions({
    queryKey: ['preview', jobId, basis, template],
    queryFn: ({ signal }) => download('previewDocument', { query: { jobId, template }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const letterQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['letter', jobId],
    queryFn: ({ signal }) => call('openLetter', { query: { jobId }, signal }),
    refetchOnMount: 'always', // it says whether the resume has changed since
    // A model that writes it is looked after until it is done.
    refetchInterval: ({ state }) => (state.data?.progress === undefined ? false : LIMITS.refreshPollMs),
  })
