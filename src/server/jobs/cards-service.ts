import type { Job } from '#contract/jobs.ts'
import type { Needs } from '../context.ts'
import type { UserId } from '../http/caller.ts'
import { type Choosing, choosesInvented } from '../source-choice/service.ts'
import * as listing from './listing-store.ts'
import { findHistories } from './postings-service.ts'
import { retrieveSettings } from './preferences-service.ts'

type Telling = Needs<'now'> & Choosing

/** Own jobs from the saved threshold on, best first, and those that the person added by hand. */
export async function listJobs(context: Telling, userId: UserId): Promise<Job[]> {
  const { matchingScore: threshold } = await retrieveSettings(context, userId)
  const listed = { threshold, isInvented: await choosesInvented(context, userId) }
  return tellJobs(context, await listing.listOwnJobs(context.database.db, userId, listed))
}

/** @returns null when the job is not among the person's */
export async function findJob(context: Telling, userId: UserId, jobId: string): Promise<Job | null> {
  const [job] = await listJobsOf(context, userId, [jobId])
  return job ?? null
}

/** Those of the jobs that are the person's, whatever they score, best first. */
export async function listJobsOf(context: Telling, userId: UserId, jobIds: readonly string[]) {
  const these = { jobIds }
  return tellJobs(context, await listing.listOwnJobs(context.database.db, userId, these))
}

type OwnJob = Awaited<ReturnType<typeof listing.listOwnJobs>>[number]

/** As cards show them. */
export async function tellJobs(context: Telling, rows: readonly OwnJob[]): Promise<Job[]> {
  const histories = await findHistories(
    context,
    rows.map(row => row.jobId),
  )
  return rows.map(row => {
    const history = histories.get(row.jobId)
    return {
      jobId: row.jobId,
      jobWanted: row.jobWanted,
      jobTitle: row.title,
      companyName: row.company,
      matchingScore: row.score,
      location: row.place,
      workplace: row.workplace,
      url: row.url,
      source: row.sourceLabel,
      postedAt: row.postedAt?.toISOString() ?? null,
      foundAt: row.foundAt.toISOString(),
      level: row.levels,
      pay: row.said.pay,
      language: row.said.language,
      attribution: row.attribution,
      alsoAt: row.alsoAt.map(also => also.attribution ?? nameSource(context, also.sourceId)),
      isTextUnread: row.isTextUnread,
      isManualJob: row.addedAt !== null,
      isInvented: row.isInvented,
      signals: {
        firstSeenAt: (history?.firstSeenAt ?? row.foundAt).toISOString(),
        closedAt: history?.closedAt?.toISOString() ?? null,
        repostedTimes: Math.max(0, (history?.copies ?? 1) - 1),
        monthsPosted: history?.monthsPosted ?? 0,
      },
    }
  })
}

/** One that asks for no name of its own is called what it calls itself, without a link. */
function nameSource({ sites, jobBoards, jobSearches }: Choosing, sourceId: string) {
  const all = [...sites.map(({ site }) => site), ...jobBoards.boards, ...jobSearches]
  const found = all.find(({ capabilities }) => capabilities.id === sourceId)
  return { label: found?.capabilities.label ?? sourceId, url: '' }
}
