import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { findChange, type JobRuns, jobRunsQuery, renewJobs } from '../queries/jobs.ts'
import { nextPollMs } from './poll-schedule.ts'

/** Looks what the searches do, and fetches the jobs again whenever one found more of them, ended, or scores changed. */
export function useRenewalAfterRuns(): void {
  const client = useQueryClient()
  const runs = useQuery({
    ...jobRunsQuery,
    refetchInterval: query => nextLookMs(query.state.data, findChange(client)),
  }).data
  const news = runs && describeNews(runs)
  const seen = useRef(news)
  useEffect(() => {
    const isNews = seen.current !== undefined && news !== undefined && news !== seen.current
    seen.current = news
    if (isNews) void renewJobs(client)
  }, [news, client])
}

/** Often while a search runs or is awaited and just after a change of the person's, else now and then. */
function nextLookMs(runs: JobRuns | undefined, changedAtMs: number | null): number {
  const isUnderWay = runs?.isAwaited || runs?.last?.finishedAt === null
  const sinceChangeMs = changedAtMs === null ? null : Date.now() - changedAtMs
  return Math.min(isUnderWay ? LIMITS.refreshPollMs : LIMITS.statusPollMs, nextPollMs(sinceChangeMs))
}

/** Differs from before as soon as there may be jobs or scores that the page does not show. */
function describeNews({ last, scoredAt }: JobRuns): string {
  if (last === null) return `${scoredAt}`
  const { startedAt, jobsFound, finishedAt } = last
  const isQuiet = jobsFound === 0 && finishedAt === null
  return isQuiet ? `${scoredAt}` : [scoredAt, startedAt, jobsFound, finishedAt].join()
}
