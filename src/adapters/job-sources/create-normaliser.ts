import * as z from 'zod/mini'
import { buildPosting, type PostingParts } from '#core/sources/build-posting.ts'
import type { JsonObject } from '#core/sources/json-object.ts'
import { readBaseSalary, readIdentifier, readWords } from '#core/sources/posting-fields.ts'
import { readLocations } from '#core/sources/posting-location.ts'
import { readPlaces } from '#core/sources/read-place.ts'
import type { BoardPosting } from './gather-postings.ts'
import type { BoardTarget } from './port.ts'
import type { Normalise } from './read-list.ts'

/** What a source says of a posting; what it leaves out it does not say. */
export type SaidParts = Partial<PostingParts> &
  Pick<PostingParts, 'nativeId' | 'title' | 'company' | 'urls' | 'texts' | 'places'>

const NOT_SAID = {
  workplace: '',
  isMarkedRemote: false,
  employment: '',
  pay: null,
  language: null,
  postedAt: null,
  validThrough: null,
  requisitionId: null,
  attribution: null,
  rejects: [],
}

/**
 * A normaliser of one source: pure, and for values of any type.
 * @param partsOf `null` for an entry that the source itself does not list as open; 'talent-pool' for one that is no job
 */
export function createNormaliser<Shape extends z.ZodMiniType>(
  sourceId: string,
  shape: Shape,
  partsOf: (fields: z.output<Shape>, target: BoardTarget) => SaidParts | null | 'talent-pool',
): Normalise {
  return (raw, target, nowMs): BoardPosting => {
    const read = z.safeParse(shape, raw)
    if (!read.success) return { ok: false, reason: 'unreadable' }
    const parts = partsOf(read.data, target)
    if (parts === null || typeof parts === 'string') return { ok: false, reason: parts ?? 'not-listed' }
    return buildPosting({ sourceId, tenant: target.token, ...NOT_SAID, ...parts }, nowMs)
  }
}

/** The fields of a schema.org JobPosting, as parts. */
export function partsOfJobPosting(fields: JsonObject): Omit<SaidParts, 'nativeId' | 'urls'> {
  const { place, isRemote } = readLocations(fields)
  return {
    title: readWords(fields.title),
    company: readWords(fields.hiringOrganization),
    texts: [readWords(fields.description)],
    places: place.split('; '),
    isMarkedRemote: isRemote,
    employment: readWords(fields.employmentType),
    pay: readBaseSalary(fields.baseSalary, readPlaces(place)[0]?.country ?? ''),
    postedAt: fields.datePosted,
    validThrough: fields.validThrough ?? null,
    requisitionId: readIdentifier(fields.identifier),
  }
}

/** 'Heltid' and 'deltid' of Swedish, Norwegian and Danish sources. */
export function readNordicHours(label = ''): string {
  if (/^heltid/i.test(label)) return 'full time'
  return /^deltid/i.test(label) ? 'part time' : ''
}

/** 'Town, Country' of what is known. */
export function joinPlace(...parts: readonly string[]): string {
  return [...new Set(parts.map(part => part.trim()).filter(part => part !== ''))].join(', ')
}
