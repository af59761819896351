import * as z from 'zod/mini'
import { createNormaliser } from '../create-normaliser.ts'
import { jsonReader } from '../read-list.ts'
import { looseList, looseObject, looseText, nativeId } from '../tolerant-schema.ts'

const REMOTE = /\bremote\b/i
const Named = z.object({ name: looseText })

const Result = z.object({
  id: z.pipe(looseText, nativeId),
  name: looseText,
  contents: looseText,
  publication_date: z.optional(z.unknown()),
  company: looseObject(Named),
  /** 'Flexible / Remote' is one of them. */
  locations: looseList(Named),
  /** 'Mid Level'. */
  levels: looseList(Named),
  refs: looseObject(z.object({ landing_page: looseText })),
})

export const normaliseMuse = createNormaliser('muse', Result, job => {
  const places = job.locations.map(({ name }) => name)
  return {
    nativeId: job.id,
    title: job.name,
    company: job.company?.name ?? '',
    urls: [job.refs?.landing_page],
    texts: [job.contents],
    places: places.filter(place => !REMOTE.test(place)),
    isMarkedRemote: places.some(place => REMOTE.test(place)),
    level: (job.levels[0]?.name ?? '').replace(/ level$/i, ''),
    postedAt: job.publication_date,
  }
})

export const readList = jsonReader(({ results }) => results, normaliseMuse)
