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
  const isAmong = inArray(jobs.id, [...jobIds])
  const copies = sql<number>`(select count(*)::int from postings p join postings l on l.job_id = p.job_id and l.leads
    where p.job_id = jobs.id and l.source_id = p.source_id and l.tenant = p.tenant)`
  const postedAt = sql`coalesce((p.normalised ->> 'postedAtUtc')::timestamptz, p.first_seen_at)`
  // Once for a title of an employer: some put up thousands of the same, and most of a list may be theirs.
  const posted = sql`(select alike.company, alike.title,
      count(distinct date_trunc('month', ${postedAt} at time zone 'UTC'))::int as months
    from (select distinct company, title from jobs where ${isAmong} and company <> '') wanted
    join jobs alike on alike.company = wanted.company and alike.title = wanted.title and alike.owner_id is null
    join postings p on p.job_id = alike.id and ${postedAt} > ${since.toISOString()}::timestamptz
    group by alike.company, alike.title) posted`
  return db
    .select({
      jobId: jobs.id,
      firstSeenAt: jobs.firstSeenAt,
      closedAt: jobs.closedAt,
      copies,
      monthsPosted: sql<number>`coalesce(posted.months, 0)`,
    })
    .from(jobs)
    .leftJoin(posted, sql`posted.company = jobs.company and posted.title = jobs.title`)
    .where(isAmong)
}
