import * as z from 'zod/mini'
import { isObject } from '#core/sources/json-object.ts'
import { createNormaliser, joinPlace, partsOfJobPosting } from '../create-normaliser.ts'
import { jsonReader } from '../read-list.ts'

const SLUG = /\/jobs\/([\w-]{1,100})(?:\.json)?$/

/** A posting is a JobPosting; the end of its address is its id. */
const Vacancy = z.looseObject({ url: z.string().check(z.regex(SLUG)) })

export const normaliseTeachingVacancies = createNormaliser('teaching-vacancies', Vacancy, vacancy => {
  const parts = partsOfJobPosting(isObject(vacancy) ? vacancy : {})
  const slug = SLUG.exec(vacancy.url)?.[1] ?? ''
  return {
    ...parts,
    nativeId: slug,
    urls: [vacancy.url.replace(/\.json$/, ''), `https://teaching-vacancies.service.gov.uk/jobs/${slug}`],
    places: parts.places.map(place =>
      joinPlace(place, /United Kingdom|England/.test(place) ? '' : 'United Kingdom'),
    ),
    language: 'en',
  }
})

export const readList = jsonReader(({ jobs }) => jobs, normaliseTeachingVacancies)
