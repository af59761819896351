import * as z from 'zod/mini'
import { readPayText } from '#core/sources/read-pay.ts'
import { createNormaliser, joinPlace } from '../create-normaliser.ts'
import { expectJson, expectObject } from '../expect-shape.ts'
import type { BoardPosting } from '../gather-postings.ts'
import { toDetail } from '../pick-posting.ts'
import type { BoardTarget, DetailResult } from '../port.ts'
import { idReader } from '../read-list.ts'
import { looseObject, looseText } from '../tolerant-schema.ts'

const Opening = z.object({
  id: z.string().check(z.regex(/^\d{1,12}$/)),
  jobOpeningName: looseText,
  /** Anything but 'Open' is not to be shown; where it is missing the opening counts as open. */
  jobOpeningStatus: looseText,
  description: looseText,
  employmentStatusLabel: looseText,
  minimumExperience: looseText,
  /** In words. */
  compensation: looseText,
  datePosted: looseText,
  /** An office of the employer's. */
  location: looseObject(z.object({ city: looseText, state: looseText, addressCountry: looseText })),
  /** A place as somebody typed it, where there is no office. */
  atsLocation: looseObject(
    z.object({ city: looseText, state: looseText, province: looseText, country: looseText }),
  ),
  /** '0', '1' or '2'. */
  locationType: looseText,
})

const WORKPLACES: Readonly<Record<string, string>> = { 0: 'on-site', 1: 'remote', 2: 'hybrid' }

export const normaliseBambooHr = createNormaliser('bamboohr', Opening, (opening, { token, company }) => {
  if (opening.jobOpeningStatus !== '' && opening.jobOpeningStatus !== 'Open') return null
  const { location: office, atsLocation: typed } = opening
  const place = office ? joinPlace(office.city, office.state, office.addressCountry) : ''
  const typedPlace = typed ? joinPlace(typed.city, typed.state || typed.province, typed.country) : ''
  return {
    nativeId: opening.id,
    title: opening.jobOpeningName,
    company,
    urls: [`https://${token}.bamboohr.com/careers/${opening.id}`],
    texts: [opening.description],
    places: [place || typedPlace],
    workplace: WORKPLACES[opening.locationType] ?? '',
    employment: opening.employmentStatusLabel,
    level: opening.minimumExperience,
    pay: readPayText(opening.compensation, typed?.country ?? ''),
    postedAt: opening.datePosted,
  }
})

export const readIds = idReader(({ result }) => result)

/** An opening does not name its own id. */
type Asked = BoardTarget & { id: string }

export function readDetail(text: string, { id, ...target }: Asked, nowMs: number): BoardPosting {
  const { jobOpening } = expectObject(expectObject(expectJson(text)).result)
  return normaliseBambooHr({ ...expectObject(jobOpening), id }, target, nowMs)
}

export function readOne(text: string, asked: Asked, nowMs: number): DetailResult {
  return toDetail(readDetail(text, asked, nowMs))
}
