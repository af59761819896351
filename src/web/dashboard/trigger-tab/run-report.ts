import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import type { JobRuns } from '../queries.ts'
import { tellAgo, tellMoment } from '../time-text.ts'

type Run = NonNullable<JobRuns['last']>

/** The site wanted a person, and nobody was watching (decision 7.9). */
const NEEDS_PERSON = 'needs-user'

/** What the newest search did and when the next is due, one sentence each. */
export function tellRuns({ last, nextDueAt }: JobRuns, nowMs: number): string[] {
  const past = last ? tellRun(last, nowMs) : [TRIGGER_MESSAGES.runNever]
  if (last && last.finishedAt === null) return past
  const next = nextDueAt ? TRIGGER_MESSAGES.runDue(tellMoment(nextDueAt, nowMs)) : TRIGGER_MESSAGES.runNotDue
  return [...past, next]
}

function tellRun(
  { startedAt, finishedAt, outcome, reason, postingsRead, jobsFound }: Run,
  nowMs: number,
): string[] {
  if (finishedAt === null) return [TRIGGER_MESSAGES.runNow(tellMoment(startedAt, nowMs))]
  const ago = tellAgo(finishedAt, nowMs)
  const found = TRIGGER_MESSAGES.runFound(postingsRead, jobsFound)
  if (reason === NEEDS_PERSON) return [TRIGGER_MESSAGES.runEnded(ago), TRIGGER_MESSAGES.runNeedsPerson]
  if (outcome === 'failed') return [TRIGGER_MESSAGES.runFailed(ago)]
  if (outcome === 'partial') return [TRIGGER_MESSAGES.runEnded(ago), found, TRIGGER_MESSAGES.runPartial]
  return [TRIGGER_MESSAGES.runEnded(ago), found]
}
