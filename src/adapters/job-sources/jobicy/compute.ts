import * as z from 'zod/mini'
import { readPay } from '#core/sources/read-pay.ts'
import { createNormaliser } from '../create-normaliser.ts'
import { jsonReader } from '../read-list.ts'
import { looseList, looseText, nativeId } from '../tolerant-schema.ts'

const anything = z.optional(z.unknown())

const Job = z.object({
  id: z.pipe(looseText, nativeId),
  url: looseText,
  jobTitle: looseText,
  companyName: looseText,
  jobType: looseList(looseText),
  /** Regions and countries, 'LATAM,  Canada'; 'Anywhere'. */
  jobGeo: looseText,
  jobLevel: looseText,
  jobExcerpt: looseText,
  jobDescription: looseText,
  pubDate: anything,
  salaryMin: anything,
  salaryMax: anything,
  /** Older answers have these instead. */
  annualSalaryMin: anything,
  annualSalaryMax: anything,
  salaryCurrency: looseText,
  salaryPeriod: looseText,
})

/** People are to apply on its own page. */
export const normaliseJobicy = createNormaliser('jobicy', Job, job => ({
  nativeId: job.id,
  title: job.jobTitle,
  company: job.companyName,
  urls: [job.url],
  texts: [job.jobDescription || job.jobExcerpt],
  places: job.jobGeo.split(/,\s*/),
  workplace: 'remote',
  isMarkedRemote: true,
  employment: job.jobType.join(' '),
  level: /^any$/i.test(job.jobLevel) ? '' : job.jobLevel,
  pay: readPay({
    min: job.salaryMin ?? job.annualSalaryMin,
    max: job.salaryMax ?? job.annualSalaryMax,
    currency: job.salaryCurrency,
    period: job.salaryPeriod || 'year',
    country: '',
  }),
  postedAt: job.pubDate,
}))

export const readList = jsonReader(({ jobs }) => jobs, normaliseJobicy)
