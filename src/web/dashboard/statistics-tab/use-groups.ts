import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Job } from '#contract/jobs.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { SHORTFALL_LIMITS } from '#contract/shortfall-limits.ts'
import type { JobMark } from '#contract/triage.ts'
import { belowQuery, type Generation, wishFitsQuery } from '../../queries/jobs.ts'
import { tellDay } from '../../time-text.ts'
import { narrowJobs, withinWish } from './job-facets.ts'
import { cutFrom, type ListedJob, listJobs, searchJobs, sortJobs, splitNew } from './job-list.ts'
import type { ListChoice } from './use-list-view.ts'

export interface JobGroup {
  id: 'new' | 'others' | 'below'
  /** Null: the group needs no heading. */
  title: string | null
  note: string | null
  items: readonly ListedJob[]
  isNew: boolean
}

interface GroupsOf {
  jobs: readonly Job[]
  generations: readonly Generation[]
  marks: ReadonlyMap<string, JobMark>
  newSince: string | null
  /** The person's matching score, 0..100. */
  limit: number
  choice: ListChoice
  nowMs: number
}

interface Groups {
  /** Without what is put aside, whatever else is chosen. */
  listed: readonly ListedJob[]
  /** What words and score let through, for the counts of the facets. */
  found: readonly ListedJob[]
  groups: readonly JobGroup[]
  /** Every job that the server told of, whatever is chosen. */
  known: ReadonlySet<string>
  /** How many jobs reach the limit. */
  reached: number
  /** How many jobs only the wish leaves out. */
  outside: number
}

/** The list as the person wants to see it: what is new, the rest, and below the limit the best where few reach it. */
export function useGroups({ jobs, generations, marks, newSince, limit, choice, nowMs }: GroupsOf): Groups {
  const { text, order, facets, from } = choice
  const fits = useQuery(wishFitsQuery).data
  const listed = useMemo(() => listJobs(jobs, { generations, marks, fits }), [jobs, generations, marks, fits])
  const reached = listed.filter(({ job }) => job.matchingScore >= limit).length
  const isChosen = from !== null && from < limit
  const isWanted = isChosen || (from === null && reached <= SHORTFALL_LIMITS.jobsFewMax)
  const below = useQuery({ ...belowQuery(isChosen ? from : null), enabled: isWanted }).data
  return useMemo(() => {
    const found = searchJobs(cutFrom(listed, { from, limit }), text)
    const narrowed = narrowJobs(found, { facets, nowMs })
    const chosen = sortJobs(withinWish(narrowed, facets), order)
    const { fresh, others } = splitNew(chosen, newSince)
    const own = new Set(jobs.map(({ jobId }) => jobId))
    const rest = isWanted ? (below?.jobs ?? []) : []
    const known = new Set([...own, ...rest.map(({ jobId }) => jobId)])
    const next = rest.filter(job => !own.has(job.jobId) && job.matchingScore >= (from ?? 0))
    const lower = searchJobs(listJobs(next, { generations, marks, fits }), text)
    const items = sortJobs(withinWish(narrowJobs(lower, { facets, nowMs }), facets), order)
    const why = isChosen
      ? STATISTICS_MESSAGES.belowChosen(limit, items.length)
      : STATISTICS_MESSAGES.bestBelowWhy(reached, limit, items.length)
    const groups: JobGroup[] = [
      {
        ...{ id: 'new', items: fresh, isNew: true, note: null },
        title: newSince && TRIAGE_MESSAGES.newSince(tellDay(newSince)),
      },
      {
        ...{ id: 'others', items: others, isNew: false, note: null },
        title: fresh.length > 0 ? TRIAGE_MESSAGES.others : null,
      },
      {
        ...{ id: 'below', items, isNew: false },
        ...{ title: STATISTICS_MESSAGES.bestBelow(limit), note: why },
      },
    ]
    const outside = narrowed.length - chosen.length
    return { listed, found, reached, outside, known, groups: groups.filter(group => group.items.length > 0) }
  }, [
    listed,
    jobs,
    generations,
    marks,
    fits,
    newSince,
    limit,
    text,
    order,
    facets,
    from,
    nowMs,
    below,
    isWanted,
    isChosen,
    reached,
  ])
}
