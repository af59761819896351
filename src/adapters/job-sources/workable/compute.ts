import * as z from 'zod/mini'
import { createNormaliser, joinPlace } from '../create-normaliser.ts'
import { expectJson, expectObject } from '../expect-shape.ts'
import type { BoardTarget } from '../port.ts'
import { readWholeList } from '../read-list.ts'
import { looseFlag, looseList, looseText, nativeId } from '../tolerant-schema.ts'

const Place = z.object({ city: looseText, region: looseText, country: looseText, hidden: looseFlag })

const Job = z.object({
  shortcode: nativeId,
  title: looseText,
  description: looseText,
  employment_type: looseText,
  telecommuting: looseFlag,
  /** Level, in the words of the product. */
  experience: looseText,
  published_on: looseText,
  city: looseText,
  state: looseText,
  country: looseText,
  locations: looseList(Place),
  code: looseText,
})

export const normaliseWorkable = createNormaliser('workable', Job, (job, { token, company }) => {
  const shown = job.locations.filter(place => !place.hidden)
  const places = shown.map(place => joinPlace(place.city, place.region, place.country))
  return {
    nativeId: job.shortcode,
    title: job.title,
    company,
    urls: [`https://apply.workable.com/${encodeURIComponent(token)}/j/${job.shortcode}/`],
    texts: [job.description],
    places: places.length > 0 ? places : [joinPlace(job.city, job.state, job.country)],
    isMarkedRemote: job.telecommuting,
    employment: job.employment_type,
    level: job.experience,
    postedAt: job.published_on,
    requisitionId: job.code || null,
  }
})

/** The answer calls the employer by its name. */
export function readBoard(text: string, target: BoardTarget, nowMs: number) {
  const { jobs, name } = expectObject(expectJson(text))
  const company = target.company || (typeof name === 'string' ? name : '')
  return readWholeList(jobs, normaliseWorkable, { target: { ...target, company }, nowMs })
}
