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
}

/**
 * Refresh Profile (specification section 4). `checking`: somebody else's site is at work. `puzzle`: it wants a
 * person to answer the challenge `captchaId`. The last three are ends; `failed` may know why.
 */
export type RefreshState =
  | { step: 'idle' }
  | { step: 'starting' }
  | ({ step: 'checking' } & Attempt)
  | ({ step: 'puzzle'; captchaId: string } & Attempt)
  | { step: 'latest' }
  | { step: 'done' }
  | { step: 'failed'; why: string | null }

type LiveState = Extract<RefreshState, Attempt>

/** The state after fetch-latest-jobs answered. */
export function beginRefresh({ message, attemptId }: Answer, nowMs: number): RefreshState {
  if (message !== 'started') return { step: 'latest' }
  const endsAtMs = nowMs + LIMITS.recordTtlAtStartSeconds * 1000
  return { step: 'checking', attemptId, endsAtMs, looks: 0 }
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
  const attempt = { attemptId: state.attemptId, endsAtMs: state.endsAtMs, looks: state.looks + 1 }
  if (ours.haveCaptcha) return { step: 'puzzle', captchaId: ours.haveCaptcha, ...attempt }
  return { step: 'checking', ...attempt }
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
