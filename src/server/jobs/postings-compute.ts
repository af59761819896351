import type { NormalisedPosting } from '#core/sources/posting.ts'
import { findBoilerplate, isSameJob } from '#core/sources/same-job.ts'

export interface JobText {
  jobId: string
  posting: NormalisedPosting
}

/**
 * Which of the jobs whose postings may be the same are, by their texts.
 * @param descriptions of the employer's jobs, one each
 * @returns ids of jobs
 */
export function findSame(
  posting: NormalisedPosting,
  alike: readonly JobText[],
  descriptions: readonly string[],
): string[] {
  const boilerplate = findBoilerplate(descriptions)
  return alike.filter(one => isSameJob(one.posting, posting, boilerplate)).map(({ jobId }) => jobId)
}

/** @returns of pairs that share an employer the ids of the jobs whose posting the other is a copy of */
export function findCopies(pairs: readonly { one: JobText; mine: NormalisedPosting }[]): string[] {
  const noBoilerplate: ReadonlySet<string> = new Set()
  return pairs
    .filter(({ one, mine }) => isSameJob(one.posting, mine, noBoilerplate))
    .map(({ one }) => one.jobId)
}
