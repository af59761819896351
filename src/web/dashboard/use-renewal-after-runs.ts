import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { jobRunsQuery, renewJobs } from './queries.ts'

/** Fetches the jobs again as soon as another search has ended. */
export function useRenewalAfterRuns(): void {
  const client = useQueryClient()
  const runs = useQuery(jobRunsQuery).data
  // Undefined until the first answer, null while no search has ended.
  const endedAt = runs && (runs.last?.finishedAt ?? null)
  const seen = useRef(endedAt)
  useEffect(() => {
    const isNews = seen.current !== undefined && endedAt && endedAt !== seen.current
    seen.current = endedAt
    if (isNews) void renewJobs(client)
  }, [endedAt, client])
}
