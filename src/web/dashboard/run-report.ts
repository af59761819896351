import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import type { AttemptReason } from '#core/refresh/attempt.ts'
import type { JobRuns } from '../queries/jobs.ts'
import { tellAgo, tellMoment } from '../time-text.ts'

type Run = NonNullable<JobRuns['last']>

/** A sentence for every way a search can end early. */
const REASONS: Record<AttemptReason, string> = TRIGGER_MESSAGES.runReasons

/** Nothing went wrong: a person has to go on with it. */
const WAITS_FOR_PERSON: ReadonlySet<string> = new Set<AttemptReason>([
  'needs-user',
  'no-answer',
  'no-time',
  'challenge-expired',
])

/** Whether a search ended because somebody has to answer a puzzle. */
export function waitsForPerson(run: Run | null): boolean {
  return run !== null && run.outcome === 'failed' && WAITS_FOR_PERSON.has(run.reason ?? '')
}

/** What the newest search did and when the next is due, one sentence each. */
export function tellRuns({ last, nextDueAt, isAwaited }: JobRuns, nowMs: number): string[] {
  const past = last ? tellRun(last, nowMs) : [TRIGGER_MESSAGES.runNever]
  if (last && last.finishedAt === null) return past
  if (isAwaited) return [...past, TRIGGER_MESSAGES.runSoon]
  const next = nextDueAt ? TRIGGER_MESSAGES.runDue(tellMoment(nextDueAt, nowMs)) : TRIGGER_MESSAGES.runNotDue
  return [...past, next]
}

/** Why a search ended early, in one sentence; null when it did not, or nobody knows. */
export function tellWhy(run: Run | null): string | null {
  const reason = run?.reason
  return reason && isKnown(reason) ? REASONS[reason] : null
}

function tellRun(last: Run, nowMs: number): string[] {
  const { startedAt, finishedAt, outcome, postingsRead, jobsFound } = last
  if (finishedAt === null) {
    const now = TRIGGER_MESSAGES.runNow(tellMoment(startedAt, nowMs))
    return postingsRead > 0 ? [now, TRIGGER_MESSAGES.runSoFar(postingsRead, jobsFound)] : [now]
  }
  const ago = tellAgo(finishedAt, nowMs)
  const why = tellWhy(last)
  const reasons = why === null ? [] : [why]
  if (outcome === 'failed') {
    const begin = waitsForPerson(last) ? TRIGGER_MESSAGES.runWaits : TRIGGER_MESSAGES.runStopped
    return [begin(ago), ...reasons]
  }
  return [TRIGGER_MESSAGES.runEnded(ago), TRIGGER_MESSAGES.runFound(postingsRead, jobsFound), ...reasons]
}

function isKnown(reason: string): reason is AttemptReason {
  return Object.hasOwn(REASONS, reason)
}
