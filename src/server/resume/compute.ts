import type { Correction } from '#contract/correction.ts'
import type { PageSize, ResumeProfile } from '#contract/resume.ts'
import { applyCorrections } from '#core/resume/apply-corrections.ts'
import type { PageText } from '#core/resume/page.ts'
import { toDraft } from '#core/resume/profile-sheet.ts'
import { readProfile } from '#core/resume/read-profile.ts'

/** @returns the profile as read, and how large its pages are */
export function readPages(texts: readonly PageText[]): { profile: ResumeProfile; pages: PageSize[] } {
  const pages = texts.map(({ width, height }) => ({ width, height }))
  return { profile: readProfile(texts), pages }
}

/** @returns `readProfile` null where nothing was corrected */
export function correct(read: ResumeProfile, corrections: readonly Correction[]) {
  const { profile } = applyCorrections(read, corrections)
  return { profile, readProfile: corrections.length === 0 ? null : read }
}

/** As `correct`, and whether that says the same as the profile before. */
export function recorrect(
  read: ResumeProfile,
  corrections: readonly Correction[],
  before: ResumeProfile,
): ReturnType<typeof correct> & { saysTheSame: boolean } {
  const corrected = correct(read, corrections)
  return { ...corrected, saysTheSame: tellFacts(corrected.profile) === tellFacts(before) }
}

function tellFacts(profile: ResumeProfile): string {
  return JSON.stringify({ ...toDraft(profile), confirmed: [] })
}
