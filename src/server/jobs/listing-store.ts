import {
  and,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import { StatedPay, Workplace } from '#contract/jobs.ts'
import { LIMITS } from '#contract/limits.ts'
import { JobLevel } from '#contract/preferences.ts'
import { OWN_SOURCE_ID } from '#core/sources/posting.ts'
import { applications } from '../db/applications-tables.ts'
import { jobs, userJobs } from '../db/jobs-tables.ts'
import { generations } from '../db/tailoring-tables.ts'
import { jobMarks } from '../db/triage-tables.ts'
import type { UserId } from '../http/caller.ts'

const Attribution = z.nullable(z.object({ label: z.string(), url: z.string() }))

const OwnJobRow = z.object({
  jobId: z.string(),
  jobWanted: z.string(),
  title: z.string(),
  company: z.string(),
  score: z.number(),
  place: z.string(),
  workplace: z.nullable(Workplace),
  url: z.string(),
  sourceLabel: z.string(),
  isInvented: z.boolean(),
  attribution: Attribution,
  levels: z.array(JobLevel),
  said: z.object({
    pay: z.nullable(StatedPay),
    language: z.nullable(z.string()),
    employmentType: z.nullable(z.string()),
  }),
  alsoAt: z.array(z.object({ sourceId: z.string(), attribution: Attribution })),
  isTextUnread: z.boolean(),
  postedAt: z.nullable(z.date()),
  foundAt: z.date(),
  addedAt: z.nullable(z.date()),
})

interface Shown {
  threshold: number
  /** Whether invented postings are shown, or real ones: never both, but for what the person already works on. */
  isInvented: boolean
  /** Only open jobs that score less, and that nothing else puts on the list. */
  below?: number
  max?: number
}

/** These alone, whatever they score. */
interface Named {
  jobIds: readonly string[]
}

// Of the posting that the job says what it says by.
const SAID = sql<unknown>`coalesce((select jsonb_build_object('pay', p.normalised -> 'pay', 'language', p.normalised -> 'language',
  'employmentType', p.normalised -> 'employmentType')
  from postings p where p.job_id = ${jobs.id} and p.leads), '{"pay":null,"language":null,"employmentType":null}'::jsonb)`

// Whatever else has it, each once; what a person brought is theirs alone. Where a copy links to stays out: anybody may write one.
const ALSO_AT = sql<unknown>`coalesce((select jsonb_agg(also order by also ->> 'sourceId') from (select distinct on (p.source_id)
  jsonb_build_object('sourceId', p.source_id, 'attribution', p.normalised -> 'attribution') as also
  from postings p where p.job_id = ${jobs.id} and not p.leads and p.closed_at is null and p.source_id <> ${OWN_SOURCE_ID}
  and p.source_id <> (select l.source_id from postings l where l.job_id = ${jobs.id} and l.leads)
  order by p.source_id, p.id) others), '[]'::jsonb)`

const IS_UNREAD = sql<boolean>`exists (select from unread_texts u where u.job_id = ${jobs.id})`

/**
 * Open jobs from `threshold` on, and, unless `below` ends them, whatever the person has a generation for, tracks, starred
 * or added; best first. Of those of the other kind a star alone keeps none. What is put aside takes nobody's place: where
 * there are more than `max`, it is left out first.
 */
export async function listOwnJobs(db: Db, userId: UserId, wanted: Shown | Named) {
  const isNamed = 'jobIds' in wanted
  const rows = await db
    .select({
      jobId: userJobs.jobId,
      jobWanted: userJobs.jobWanted,
      title: jobs.title,
      company: jobs.company,
      score: userJobs.score,
      place: jobs.place,
      workplace: jobs.workplace,
      url: jobs.url,
      sourceLabel: jobs.sourceLabel,
      isInvented: jobs.isInvented,
      attribution: jobs.attribution,
      levels: jobs.levels,
      said: SAID,
      alsoAt: ALSO_AT,
      isTextUnread: IS_UNREAD,
      postedAt: jobs.postedAt,
      foundAt: userJobs.foundAt,
      addedAt: userJobs.addedAt,
    })
    .from(userJobs)
    .innerJoin(jobs, eq(jobs.id, userJobs.jobId))
    .where(
      and(
        eq(userJobs.userId, userId),
        isNamed ? inArray(userJobs.jobId, [...wanted.jobIds]) : listedBy(db, userId, wanted),
      ),
    )
    .orderBy(
      ...(isNamed ? [] : [isAside(db, userId)]),
      desc(userJobs.score),
      desc(userJobs.foundAt),
      userJobs.jobId,
    )
    .limit((isNamed ? undefined : wanted.max) ?? LIMITS.jobsListedMax)
  return rows.map(row => OwnJobRow.parse(row)).toSorted(bestFirst)
}

type OwnJobRow = z.output<typeof OwnJobRow>

function bestFirst(a: OwnJobRow, b: OwnJobRow): number {
  return b.score - a.score || b.foundAt.getTime() - a.foundAt.getTime() || (a.jobId < b.jobId ? -1 : 1)
}

/** @returns of what is put aside the jobs that may be on the list of `listOwnJobs` all the same */
export async function listAsideOnList(db: Db, userId: UserId, shown: Shown): Promise<string[]> {
  const rows = await db
    .select({ jobId: userJobs.jobId })
    .from(userJobs)
    .innerJoin(jobs, eq(jobs.id, userJobs.jobId))
    .where(and(eq(userJobs.userId, userId), listedBy(db, userId, shown), isAside(db, userId)))
    .orderBy(desc(userJobs.score), desc(userJobs.foundAt), userJobs.jobId)
    .limit(LIMITS.jobsListedMax)
  return rows.map(({ jobId }) => jobId)
}

function listedBy(db: Db, userId: UserId, { threshold, isInvented, below }: Shown) {
  const hasGeneration = exists(
    db
      .select({ one: sql`1` })
      .from(generations)
      .where(and(eq(generations.userId, userId), eq(generations.jobId, userJobs.jobId))),
  )
  const isTracked = exists(
    db
      .select({ one: sql`1` })
      .from(applications)
      .where(and(eq(applications.userId, userId), eq(applications.jobId, userJobs.jobId))),
  )
  const isShown = eq(jobs.isInvented, isInvented)
  const isStarred = and(exists(marksOf(db, userId, eq(jobMarks.isStarred, true))), isShown)
  const isListed = or(hasGeneration, isTracked, isStarred, isNotNull(userJobs.addedAt))
  const reaches = and(gte(userJobs.score, threshold), isNull(jobs.closedAt), isShown)
  return below === undefined
    ? or(reaches, isListed)
    : and(reaches, lt(userJobs.score, below), not(sql`(${isListed})`), not(isAside(db, userId)))
}

function isAside(db: Db, userId: UserId): SQL {
  return exists(marksOf(db, userId, isNotNull(jobMarks.aside)))
}

function marksOf(db: Db, userId: UserId, such: SQL) {
  return db
    .select({ one: sql`1` })
    .from(jobMarks)
    .where(and(eq(jobMarks.userId, userId), eq(jobMarks.jobId, userJobs.jobId), such))
}
