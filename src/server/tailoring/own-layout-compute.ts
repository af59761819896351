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
  /** False where it is the product's choice. */
  isWished: boolean
  /** Worded by a model that the person asked for its words. */
  byModel: boolean
}

/**
 * @returns where what stands on the person's own pages goes, none where they stay as they are; null where these are not to be
 * the tailored resume: what was read of them was corrected, or lines are worded anew or left out, by a model or of what was read
 * without a doubt
 */
export function planOwn({ profile, tailored, rejected, posting, pages, ...how }: Planned): Band[] | null {
  const isKept = how.isWished || keepsWording(profile, applyChoices({ profile, tailored }, new Set(rejected)))
  const isToBeSet = !isKept && (how.byModel || isReadClearly(profile))
  return isToBeSet || !areAsRead(profile, pages) ? null : planOwnLayout({ pages, profile, posting })
}

export function judgeOwn(...read: Parameters<typeof judgeOwnReadBack>): {
  readBack: ReadBack
  isReadable: boolean
} {
  const readBack = judgeOwnReadBack(...read)
  return { readBack, isReadable: isReadable(readBack) && readBack.differing.length === 0 }
}
