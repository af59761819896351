import type { RefreshRecord } from '#contract/live-record.ts'
import type { Attempt, AttemptCounters } from './attempt.ts'
import type { SiteStop } from './site-stop.ts'

/** A puzzle whose picture has been fetched. */
export interface ShownChallenge {
  id: string
  prompt: string
}

/** What can happen to an attempt. */
export type AttemptEvent =
  /** A worker took it. */
  | { type: 'taken' }
  /** Another attempt uses the site's account; this one waits for it. */
  | { type: 'waits-for-account' }
  | { type: 'session-valid' }
  | { type: 'session-missing' }
  | { type: 'signed-in' }
  | { type: 'sign-in-refused'; reason: 'bad-credentials' | 'locked' | 'layout-changed' }
  | { type: 'challenge-met'; challenge: ShownChallenge }
  /** A person answered. `challengeId` null: the answer names none. `tookSeconds`: what the page measured. */
  | { type: 'answered'; challengeId: string | null; tookSeconds: number }
  /** `next` null: it was the last try, or the site shows no further puzzle. */
  | { type: 'answer-wrong'; next: ShownChallenge | null }
  /** The site no longer takes an answer to the puzzle that was shown. */
  | { type: 'challenge-expired'; next: ShownChallenge | null }
  | { type: 'fetch-started' }
  /** To be added to what was counted before. */
  | { type: 'counted'; more: Partial<AttemptCounters> }
  | { type: 'fetched' }
  | { type: 'site-stopped'; stop: SiteStop }
  | { type: 'worker-lost' }
  /** The state's deadline has passed. */
  | { type: 'out-of-time' }
  /** A person asked for a refresh while this attempt runs. */
  | { type: 'watched' }
  | { type: 'cancelled' }

/** How long the live record lives from this writing on. */
export type RecordLife =
  | { setSeconds: number }
  /** Keeps what it has left, if that is at least so much. */
  | { atLeastSeconds: number }

/** What is to be done outside once the attempt's row is saved. */
export type AttemptEffect =
  | { type: 'project'; record: RefreshRecord; life: RecordLife }
  /** Save the cookies of the visit. */
  | { type: 'keep-session' }
  | { type: 'drop-session' }
  | { type: 'pause-account'; ms: number }

export type Advance =
  | { ok: true; attempt: Attempt; effects: AttemptEffect[] }
  | { ok: false; reason: 'terminal' | 'out-of-order' | 'too-early' | 'stale-answer' }
