import * as z from 'zod/mini'
import { readPay } from '#core/sources/read-pay.ts'
import { countryCode, readPlaces } from '#core/sources/read-place.ts'
import { tableOf } from '#core/table-of.ts'
import { foldName } from '#core/text/fold.ts'
import { createNormaliser } from '../create-normaliser.ts'
import { boardReader } from '../read-list.ts'
import { anything, looseFlag, looseList, looseObject, looseText, nativeId } from '../tolerant-schema.ts'

const Address = looseObject(
  z.object({
    postalAddress: looseObject(z.object({ addressLocality: looseText, addressCountry: looseText })),
  }),
)

const Component = z.object({
  compensationType: looseText,
  interval: looseText,
  currencyCode: looseText,
  minValue: anything,
  maxValue: anything,
})

const Job = z.object({
  id: nativeId,
  title: looseText,
  employmentType: looseText,
  location: looseText,
  secondaryLocations: looseList(z.object({ location: looseText })),
  address: Address,
  isRemote: looseFlag,
  workplaceType: looseText,
  /** Anything but `false` is listed. */
  isListed: anything,
  publishedAt: anything,
  descriptionHtml: looseText,
  descriptionPlain: looseText,
  jobUrl: anything,
  /** The employer may forbid to show pay. */
  shouldDisplayCompensationOnJobPostings: anything,
  compensation: looseObject(
    z.object({
      compensationTiers: looseList(z.object({ components: looseList(Component) })),
      summaryComponents: looseList(Component),
    }),
  ),
})
type Job = z.output<typeof Job>

const WORKPLACES = tableOf<string>({ onsite: 'on-site', remote: 'remote', hybrid: 'hybrid' })

/** No answer names the employer: the board's own record does. */
export const normaliseAshby = createNormaliser('ashby', Job, (job, { token, company }) => {
  if (job.isListed === false) return null
  const places = readLocations(job)
  const workplace = WORKPLACES[job.workplaceType.toLowerCase()] ?? ''
  return {
    nativeId: job.id,
    title: job.title,
    company,
    urls: [job.jobUrl, `https://jobs.ashbyhq.com/${encodeURIComponent(token)}/${encodeURIComponent(job.id)}`],
    texts: [job.descriptionHtml || job.descriptionPlain],
    places,
    // A hybrid job may be marked remote as well: the word for the workplace wins.
    workplace,
    isMarkedRemote: workplace === '' && job.isRemote,
    employment: job.employmentType.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
    pay: readSalary(job, places),
    postedAt: job.publishedAt,
  }
})

export const readBoard = boardReader(({ jobs }) => jobs, normaliseAshby)

/** The address of the first location tells its country, where it names one and not a region such as 'European Union'. */
function readLocations({ location, secondaryLocations, address }: Job): string[] {
  const further = secondaryLocations.map(one => one.location)
  const { addressLocality: city = '', addressCountry: country = '' } = address?.postalAddress ?? {}
  const isPlain = readPlaces(location).every(place => place.country === '')
  const hasCountry = countryCode(country) !== ''
  if (location === '') return [[city, country].filter(part => part !== '').join(', '), ...further]
  const meets = city === '' || foldName(location).includes(foldName(city))
  return [isPlain && hasCountry && meets ? `${location}, ${country}` : location, ...further]
}

function readSalary(job: Job, places: readonly string[]) {
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
