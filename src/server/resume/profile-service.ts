import { inChildProcess } from '#adapters/compute/port.ts'
import type { FileContent } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import type { CheckedProfile, ProfileDraft } from '#contract/profile.ts'
import { countProfile } from '#core/resume/count-profile.ts'
import { countUnsure } from '#core/resume/sureness.ts'
import type { Needs } from '../context.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { createTurns } from '../http/turns.ts'
import { changeProfile, findCorrections, findCurrentResume } from './service.ts'

const work = inChildProcess<typeof import('./profile-compute.ts')>(
  new URL('./profile-compute.ts', import.meta.url),
)

/** @throws AppError('not_found') until a resume was uploaded */
export async function retrieveProfile(
  context: Needs<'database' | 'compute'>,
  userId: UserId,
): Promise<CheckedProfile> {
  const current = await requireResume(context, userId)
  const corrections = await findCorrections(context, userId)
  const { version, fileName, reading, profile, readProfile, pages, createdAt } = current
  return {
    ...{ resumeVersion: version, fileName, reading, profile, pages },
    uploadedAt: createdAt.toISOString(),
    counts: countProfile(profile),
    unsureCount: countUnsure(profile),
    offers: await context.compute.run(work.findOffers, [readProfile ?? profile, corrections]),
    hasCorrections: corrections.length > 0,
  }
}

async function requireResume(context: Needs<'database'>, userId: UserId) {
  const current = await findCurrentResume(context, userId)
  if (!current) throw new AppError('not_found')
  return current
}

interface Version {
  resumeVersion: number
}

/** Takes the draft as the person's word. Offers of earlier corrections that it does not take up are gone then. */
export async function saveProfile(
  context: Needs<'now' | 'database' | 'queue' | 'compute'>,
  caller: Caller,
  { resumeVersion, draft }: Version & { draft: ProfileDraft },
): Promise<CheckedProfile> {
  const atUtc = context.now().toISOString()
  await changeProfile(context, caller, {
    resumeVersion,
    revise: (read, earlier) => context.compute.run(work.reviseByDraft, [{ read, draft, atUtc }, earlier]),
  })
  return retrieveProfile(context, caller.userId)
}

/**
 * The profile as it is and as a draft would make it; nothing is kept.
 * @throws AppError('not_found') without a resume, AppError('profile_changed') when the draft is of another one
 */
export async function imagineProfile(
  context: Needs<'now' | 'database' | 'compute'>,
  userId: UserId,
  { resumeVersion, draft }: Version & { draft: ProfileDraft },
) {
  const { version, profile, readProfile } = await requireResume(context, userId)
  if (version !== resumeVersion) throw new AppError('profile_changed')
  const revision = { read: readProfile ?? profile, draft, atUtc: context.now().toISOString() }
  const earlier = await findCorrections(context, userId)
  return { now: profile, withDraft: await context.compute.run(work.imagineProfile, [revision, earlier]) }
}

/** Back to what was read. */
export async function resetProfile(
  context: Needs<'now' | 'database' | 'queue' | 'compute'>,
  caller: Caller,
  { resumeVersion }: Version,
): Promise<CheckedProfile> {
  await changeProfile(context, caller, { resumeVersion, revise: async () => [] })
  return retrieveProfile(context, caller.userId)
}

export async function exportProfile(
  context: Needs<'now' | 'database' | 'compute'>,
  userId: UserId,
): Promise<Record<string, unknown>> {
  const { profile } = await requireResume(context, userId)
  return context.compute.run(work.toJsonResume, [profile, todayOf(context)])
}

/**
 * Replaces the profile by what a JSON Resume says.
 * @throws AppError('invalid_input') with the field at fault, also for a file that holds nothing of a resume
 */
export async function importProfile(
  context: Needs<'now' | 'database' | 'queue' | 'compute'>,
  caller: Caller,
  { resumeVersion, resume }: Version & { resume: Record<string, unknown> },
): Promise<{ checked: CheckedProfile; ignoredCount: number }> {
  const read = await context.compute.run(work.fromJsonResume, [resume, todayOf(context)])
  if (!read.ok || isEmpty(read.draft)) {
    const field = read.ok ? '' : read.field
    throw new AppError('invalid_input', {
      field: field === '' ? 'resume' : `resume.${field}`,
      sentence: field === '' ? PROFILE_MESSAGES.importNotJson : PROFILE_MESSAGES.importWrong(field),
    })
  }
  const { draft } = read
  const atUtc = context.now().toISOString()
  await changeProfile(context, caller, {
    resumeVersion,
    revise: profile => context.compute.run(work.reviseByForeign, [{ read: profile, draft, atUtc }]),
  })
  return { checked: await retrieveProfile(context, caller.userId), ignoredCount: read.ignoredCount }
}

/** The month that open positions count to. */
export function todayOf({ now }: Needs<'now'>): { year: number; month: number } {
  return { year: now().getUTCFullYear(), month: now().getUTCMonth() + 1 }
}

function isEmpty({ lists, sections }: ProfileDraft): boolean {
  return lists.skills.length + sections.work.length + sections.education.length === 0
}

// One page a person at a time: the painter has one process, and whoever asks for many waits behind the others.
const inTurn = createTurns()

/**
 * A page of the current resume, painted anew each time: nothing of it is kept.
 * @throws AppError('not_found'), AppError with the refusal's code when the page cannot be painted
 */
export async function paintPage(
  context: Needs<'log' | 'database' | 'files' | 'pagePainter'>,
  userId: UserId,
  { page, signal }: { page: number; signal: AbortSignal },
): Promise<FileContent> {
  const { storageKey, pages } = await requireResume(context, userId)
  if (page > pages.length) throw new AppError('not_found')
  const bytes = await context.files.read(storageKey)
  if (!bytes) {
    context.log.error({ storageKey }, 'a stored file is missing')
    throw new AppError('not_found')
  }
  try {
    const picture = await inTurn(userId, () => context.pagePainter.paint(bytes, page, signal))
    if (!picture.ok) throw new AppError(picture.reason)
    return { fileName: `page-${page}.png`, bytes: picture.png }
  } catch (cause) {
    throw signal.aborted ? new AppError('unavailable', { cause }) : cause
  }
}
