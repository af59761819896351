import * as z from 'zod/mini'
import { annualMiddle, readPay } from '#core/sources/read-pay.ts'
import { createNormaliser, joinPlace } from '../create-normaliser.ts'
import { jsonReader } from '../read-list.ts'
import { jsonDetailReader } from '../read-whole-page.ts'
import { looseText, nativeId } from '../tolerant-schema.ts'

/** A year; below it the field holds something else. */
const ANNUAL_PAY_MIN = 3000

const anything = z.optional(z.unknown())

const Job = z.object({
  jobId: z.pipe(looseText, nativeId),
  employerName: looseText,
  jobTitle: looseText,
  locationName: looseText,
  minimumSalary: anything,
  maximumSalary: anything,
  currency: looseText,
  /** dd/MM/yyyy, as the next. */
  date: looseText,
  expirationDate: looseText,
  /** In the list its beginning. */
  jobDescription: looseText,
  jobUrl: looseText,
})

/** Pay is a year's: the site turns other periods into it. */
export const normaliseReed = createNormaliser('reed', Job, job => ({
  nativeId: job.jobId,
  title: job.jobTitle,
  company: job.employerName,
  urls: [job.jobUrl, `https://www.reed.co.uk/jobs/${job.jobId}`],
  texts: [job.jobDescription],
  places: [joinPlace(job.locationName, 'United Kingdom')],
  pay: readSalary(job),
  language: 'en',
  postedAt: job.date,
  validThrough: job.expirationDate || null,
}))

function readSalary({ minimumSalary: min, maximumSalary: max, currency }: z.output<typeof Job>) {
  const pay = readPay({ min, max, currency, period: 'year', country: 'GB' })
  return pay !== null && annualMiddle(pay) >= ANNUAL_PAY_MIN ? pay : null
}

export const readList = jsonReader(({ results }) => results, normaliseReed)
export const readDetail = jsonDetailReader(normaliseReed)
