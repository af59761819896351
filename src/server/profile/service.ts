import type { FileContent } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import type { CheckedProfile, ProfileDraft } from '#contract/profile.ts'
import { alignDraft } from '#core/resume/align-draft.ts'
import { applyCorrections } from '#core/resume/apply-corrections.ts'
import { countProfile } from '#core/resume/count-profile.ts'
import { findCorrections as compare } from '#core/resume/find-corrections.ts'
import { fromJsonResume } from '#core/resume/from-json-resume.ts'
import { countUnsure } from '#core/resume/sureness.ts'
import { toJsonResume } from '#core/resume/to-json-resume.ts'
import type { Context } from '../context.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { changeProfile, findCorrections, findCurrentResume } from '../resume/service.ts'

/** @throws AppError('not_found') until a resume was uploaded */
export async function retrieveProfile(context: Context, userId: UserId): Promise<CheckedProfile> {
  const current = await requireResume(context, userId)
  const corrections = await findCorrections(context, userId)
  const { version, fileName, reading, profile, readProfile, pages, createdAt } = current
  return {
    ...{ resumeVersion: version, fileName, reading, profile, pages },
    uploadedAt: createdAt.toISOString(),
    counts: countProfile(profile),
    unsureCount: countUnsure(profile),
    offers: applyCorrections(readProfile ?? profile, corrections).offers,
    hasCorrections: corrections.length > 0,
  }
}

async function requireResume(context: Context, userId: UserId) {
  const current = await findCurrentResume(context, userId)
  if (!current) throw new AppError('not_found')
  return current
}

interface Version {
  resumeVersion: number
}

/** Takes the draft as the person's word. Offers of earlier corrections that it does not take up are gone then. */
export async function saveProfile(
  context: Context,
  caller: Caller,
  { resumeVersion, draft }: Version & { draft: ProfileDraft },
): Promise<CheckedProfile> {
  const atUtc = context.now().toISOString()
  await changeProfile(context, caller, {
    resumeVersion,
    revise(read, earlier) {
      const own = compare(read, draft, atUtc)
      // Of another resume, which may come back.
      const { idle } = applyCorrections(read, earlier)
      return [...own, ...idle.slice(0, Math.max(0, LIMITS.correctionsMax - own.length))]
    },
  })
  return retrieveProfile(context, caller.userId)
}

/** Back to what was read. */
export async function resetProfile(
  context: Context,
  caller: Caller,
  { resumeVersion }: Version,
): Promise<CheckedProfile> {
  await changeProfile(context, caller, { resumeVersion, revise: () => [] })
  return retrieveProfile(context, caller.userId)
}

export async function exportProfile(context: Context, userId: UserId): Promise<Record<string, unknown>> {
  const { profile } = await requireResume(context, userId)
  const now = context.now()
  return toJsonResume(profile, { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 })
}

/**
 * Replaces the profile by what a JSON Resume says.
 * @throws AppError('invalid_input') with the field at fault, also for a file that holds nothing of a resume
 */
export async function importProfile(
  context: Context,
  caller: Caller,
  { resumeVersion, resume }: Version & { resume: Record<string, unknown> },
): Promise<{ checked: CheckedProfile; ignoredCount: number }> {
  const read = fromJsonResume(resume)
  if (!read.ok || isEmpty(read.draft)) {
    const field = read.ok ? '' : read.field
    throw new AppError('invalid_input', {
      field: field === '' ? 'resume' : `resume.${field}`,
      sentence: field === '' ? PROFILE_MESSAGES.importNotJson : PROFILE_MESSAGES.importWrong(field),
    })
  }
  const atUtc = context.now().toISOString()
  await changeProfile(context, caller, {
    resumeVersion,
    revise: profile => compare(profile, alignDraft(profile, read.draft), atUtc),
  })
  return { checked: await retrieveProfile(context, caller.userId), ignoredCount: read.ignoredCount }
}

function isEmpty({ lists, sections }: ProfileDraft): boolean {
  return lists.skills.length + sections.work.length + sections.education.length === 0
}

// One page a person at a time: the painter has one process, and whoever asks for many waits behind the others.
const painting = new Map<UserId, Promise<unknown>>()

/**
 * A page of the current resume, painted anew each time: nothing of it is kept.
 * @throws AppError('not_found'), AppError with the refusal's code when the page cannot be painted
 */
export async function paintPage(
  context: Context,
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
  const before = painting.get(userId)
  const turn = Promise.allSettled([before]).then(() => context.pagePainter.paint(bytes, page, signal))
  painting.set(userId, turn)
  try {
    const picture = await turn
    if (!picture.ok) throw new AppError(picture.reason)
    return { fileName: `page-${page}.png`, bytes: picture.png }
  } catch (cause) {
    throw signal.aborted ? new AppError('unavailable', { cause }) : cause
  } finally {
    if (painting.get(userId) === turn) painting.delete(userId)
  }
}
