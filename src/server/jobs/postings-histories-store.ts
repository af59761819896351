import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { jobs } from '../db/jobs-tables.ts'

export interface PostingHistory {
  jobId: string
  firstSeenAt: Date
  closedAt: Date | null
  /** Postings of the list that the job is led from. */
  copies: number
  /** Months, of the last twelve, in which the employer put up a posting of this title; this one included. */
  monthsPosted: number
}

/** What is known of jobs beside what their postings say. */
export async function listHistories(
  db: Db,
  jobIds: readonly string[],
  since: Date,
): Promise<PostingHistory[]> {
  if (jobIds.length === 0) return []
  // Written out: of one table's columns the query builder leaves the table's name away, which these need.
  const copies = sql`(select count(*)::int from postings p join postings l on l.job_id = p.job_id and l.leads
    where p.job_id = jobs.id and l.source_id = p.source_id and l.tenant = p.tenant)`
  const postedAt = sql`coalesce((p.normalised ->> 'postedAtUtc')::timestamptz, p.first_seen_at)`
  const months = sql`(select count(distinct date_trunc('month', ${postedAt} at time zone 'UTC'))::int
    from jobs alike join postings p on p.job_id = alike.id
    where alike.company = jobs.company and alike.title = jobs.title and alike.owner_id is null
      and jobs.company <> '' and ${postedAt} > ${since.toISOString()}::timestamptz)`
  return db
    .select({
      jobId: jobs.id,
      firstSeenAt: jobs.firstSeenAt,
      closedAt: jobs.closedAt,
      copies: sql<number>`${copies}`,
      monthsPosted: sql<number>`coalesce(${months}, 0)`,
    })
    .from(jobs)
    .where(inArray(jobs.id, [...jobIds]))
}
