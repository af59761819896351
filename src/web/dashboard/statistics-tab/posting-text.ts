import type { Job } from '#contract/jobs.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'

/** 'Berlin, remote'; '' when the posting names neither. */
export function placeOf({ location, workplace }: Pick<Job, 'location' | 'workplace'>): string {
  const where = workplace && STATISTICS_MESSAGES.workplaces[workplace]
  return [location, where].filter(Boolean).join(', ')
}

/** An address that is safe to link to; null for anything that is not plain web. */
export function webAddress(url: string): string | null {
  return /^https?:\/\//i.test(url) ? url : null
}
