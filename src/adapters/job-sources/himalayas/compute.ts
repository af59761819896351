import * as z from 'zod/mini'
import { readPay } from '#core/sources/read-pay.ts'
import { createNormaliser } from '../create-normaliser.ts'
import { jsonReader } from '../read-list.ts'
import { looseList, looseText } from '../tolerant-schema.ts'

const anything = z.optional(z.unknown())
const SLUG = /\/([\w-]{1,100})\/?$/

const Job = z.object({
  /** Its address; the end of it is its id. */
  guid: z.string().check(z.regex(SLUG)),
  title: looseText,
  companyName: looseText,
  employmentType: looseText,
  minSalary: anything,
  maxSalary: anything,
  salaryPeriod: looseText,
  currency: looseText,
  seniority: looseList(looseText),
  /** Names of countries; empty = from anywhere. */
  locationRestrictions: looseList(looseText),
  description: looseText,
  excerpt: looseText,
  /** Seconds since 1970, whatever the documents say. */
  pubDate: anything,
  expiryDate: anything,
  applicationLink: looseText,
})

export const normaliseHimalayas = createNormaliser('himalayas', Job, job => ({
  nativeId: SLUG.exec(job.guid)?.[1] ?? '',
  title: job.title,
  company: job.companyName,
  urls: [job.guid, job.applicationLink],
  texts: [job.description || job.excerpt],
  places: job.locationRestrictions,
  workplace: 'remote',
  isMarkedRemote: true,
  employment: job.employmentType.replace(/^contractor$/i, 'contract'),
  level: job.seniority[0] ?? '',
  pay: readPay({
    min: job.minSalary,
    max: job.maxSalary,
    currency: job.currency,
    period: job.salaryPeriod || 'year',
    country: '',
  }),
  postedAt: job.pubDate,
  validThrough: job.expiryDate ?? null,
}))

export const readList = jsonReader(({ jobs }) => jobs, normaliseHimalayas)
