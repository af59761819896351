import type { JobRuns } from '../../queries/jobs.ts'
import type { ListedJob } from './job-list.ts'

/** The list as it was when the person opened it. */
export interface Opening {
  jobIds: ReadonlySet<string>
  /** When the search began that was filling the list just then, ISO 8601; null when none was. */
  filledSince: string | null
}

export function rememberOpening(listed: readonly ListedJob[], runs: JobRuns | undefined): Opening {
  const last = runs?.last ?? null
  return {
    jobIds: new Set(listed.map(({ job }) => job.jobId)),
    filledSince: last?.finishedAt === null ? last.startedAt : null,
  }
}

/**
 * The jobs that are no news: those that were there, and all that the search found which was filling the list.
 * @returns their ids
 */
export function findKnown(
  listed: readonly ListedJob[],
  opening: Opening,
  runs: JobRuns | undefined,
): ReadonlySet<string> {
  const untilMs = findFilledUntil(opening, runs)
  const known = listed.filter(
    ({ job }) => opening.jobIds.has(job.jobId) || Date.parse(job.foundAt) <= untilMs,
  )
  return new Set(known.map(({ job }) => job.jobId))
}

/** When that search ended, in milliseconds since 1970; for ever while it runs, never when there was none. */
function findFilledUntil({ filledSince }: Opening, runs: JobRuns | undefined): number {
  if (filledSince === null) return Number.NEGATIVE_INFINITY
  const last = runs?.last
  if (!last) return Number.POSITIVE_INFINITY
  // A newer search is under way: what was found before it is known.
  if (last.startedAt !== filledSince) return Date.parse(last.startedAt)
  return last.finishedAt === null ? Number.POSITIVE_INFINITY : Date.parse(last.finishedAt)
}
