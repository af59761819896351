import { and, asc, between, count, desc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import type { ReminderSettings } from '#contract/reminders.ts'
import { TRACKING_LIMITS } from '#contract/tracking-limits.ts'
import { applications } from '../db/applications-tables.ts'
import { jobs, userJobs } from '../db/jobs-tables.ts'
import { reminderSettings } from '../db/reminders-tables.ts'
import { asUserId, type UserId } from '../http/caller.ts'

const KeptSettings = z.object({
  sendsReminders: z.boolean(),
  sendsMatches: z.boolean(),
  timeZone: z.nullable(z.string()),
  matchesSince: z.nullable(z.date()),
  mailedFor: z.nullable(z.string()),
})
export type KeptSettings = z.output<typeof KeptSettings>

const DEFAULTS: KeptSettings = {
  sendsReminders: true,
  sendsMatches: false,
  timeZone: null,
  matchesSince: null,
  mailedFor: null,
}

export async function findSettings(db: Db, userId: UserId): Promise<KeptSettings> {
  const [row] = await db.select().from(reminderSettings).where(eq(reminderSettings.userId, userId))
  return row ? KeptSettings.parse(row) : DEFAULTS
}

interface Choice {
  settings: ReminderSettings
  now: Date
}

/** Matches are new from the moment on at which somebody asks for them. */
export async function saveSettings(db: Db, userId: UserId, { settings, now }: Choice): Promise<void> {
  await db
    .insert(reminderSettings)
    .values({ userId, ...settings, matchesSince: now })
    .onConflictDoUpdate({
      target: reminderSettings.userId,
      set: {
        ...settings,
        matchesSince: sql`case when excluded.sends_matches and not ${reminderSettings.sendsMatches}
          then excluded.matches_since else ${reminderSettings.matchesSince} end`,
      },
    })
}

/** @returns false when they were off already */
export async function switchOff(db: Db, userId: UserId, now: Date): Promise<boolean> {
  const { sendsReminders, sendsMatches } = reminderSettings
  const off = { sendsReminders: false, sendsMatches: false }
  const rows = await db
    .insert(reminderSettings)
    .values({ userId, ...off, matchesSince: now })
    .onConflictDoUpdate({
      target: reminderSettings.userId,
      set: off,
      setWhere: sql`${sendsReminders} or ${sendsMatches}`,
    })
    .returning({ userId: reminderSettings.userId })
  return rows.length > 0
}

const Owner = z.object({
  userId: z.pipe(z.string(), z.transform(asUserId)),
  timeZone: z.nullable(z.string()),
  /** 'YYYY-MM-DD'; null: no step is due about now. */
  earliestStepOn: z.nullable(z.string()),
  sendsMatches: z.boolean(),
})

/** A span of days, both ends within it. */
interface Days {
  from: string
  to: string
}

/** Who may get a mail: those with a step within these days that no mail was about, and those who ask for matches. */
export async function listOwners(db: Db, days: Days) {
  const steps = db
    .select({
      userId: applications.userId,
      earliestStepOn: sql<string>`min(${applications.nextStepOn})`.as('earliest_step_on'),
    })
    .from(applications)
    .where(isDueWithin(days))
    .groupBy(applications.userId)
    .as('steps')
  const rows = await db
    .select({
      userId: sql<string>`coalesce(${reminderSettings.userId}, ${steps.userId})`,
      timeZone: reminderSettings.timeZone,
      earliestStepOn: sql`case when coalesce(${reminderSettings.sendsReminders}, true)
        then ${steps.earliestStepOn}::text end`,
      sendsMatches: sql<boolean>`coalesce(${reminderSettings.sendsMatches}, false)`,
    })
    .from(reminderSettings)
    .fullJoin(steps, eq(steps.userId, reminderSettings.userId))
    .where(or(sql`${steps.userId} is not null`, eq(reminderSettings.sendsMatches, true)))
  return rows.map(row => Owner.parse(row))
}

function isDueWithin({ from, to }: Days) {
  const { nextStepOn, remindedFor } = applications
  return and(between(nextStepOn, from, to), or(isNull(remindedFor), sql`${remindedFor} <> ${nextStepOn}`))
}

/** Takes a person's day, in one statement. @returns false when somebody has it already */
export async function claimDay(
  tx: Db,
  userId: UserId,
  { day, now }: { day: string; now: Date },
): Promise<boolean> {
  const { plannedFor } = reminderSettings
  const rows = await tx
    .insert(reminderSettings)
    .values({ userId, matchesSince: now, plannedFor: day })
    .onConflictDoUpdate({
      target: reminderSettings.userId,
      set: { plannedFor: day },
      setWhere: sql`${plannedFor} is null or ${plannedFor} < ${day}`,
    })
    .returning({ userId: reminderSettings.userId })
  return rows.length > 0
}

const DueStep = z.object({
  jobId: z.string(),
  jobTitle: z.string(),
  companyName: z.string(),
  nextStep: z.string(),
  nextStepOn: z.string(),
})
type DueStep = z.output<typeof DueStep>

/** The earliest first. */
export async function listDueSteps(db: Db, userId: UserId, days: Days): Promise<DueStep[]> {
  const rows = await db
    .select({
      jobId: applications.jobId,
      jobTitle: jobs.title,
      companyName: jobs.company,
      nextStep: applications.nextStep,
      nextStepOn: applications.nextStepOn,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.userId, userId), isDueWithin(days)))
    .orderBy(asc(applications.nextStepOn), applications.jobId)
  return rows.map(row => DueStep.parse(row))
}

/** Open jobs at or above the limit that came since then and are not tracked: the best few, and how many there are. */
export async function listNewMatches(
  db: Db,
  userId: UserId,
  { since, limit }: { since: Date; limit: number },
) {
  const isNew = and(
    eq(userJobs.userId, userId),
    gt(userJobs.foundAt, since),
    gte(userJobs.score, limit),
    isNull(jobs.closedAt),
    isNull(applications.jobId),
  )
  const untracked = and(eq(applications.userId, userJobs.userId), eq(applications.jobId, userJobs.jobId))
  const best = await db
    .select({ jobTitle: jobs.title, companyName: jobs.company, score: userJobs.score })
    .from(userJobs)
    .innerJoin(jobs, eq(jobs.id, userJobs.jobId))
    .leftJoin(applications, untracked)
    .where(isNew)
    .orderBy(desc(userJobs.score), desc(userJobs.foundAt), userJobs.jobId)
    .limit(TRACKING_LIMITS.mailedMatchesMax)
  const [all] = await db
    .select({ matches: count() })
    .from(userJobs)
    .innerJoin(jobs, eq(jobs.id, userJobs.jobId))
    .leftJoin(applications, untracked)
    .where(isNew)
  return { best, count: all?.matches ?? 0 }
}

/** What was found until then has been told. */
export async function markMailed(
  tx: Db,
  userId: UserId,
  { day, at }: { day: string; at: Date },
): Promise<void> {
  await tx
    .update(reminderSettings)
    .set({ mailedFor: day, matchesSince: at })
    .where(eq(reminderSettings.userId, userId))
}

/** A step that was given another day in the meantime stays to be told. */
export async function markReminded(tx: Db, userId: UserId, steps: readonly DueStep[]): Promise<void> {
  for (const [nextStepOn, told] of Map.groupBy(steps, step => step.nextStepOn)) {
    const jobIds = told.map(({ jobId }) => jobId)
    await tx
      .update(applications)
      .set({ remindedFor: nextStepOn })
      .where(and(eq(applications.userId, userId), inArray(applications.jobId, jobIds)))
  }
}
