import type { Correction } from '#contract/correction.ts'
import { LIMITS } from '#contract/limits.ts'
import type { ProfileDraft } from '#contract/profile.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import { alignDraft } from '#core/resume/align-draft.ts'
import { applyCorrections } from '#core/resume/apply-corrections.ts'
import { findCorrections } from '#core/resume/find-corrections.ts'

export { fromJsonResume } from '#core/resume/from-json-resume.ts'
export { toJsonResume } from '#core/resume/to-json-resume.ts'

/** @returns the corrections whose field now says something else than it did */
export function findOffers(read: ResumeProfile, corrections: readonly Correction[]) {
  return applyCorrections(read, corrections).offers
}

interface Revision {
  read: ResumeProfile
  draft: ProfileDraft
  atUtc: string
}

/** What the draft changes, and corrections of another resume, which may come back. */
export function reviseByDraft(
  { read, draft, atUtc }: Revision,
  earlier: readonly Correction[],
): Correction[] {
  const own = findCorrections(read, draft, atUtc)
  const { idle } = applyCorrections(read, earlier)
  return [...own, ...idle.slice(0, Math.max(0, LIMITS.correctionsMax - own.length))]
}

/** What the profile would say with the draft. */
export function imagineProfile(revision: Revision, earlier: readonly Correction[]): ResumeProfile {
  return applyCorrections(revision.read, reviseByDraft(revision, earlier)).profile
}

/** What a draft from elsewhere changes, whose lines have no ids of this reading. */
export function reviseByForeign({ read, draft, atUtc }: Revision): Correction[] {
  return findCorrections(read, alignDraft(read, draft), atUtc)
}
