import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type JobRuns, jobRunsQuery, renewJobs } from './queries.ts'

/** Fetches the jobs again whenever a search has found more of them or has ended. */
export function useRenewalAfterRuns(): void {
  const client = useQueryClient()
  const runs = useQuery(jobRunsQuery).data
  const news = runs && describeNews(runs)
  const seen = useRef(news)
  useEffect(() => {
    const isNews = seen.current !== undefined && news !== undefined && news !== seen.current
    seen.current = news
    if (isNews) void renewJobs(client)
  }, [news, client])
}

/** Differs from before as soon as there may be jobs that the page does not show. */
function describeNews({ last }: JobRuns): string {
  if (!last) return ''
  const { startedAt, jobsFound, finishedAt } = last
  return jobsFound === 0 && finishedAt === null ? '' : [startedAt, jobsFound, finishedAt].join()
}
