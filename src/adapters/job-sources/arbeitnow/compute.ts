import * as z from 'zod/mini'
import { decodeEntities } from '#core/sources/html-tokens.ts'
import { createNormaliser } from '../create-normaliser.ts'
import { jsonReader } from '../read-list.ts'
import { looseFlag, looseList, looseText } from '../tolerant-schema.ts'

const ID_MAX_CHARS = 100
const ESCAPED = /^\s*&lt;/

const Job = z.object({
  slug: z.string().check(z.regex(/^[\w-]{1,300}$/)),
  title: looseText,
  company_name: looseText,
  /** HTML, in some postings escaped once more. */
  description: looseText,
  remote: looseFlag,
  url: looseText,
  job_types: looseList(looseText),
  location: looseText,
  /** Seconds since 1970. */
  created_at: z.optional(z.unknown()),
})

export const normaliseArbeitnow = createNormaliser('arbeitnow', Job, job => ({
  // Its end is a number of the posting's own.
  nativeId: job.slug.slice(-ID_MAX_CHARS),
  title: job.title,
  company: job.company_name,
  urls: [job.url, `https://www.arbeitnow.com/jobs/${job.slug}`],
  texts: [ESCAPED.test(job.description) ? decodeEntities(job.description) : job.description],
  places: [job.location],
  isMarkedRemote: job.remote,
  employment: job.job_types.join(' '),
  postedAt: job.created_at,
}))

export const readList = jsonReader(({ data }) => data, normaliseArbeitnow)
