import * as z from 'zod/mini'
import { readPayText } from '#core/sources/read-pay.ts'
import { createNormaliser, joinPlace, readNordicHours } from '../create-normaliser.ts'
import { jsonReader } from '../read-list.ts'
import { looseFlag, looseObject, looseText, nativeId } from '../tolerant-schema.ts'

const Labelled = looseObject(z.object({ label: looseText }))

const Hit = z.object({
  id: nativeId,
  headline: looseText,
  webpage_url: looseText,
  description: looseObject(z.object({ text: looseText, text_formatted: looseText })),
  employer: looseObject(z.object({ name: looseText, workplace: looseText })),
  employment_type: Labelled,
  working_hours_type: Labelled,
  salary_description: looseText,
  workplace_address: looseObject(
    z.object({ city: looseText, municipality: looseText, region: looseText, country: looseText }),
  ),
  publication_date: looseText,
  application_deadline: looseText,
  /** Taken back by the employer. */
  removed: looseFlag,
})

/** Who is to be asked stands in `application_contacts`, which is never read. */
export const normaliseJobtech = createNormaliser('jobtech', Hit, hit => {
  if (hit.removed) return null
  const { city = '', municipality = '', country = '' } = hit.workplace_address ?? {}
  return {
    nativeId: hit.id,
    title: hit.headline,
    company: hit.employer?.name || (hit.employer?.workplace ?? ''),
    urls: [hit.webpage_url, `https://arbetsformedlingen.se/platsbanken/annonser/${hit.id}`],
    texts: [hit.description?.text_formatted || (hit.description?.text ?? '')],
    places: [joinPlace(municipality || city, country || 'Sverige')],
    employment: `${readNordicHours(hit.working_hours_type?.label)} ${hit.employment_type?.label ?? ''}`,
    pay: readPayText(hit.salary_description, 'SE'),
    postedAt: hit.publication_date,
    validThrough: hit.application_deadline || null,
  }
})

export const readList = jsonReader(({ hits }) => hits, normaliseJobtech)
