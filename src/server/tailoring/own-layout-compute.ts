import type { ReadBack } from '#contract/read-back.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import type { TailoredResume } from '#contract/tailoring.ts'
import { applyChoices } from '#core/comparison/apply-choices.ts'
import { type Band, planOwnLayout } from '#core/own-layout/plan-own-layout.ts'
import { areAsRead, isReadClearly, keepsWording } from '#core/own-layout/says-the-same.ts'
import { isReadable, judgeOwnReadBack } from '#core/proofreading/judge-read-back.ts'
import type { PageText } from '#core/resume/page.ts'
import type { Posting } from '#core/truth/posting-words.ts'

export interface Planned {
  profile: ResumeProfile
  tailored: TailoredResume
  rejected: readonly string[]
  posting: Posting
  /** Of the person's own file. */
  pages: readonly PageText[]
  /** False where it is the product's choice: then it is one only where it says all of the tailored resume. */
  isWished: boolean
}

/** @returns where what stands on the person's own pages goes; null where these are not to be, or cannot be, the tailored resume */
export function planOwn({ profile, tailored, rejected, posting, pages, isWished }: Planned): Band[] | null {
  const isKept = isWished || keepsWording(profile, applyChoices({ profile, tailored }, new Set(rejected)))
  if (!isKept || !areAsRead(profile, pages)) return null
  const bands = planOwnLayout({ pages, profile, posting })
  // Set anew is only what was read without a doubt.
  return !isWished && bands?.length === 0 && isReadClearly(profile) ? null : bands
}

export function judgeOwn(...read: Parameters<typeof judgeOwnReadBack>): {
  readBack: ReadBack
  isReadable: boolean
} {
  const readBack = judgeOwnReadBack(...read)
  return { readBack, isReadable: isReadable(readBack) && readBack.differing.length === 0 }
}
