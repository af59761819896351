import type { z } from 'zod/mini'
import { LIMITS } from '#contract/limits.ts'
import type { RefreshRecord } from '#contract/live-record.ts'
import type { refreshEndpoints } from '#contract/refresh.ts'

type Answer = z.output<(typeof refreshEndpoints)['fetchLatestJobs']['output']>

interface Attempt {
  /** Undefined when the server named none. */
  attemptId: string | undefined
  /** The life of the record, and with it of the loop. */
  endsAtMs: number
  /** How often the record was looked at. */
  looks: number
  /** The puzzle that was answered last; null before the first answer. */
  answeredId: string | null
}

/** A challenge of the site that waits for the person's answer. */
export interface Puzzle extends Attempt {
  step: 'puzzle'
  captchaId: string
  prompt: string
}

/**
 * Refresh Profile (specification section 4). `checking`: somebody else's site is at work. `puzzle`: it wants a
 * person to answer. The last three are ends; `failed` may know why.
 */
export type RefreshState =
  | { step: 'idle' }
  | { step: 'starting' }
  | ({ step: 'checking' } & Attempt)
  | Puzzle
  | { step: 'latest' }
  | { step: 'done' }
  | { step: 'failed'; why: string | null }

type LiveState = Extract<RefreshState, Attempt>

/** The state after fetch-latest-jobs answered. */
export function beginRefresh({ message, attemptId }: Answer, nowMs: number): RefreshState {
  if (message !== 'started') return { step: 'latest' }
  const endsAtMs = nowMs + LIMITS.recordTtlAtStartSeconds * 1000
  return { step: 'checking', attemptId, endsAtMs, looks: 0, answeredId: null }
}

/**
 * The state after one look at the record.
 * @param record null when it is gone; 'unseen' when the look itself failed, which only the clock ends
 */
export function lookAtRecord(
  state: LiveState,
  record: RefreshRecord | null | 'unseen',
  nowMs: number,
): RefreshState {
  const ours = record === 'unseen' || isForeign(state, record) ? {} : record
  if (ours?.login === 'SUCCESS') return { step: 'done' }
  if (ours === null || ours.login === 'FAILED' || nowMs >= state.endsAtMs)
    return { step: 'failed', why: null }
  const { attemptId, endsAtMs, answeredId } = state
  const attempt = { attemptId, endsAtMs, answeredId, looks: state.looks + 1 }
  const captchaId = ours.haveCaptcha
  // The one that was just answered may stand in the record a moment longer.
  if (!captchaId || captchaId === answeredId) return { step: 'checking', ...attempt }
  return { step: 'puzzle', captchaId, prompt: ours.captchaPrompt ?? '', ...attempt }
}

/** The state once an answer is on its way: the record lives on from now. */
export function answerPuzzle({ attemptId, looks, captchaId }: Puzzle, nowMs: number): RefreshState {
  const endsAtMs = nowMs + LIMITS.recordTtlAtAnswerSeconds * 1000
  return { step: 'checking', attemptId, looks, endsAtMs, answeredId: captchaId }
}

/** Whether the record has to be looked at again. */
export function isLive(state: RefreshState): state is LiveState {
  return state.step === 'checking' || state.step === 'puzzle'
}

/** A record that an earlier attempt left behind says nothing about this one. */
function isForeign({ attemptId }: Attempt, record: RefreshRecord | null): boolean {
  const isNamed = attemptId !== undefined && record?.attemptId !== undefined
  return isNamed && record.attemptId !== attemptId
}
