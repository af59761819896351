import { JOB_LEVELS, type JobLevel } from '#contract/preferences.ts'
import { type DraftReason, type Judgement, NO_REASONS } from './judgement.ts'
import type { JobWish } from './match.ts'
import type { PostingFacts } from './posting-facts.ts'
import type { PreparedPosting } from './prepared-posting.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { LEVEL_LEFT, LEVEL_LEFT_LEAST } from './weights.ts'

/** So far below a guess somebody may mean to go. */
const STEPS_DOWN_MEANT = 2

interface LevelInput {
  resume: ResumeFacts
  posting: PostingFacts
  wish: JobWish
  /** Whether the person is told that it is their kind of work. */
  isOwnKind(): boolean
}

type Levels = Pick<PreparedPosting, 'levels'>

/**
 * The levels asked for against the posting's. Without a wish the resume's own, which is a guess: what lies above it is the
 * years' business, and two steps down may be meant.
 */
export function judgeLevel({ resume, posting, wish, isOwnKind }: LevelInput, { levels }: Levels): Judgement {
  const isWished = wish.levels.length > 0
  const own = isWished ? wish.levels : resume.level === null ? [] : [resume.level]
  if (own.length === 0 || levels.length === 0) {
    return { feature: 'level', value: null, reasons: NO_REASONS }
  }
  const steps = stepsBetween(own, levels)
  const value = levelLeft(steps, isWished)
  // What lies a little below a guess, and costs nothing, is nothing to tell; nor is the guess of a career in other work.
  const isTold = () => (steps >= 0 || value < 1) && (isWished || steps !== 0 || isOwnKind())
  return {
    feature: 'level',
    value,
    reasons: () =>
      isTold() ? [reasonOf({ own, asked: levels, isWished, steps, value }, posting, resume)] : [],
  }
}

/** @returns 0..1, what the level leaves of the score */
export function levelLeft(steps: number, isWished: boolean): number {
  const isMeant = !isWished && steps >= -STEPS_DOWN_MEANT
  return isMeant ? 1 : (LEVEL_LEFT[isWished ? Math.abs(steps) : -steps - 1] ?? LEVEL_LEFT_LEAST)
}

/** Of the nearest pair, above 0 where the posting's is higher. */
export function stepsBetween(own: readonly JobLevel[], asked: readonly JobLevel[]): number {
  let nearest: number = JOB_LEVELS.length
  for (const a of own) {
    for (const b of asked) {
      const steps = JOB_LEVELS.indexOf(b) - JOB_LEVELS.indexOf(a)
      if (Math.abs(steps) < Math.abs(nearest)) nearest = steps
    }
  }
  return nearest
}

interface LevelVerdict {
  own: readonly JobLevel[]
  asked: readonly JobLevel[]
  isWished: boolean
  steps: number
  value: number
}

function reasonOf(
  { own, asked, isWished, steps, value }: LevelVerdict,
  posting: PostingFacts,
  resume: ResumeFacts,
): DraftReason {
  const title = resume.newest?.role.title ?? ''
  const evidence = { posting: posting.role.title, resume: title === '' ? null : title }
  const words = { asked: asked.join('|'), own: own.join('|') }
  if (steps === 0)
    return { side: 'pro', key: isWished ? 'levelWished' : 'levelOwn', words, evidence, share: 1 }
  // Without a wish a step either way is no reason by itself.
  const key = isWished ? 'levelNotWished' : steps < 0 ? 'levelBelow' : 'levelAbove'
  return { side: 'con', key, words, evidence, share: 1 - value }
}
