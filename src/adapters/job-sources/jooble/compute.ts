import * as z from 'zod/mini'
import { readPayText } from '#core/sources/read-pay.ts'
import { createNormaliser } from '../create-normaliser.ts'
import { jsonReader } from '../read-list.ts'
import { looseText, nativeId } from '../tolerant-schema.ts'

const Job = z.object({
  /** A number, which may be below zero. */
  id: z.pipe(looseText, nativeId),
  title: looseText,
  company: looseText,
  location: looseText,
  snippet: looseText,
  salary: looseText,
  type: looseText,
  link: looseText,
  /** With seven digits behind the second. */
  updated: looseText,
})

export const normaliseJooble = createNormaliser('jooble', Job, job => ({
  nativeId: job.id,
  title: job.title,
  company: job.company,
  urls: [job.link],
  texts: [job.snippet],
  places: [job.location],
  employment: job.type,
  pay: readPayText(job.salary, ''),
  postedAt: job.updated,
  rejects: ['snippet'],
}))

export const readList = jsonReader(({ jobs }) => jobs, normaliseJooble)
