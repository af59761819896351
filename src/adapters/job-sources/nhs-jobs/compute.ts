import * as z from 'zod/mini'
import { readPayText } from '#core/sources/read-pay.ts'
import { createNormaliser, joinPlace } from '../create-normaliser.ts'
import { xmlReader } from '../read-list.ts'
import { looseObject, looseText, nativeId } from '../tolerant-schema.ts'

const POSTCODE = /\s+[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\s*$/

const Vacancy = z.object({
  id: nativeId,
  reference: looseText,
  title: looseText,
  /** The beginning of the text. */
  description: looseText,
  employer: looseText,
  type: looseText,
  salary: looseText,
  closeDate: looseText,
  postDate: looseText,
  url: looseText,
  /** One or several. */
  locations: looseObject(z.object({ location: z.optional(z.unknown()) })),
})

/** A vacancy of the search. Pure; its text is only a beginning. */
export const normaliseNhsJobs = createNormaliser('nhs-jobs', Vacancy, vacancy => ({
  nativeId: vacancy.id,
  title: vacancy.title,
  company: vacancy.employer,
  urls: [
    vacancy.url.replace(/^https?:\/\/beta\./, 'https://www.'),
    `https://www.jobs.nhs.uk/candidate/jobadvert/${vacancy.reference || vacancy.id}`,
  ],
  texts: [vacancy.description],
  places: [vacancy.locations?.location].flat().map(readTown),
  employment: vacancy.type,
  pay: readPayText(vacancy.salary, 'GB'),
  language: 'en',
  postedAt: vacancy.postDate,
  validThrough: vacancy.closeDate || null,
  requisitionId: vacancy.reference || null,
  rejects: ['snippet'],
}))

/** A town stands with its postcode. */
function readTown(place: unknown): string {
  return joinPlace(typeof place === 'string' ? place.replace(POSTCODE, '') : '', 'United Kingdom')
}

export const readList = xmlReader(['nhsJobs', 'vacancyDetails'], normaliseNhsJobs)

export { readWholePage as readDetail } from '../read-whole-page.ts'
