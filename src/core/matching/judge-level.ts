import { JOB_LEVELS, type JobLevel } from '#contract/preferences.ts'
import { type DraftReason, type Judgement, NO_CAP, NO_REASONS } from './judgement.ts'
import type { JobWish } from './match.ts'
import type { PostingFacts } from './posting-facts.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { LEVEL_STEPS } from './weights.ts'

/** The level asked for against the posting's; without a wish the resume's own, which is a guess and may be one off. */
export function judgeLevel({
  resume,
  posting,
  wish,
}: {
  resume: ResumeFacts
  posting: PostingFacts
  wish: JobWish
}): Judgement {
  const isWished = wish.levels.length > 0
  const own = isWished ? wish.levels : resume.level === null ? [] : [resume.level]
  if (own.length === 0 || posting.levels.length === 0) {
    return { feature: 'level', value: null, maxScore: NO_CAP, reasons: NO_REASONS }
  }
  const distance = distanceBetween(own, posting.levels)
  const steps = LEVEL_STEPS[isWished ? distance : Math.max(0, distance - 1)]
  const { value, maxScore } = steps ?? { value: 0, maxScore: 0 }
  return {
    feature: 'level',
    value,
    maxScore,
    reasons: () => [reasonOf({ own, isWished, value, posting, resume })],
  }
}

function distanceBetween(own: readonly JobLevel[], asked: readonly JobLevel[]): number {
  let nearest: number = JOB_LEVELS.length
  for (const a of own) {
    for (const b of asked)
      nearest = Math.min(nearest, Math.abs(JOB_LEVELS.indexOf(a) - JOB_LEVELS.indexOf(b)))
  }
  return nearest
}

function reasonOf({
  own,
  isWished,
  value,
  posting,
  resume,
}: {
  own: readonly JobLevel[]
  isWished: boolean
  value: number
  posting: PostingFacts
  resume: ResumeFacts
}): DraftReason {
  const level = posting.levels.join(' or ')
  const yours = isWished ? `you asked for ${own.join(' or ')}` : `your resume reads as ${own.join(' or ')}`
  const title = resume.newest?.role.title ?? ''
  const evidence = { posting: posting.role.title, resume: title === '' ? null : title }
  return value === 1
    ? { side: 'pro', text: `The level fits: ${level}.`, evidence, share: 1 }
    : { side: 'con', text: `The level is ${level}; ${yours}.`, evidence, share: 1 - value }
}
