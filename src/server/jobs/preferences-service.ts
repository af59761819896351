import type { Db } from '#adapters/database/port.ts'
import { AppError } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import type { ModelName } from '#contract/models.ts'
import { DEFAULT_SETTINGS, type JobLevel, type Settings } from '#contract/preferences.ts'
import type { SearchWish } from '#contract/search-wish.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import type { JobWish } from '#core/matching/match.ts'
import { agreeByChoice } from '../account/ai-consents-service.ts'
import type { Needs } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { findCurrentResume } from '../resume/service.ts'
import * as store from './preferences-store.ts'
import { readSearchWish } from './search-wish-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The saved settings, or the defaults. */
export async function retrieveSettings({ database }: Needs<'database'>, userId: UserId): Promise<Settings> {
  const saved = await store.findPreferences(database.db, userId)
  return saved ? toSettings(saved) : DEFAULT_SETTINGS
}

function toSettings({ jobWanted, jobLevels, matchingScore, model }: store.Preferences): Settings {
  return { jobWanted, jobLevel: jobLevels, matchingScore, currentModel: model }
}

interface NewSettings {
  jobWanted: string
  jobLevel: JobLevel[]
  matchingScore: number
  selectedModel: ModelName
}

/** A changed wish scores the person's jobs again and, while matching is on, searches anew. */
export async function saveSettings(
  context: Needs<'now' | 'database' | 'queue' | 'engines'>,
  caller: Caller,
  given: NewSettings,
): Promise<Settings> {
  const { database, queue, now } = context
  const { jobWanted, jobLevel: jobLevels, matchingScore, selectedModel: model } = given
  const { userId } = caller
  await database.transaction(async tx => {
    const before = await store.findPreferences(tx, userId)
    await store.savePreferences(tx, userId, { jobWanted, jobLevels, matchingScore, model, updatedAt: now() })
    await agreeByChoice(context, caller, { tx, model })
    await auditSaving(context, caller, tx)
    if (before && isSameWish(before, { jobWanted, levels: jobLevels })) {
      const isLower = matchingScore < before.matchingScore
      if (isLower && before.isActive) await queue.send(tx, { task: TASK_NAMES.matchPerson, data: { userId } })
      return
    }
    await queue.send(tx, { task: TASK_NAMES.rescoreJobs, data: { userId } })
    if (before?.isActive) await queueRuns({ queue }, tx, userId)
  })
  return { jobWanted, jobLevel: jobLevels, matchingScore, currentModel: model }
}

/** The job wanted alone, saved with a wish; '' leaves it as it was. @param isOther what else is wished changed too, and calls for a new search */
export async function changeJobWanted(
  context: Needs<'now' | 'queue'>,
  caller: Caller,
  { tx, jobWanted, isOther }: { tx: Tx; jobWanted: string; isOther: boolean },
): Promise<void> {
  const { userId } = caller
  const before = await store.findPreferences(tx, userId)
  const isChanged = jobWanted !== '' && jobWanted !== before?.jobWanted
  if (isChanged) {
    const { matchingScore, jobLevel, currentModel } = DEFAULT_SETTINGS
    const kept = before ?? { matchingScore, jobLevels: jobLevel, model: currentModel }
    const { jobLevels, model } = kept
    const saved = { jobWanted, jobLevels, model, matchingScore: kept.matchingScore, updatedAt: context.now() }
    await store.savePreferences(tx, userId, saved)
    await auditSaving(context, caller, tx)
    await context.queue.send(tx, { task: TASK_NAMES.rescoreJobs, data: { userId } })
  }
  if (before?.isActive && (isChanged || isOther)) await queueRuns(context, tx, userId)
}

type Tx = Parameters<typeof recordAudit>[0]

function auditSaving({ now }: Needs<'now'>, { userId, requestId, ip }: Caller, tx: Tx): Promise<void> {
  return recordAudit(tx, { at: now(), event: 'settings_saved', userId, requestId, ip })
}

function isSameWish(before: store.Preferences, wish: JobWish): boolean {
  return (
    before.jobWanted === wish.jobWanted &&
    before.jobLevels.toSorted().join() === wish.levels.toSorted().join()
  )
}

/** What to look for, with the moment it was last changed; null until job and level are chosen. */
export async function findWish(
  { database }: Needs<'database'>,
  userId: UserId,
): Promise<{ wish: JobWish; changedAt: Date } | null> {
  const saved = await store.findPreferences(database.db, userId)
  if (!saved || saved.jobWanted === '' || saved.jobLevels.length === 0) return null
  return { wish: { jobWanted: saved.jobWanted, levels: saved.jobLevels }, changedAt: saved.updatedAt }
}

/** Where and how the person wants to work, beside the words of `findWish`. */
export function findSearchWish({ database }: Needs<'database'>, userId: UserId): Promise<SearchWish> {
  return readSearchWish(database.db, userId)
}

/** @throws AppError('rate_limited') beyond five requests a day */
export async function requestJobRole(
  context: Needs<'now' | 'database' | 'queue'>,
  userId: UserId,
  role: string,
): Promise<void> {
  const { database, queue, now } = context
  await database.transaction(async tx => {
    const recent = await store.countRoleRequests(tx, userId, new Date(now().getTime() - DAY_MS))
    if (recent >= SERVER_LIMITS.jobRoleRequestsPerDay)
      throw new AppError('rate_limited', { retryAfterSec: DAY_MS / 1000 })
    const isNew = await store.insertRoleRequest(tx, userId, { role, now: now() })
    if (isNew) await queue.send(tx, { task: TASK_NAMES.tellOperator, data: { about: 'role', role } })
  })
}

export async function retrieveUserData(context: Needs<'database'>, userId: UserId) {
  const [saved, resume] = await Promise.all([
    store.findPreferences(context.database.db, userId),
    findCurrentResume(context, userId),
  ])
  return {
    userResume: resume?.fileName ?? '',
    isActive: saved?.isActive ?? false,
    jobWanted: saved?.jobWanted ?? '',
    jobLevel: saved?.jobLevels ?? [],
  }
}

/**
 * Opting in starts a search at once; the clock takes over from there.
 * @throws AppError('resume_missing' | 'preferences_missing') when opting in without what a search needs
 */
export async function switchMatching(
  context: Needs<'now' | 'database' | 'queue'>,
  caller: Caller,
  isActive: boolean,
): Promise<void> {
  const { database, queue, now } = context
  const { userId, requestId, ip } = caller
  if (isActive) await checkReady(context, userId)
  await database.transaction(async tx => {
    await store.setActive(tx, userId, isActive ? new Date(now().getTime() + FIRST_CLOCK_RUN_MS) : null)
    await recordAudit(tx, {
      at: now(),
      event: 'matching_switched',
      userId,
      requestId,
      ip,
      detail: { isActive },
    })
    if (!isActive) return
    await queueRuns({ queue }, tx, userId)
    await queue.send(tx, { task: TASK_NAMES.matchPerson, data: { userId } })
  })
}

/** At the networking site, and at once at every source that the person agreed to. */
async function queueRuns({ queue }: Needs<'queue'>, tx: Db, userId: UserId): Promise<void> {
  await queue.send(tx, { task: TASK_NAMES.backgroundRun, data: { userId } })
  await queue.send(tx, { task: TASK_NAMES.searchSources, data: { userId } })
}

// The run that opting in starts sets the real time of the next; this one counts should that run be lost.
const FIRST_CLOCK_RUN_MS = LIMITS.discoveryMinHours * 60 * 60 * 1000

async function checkReady(context: Needs<'database'>, userId: UserId): Promise<void> {
  if (!(await findCurrentResume(context, userId))) throw new AppError('resume_missing')
  if (!(await findWish(context, userId))) throw new AppError('preferences_missing')
}

/** Whether matching is on and when the clock searches next. */
export async function findSchedule(
  { database }: Needs<'database'>,
  userId: UserId,
): Promise<{ nextRunAt: Date | null }> {
  const saved = await store.findPreferences(database.db, userId)
  return { nextRunAt: saved?.isActive ? saved.nextRunAt : null }
}

export async function isMatchingOn({ database }: Needs<'database'>, userId: UserId): Promise<boolean> {
  return (await store.findPreferences(database.db, userId))?.isActive ?? false
}

/** @returns whose search is due; each is told to one process only */
export async function claimDueRuns(
  { database, now }: Needs<'now' | 'database'>,
  limit: number,
): Promise<UserId[]> {
  const retryAt = new Date(now().getTime() + FIRST_CLOCK_RUN_MS)
  return store.claimDueRuns(database.db, { now: now(), retryAt, limit })
}

export async function setNextRun({ database }: Needs<'database'>, userId: UserId, at: Date): Promise<void> {
  await store.setNextRun(database.db, userId, at)
}

export async function listJobRoles({ database }: Needs<'database'>): Promise<string[]> {
  return store.listJobRoles(database.db)
}

/** Roles that people have asked for and the operator has not decided on, the oldest first. */
export async function listRoleRequests({ database }: Operated): Promise<store.OpenRequest[]> {
  return store.listOpenRequests(database.db)
}

/** What the operator's tool has of the context: the data, without a server around it. */
type Operated = Needs<'database' | 'now'>

type Approval = { isAdded: true; role: string } | { isAdded: false; why: 'not-requested' | 'offered-before' }

/** Adds a role that was asked for to those that everybody is offered, spelled as it is given here. */
export async function approveRole({ database, now }: Operated, role: string): Promise<Approval> {
  return database.transaction(async tx => {
    const answered = await store.approveRequests(tx, role, now())
    if (await store.findJobRole(tx, role)) return { isAdded: false, why: 'offered-before' }
    if (answered === 0) return { isAdded: false, why: 'not-requested' }
    await store.addJobRoles(tx, [role], now())
    return { isAdded: true, role }
  })
}

/** Roles that a site offers from the start; those there already stay. */
export async function offerJobRoles(
  { database, now }: Needs<'now' | 'database'>,
  names: readonly string[],
): Promise<void> {
  await store.addJobRoles(database.db, names, now())
}
