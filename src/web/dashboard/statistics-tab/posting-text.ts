import type { Job, StatedPay } from '#contract/jobs.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { PATHS } from '../../paths.ts'

/** 'Berlin, remote'; '' when the posting names neither. */
export function placeOf({ location, workplace }: Pick<Job, 'location' | 'workplace'>): string {
  const where = workplace && STATISTICS_MESSAGES.workplaces[workplace]
  return [location, where].filter(Boolean).join(', ')
}

/** 'text not read yet · Helios · Berlin · remote · Jobs by Adzuna': a narrow row cuts its end, so the mark stands first. */
export function lineOf({ companyName, location, workplace, ...job }: Job): string {
  const where = workplace && STATISTICS_MESSAGES.workplaces[workplace]
  const mark = job.isTextUnread && TRIAGE_MESSAGES.textUnread
  const sources = [job.attribution, ...job.alsoAt].map(source => source?.label)
  return [mark, companyName, location, where, ...sources].filter(Boolean).join(' · ')
}

/** '€68,000 to 82,000 a year'. */
export function tellPay({ min, max, currency, period }: StatedPay): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 })
  const ends = [...new Set([min, max])].flatMap(end => (end === null ? [] : [format.format(end)]))
  return STATISTICS_MESSAGES.pay(ends, period)
}

/** An address that is safe to link to; null for anything that is not plain web. */
export function webAddress(url: string): string | null {
  return /^https?:\/\//i.test(url) ? url : null
}

/** Where a person says in their own words that they have done what a job asks. */
export function haveDoneAt(jobId: string, ask: string): string {
  return `${PATHS.profile}?${new URLSearchParams({ add: ask, jobId })}`
}
