import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Job } from '#contract/jobs.ts'
import { LIMITS } from '#contract/limits.ts'
import { FIRST_DAYS_MESSAGES } from '#contract/messages/first-days.ts'
import { findChange, type JobRuns, jobRunsQuery, jobsQuery, renewJobs } from '../queries/jobs.ts'
import { jobSourcesQuery } from '../queries/settings.ts'
import { useSession } from '../session.ts'
import { useNotify } from '../ui/notices.tsx'
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
    if (!isNews) return
    void renewJobs(client)
    void client.invalidateQueries({ queryKey: jobSourcesQuery.queryKey })
  }, [news, client])
  useFirstMatches(runs)
}

/** Says so once the first jobs of somebody who had none are on their list. */
function useFirstMatches(runs: JobRuns | undefined): void {
  const client = useQueryClient()
  const notify = useNotify()
  const email = useSession()?.email ?? ''
  const hadNone = useRef(false)
  useEffect(() => {
    if (runs === undefined) return
    if (runs.scoredAt === null) hadNone.current = true
    else if (hadNone.current) {
      const tell = (jobs: readonly Job[]) => {
        const found = jobs.filter(({ isManualJob }) => !isManualJob).length
        if (found === 0 || !hadNone.current) return
        hadNone.current = false
        notify({ severity: 'success', text: FIRST_DAYS_MESSAGES.firstMatches(found) })
      }
      // Without an answer nothing is said: it was only news.
      client.fetchQuery(jobsQuery(email)).then(tell, () => {})
    }
  }, [runs, client, notify, email])
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
