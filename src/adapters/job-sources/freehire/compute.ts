import * as z from 'zod/mini'
import { readPay } from '#core/sources/read-pay.ts'
import { countryName } from '#core/sources/read-place.ts'
import { createNormaliser, joinPlace } from '../create-normaliser.ts'
import { jsonReader } from '../read-list.ts'
import { looseList, looseObject, looseText, nativeId } from '../tolerant-schema.ts'

const anything = z.optional(z.unknown())
const Pay = z.object({
  salary_min: anything,
  salary_max: anything,
  salary_currency: looseText,
  salary_period: looseText,
})

const Job = z.extend(Pay, {
  public_slug: nativeId,
  /** The employer's own page. */
  url: looseText,
  title: looseText,
  company: looseText,
  location: looseText,
  countries: looseList(looseText),
  cities: looseList(looseText),
  work_mode: looseText,
  description: looseText,
  employment_type: looseText,
  posting_language: looseText,
  posted_at: anything,
  /** Pay may stand in here instead. */
  enrichment: looseObject(Pay),
})

export const normaliseFreehire = createNormaliser('freehire', Job, job => {
  const country = job.countries.length === 1 ? (job.countries[0] ?? '').toUpperCase() : ''
  const pay = job.salary_currency === '' ? (job.enrichment ?? job) : job
  return {
    nativeId: job.public_slug,
    title: job.title,
    company: job.company,
    urls: [job.url, `https://freehire.me/jobs/${job.public_slug}`],
    texts: [job.description],
    places: [job.location || joinPlace(job.cities[0] ?? '', countryName(country))],
    workplace: job.work_mode.replace(/^onsite$/, 'on-site'),
    employment: job.employment_type,
    pay: readPay({
      min: pay.salary_min,
      max: pay.salary_max,
      currency: pay.salary_currency,
      period: pay.salary_period,
      country,
    }),
    language: job.posting_language || null,
    postedAt: job.posted_at,
  }
})

export const readList = jsonReader(({ data }) => data, normaliseFreehire)
