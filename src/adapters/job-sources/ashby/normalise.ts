import * as z from 'zod/mini'
import { buildPosting } from '#core/sources/build-posting.ts'
import { readPay } from '#core/sources/read-pay.ts'
import { countryCode, readPlaces } from '#core/sources/read-place.ts'
import { tableOf } from '#core/table-of.ts'
import { foldName } from '#core/text/fold.ts'
import type { BoardPosting } from '../gather-postings.ts'
import type { BoardTarget } from '../port.ts'
import { AshbyJob } from './schema.ts'

const WORKPLACES = tableOf<string>({ onsite: 'on-site', remote: 'remote', hybrid: 'hybrid' })

/**
 * A posting of the job posting API. Pure. No answer names the employer: the board's own record does.
 * @param raw one entry of `jobs`, of any type
 */
export function normaliseAshby(raw: unknown, target: BoardTarget, nowMs: number): BoardPosting {
  const read = z.safeParse(AshbyJob, raw)
  if (!read.success) return { ok: false, reason: 'unreadable' }
  const job = read.data
  if (job.isListed === false) return { ok: false, reason: 'not-listed' }
  const places = readLocations(job)
  const workplace = WORKPLACES[job.workplaceType.toLowerCase()] ?? ''
  return buildPosting(
    {
      sourceId: 'ashby',
      tenant: target.token,
      nativeId: job.id,
      title: job.title,
      company: target.company,
      urls: [
        job.jobUrl,
        `https://jobs.ashbyhq.com/${encodeURIComponent(target.token)}/${encodeURIComponent(job.id)}`,
      ],
      texts: [job.descriptionHtml || job.descriptionPlain],
      places,
      // A hybrid job may be marked remote as well: the word for the workplace wins.
      workplace,
      isMarkedRemote: workplace === '' && job.isRemote,
      employment: job.employmentType.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
      pay: readSalary(job, places),
      language: null,
      postedAt: job.publishedAt,
      validThrough: null,
      requisitionId: null,
      attribution: null,
      rejects: [],
    },
    nowMs,
  )
}

/** The address of the first location tells its country, where it names one and not a region such as 'European Union'. */
function readLocations({ location, secondaryLocations, address }: AshbyJob): string[] {
  const further = secondaryLocations.map(one => one.location)
  const { addressLocality: city = '', addressCountry: country = '' } = address?.postalAddress ?? {}
  const isPlain = readPlaces(location).every(place => place.country === '')
  const hasCountry = countryCode(country) !== ''
  if (location === '') return [[city, country].filter(part => part !== '').join(', '), ...further]
  const meets = city === '' || foldName(location).includes(foldName(city))
  return [isPlain && hasCountry && meets ? `${location}, ${country}` : location, ...further]
}

function readSalary(job: AshbyJob, places: readonly string[]) {
  if (job.compensation === null || job.shouldDisplayCompensationOnJobPostings === false) return null
  const { compensationTiers, summaryComponents } = job.compensation
  const components = [...compensationTiers.flatMap(tier => tier.components), ...summaryComponents]
  const country = readPlaces(places.join('; '))[0]?.country ?? ''
  for (const { compensationType, interval, currencyCode, minValue, maxValue } of components) {
    if (compensationType !== 'Salary') continue
    const pay = readPay({ min: minValue, max: maxValue, currency: currencyCode, period: interval, country })
    if (pay !== null) return pay
  }
  return null
}
