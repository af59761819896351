import * as z from 'zod/mini'
import { isObject } from '#core/sources/json-object.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { createNormaliser, joinPlace, readNordicHours } from '../create-normaliser.ts'
import { expectJson, expectList, expectObject, unexpected } from '../expect-shape.ts'
import type { DetailResult, SearchReading } from '../port.ts'
import { readPostings } from '../read-list.ts'
import { jsonDetailReader } from '../read-whole-page.ts'
import { looseList, looseObject, looseText, nativeId } from '../tolerant-schema.ts'

const Named = looseObject(z.object({ name: looseText }))

/** An event of the log has no text. */
const Event = z.object({
  _feed_entry: z.object({
    uuid: nativeId,
    title: looseText,
    businessName: looseText,
    municipal: looseText,
    sistEndret: looseText,
  }),
})

/** Who is to be asked stands in `contactList`, which is never read. */
const Advert = z.object({
  uuid: nativeId,
  ad_content: z.object({
    title: looseText,
    description: looseText,
    employer: Named,
    workLocations: looseList(z.object({ city: looseText, municipal: looseText, country: looseText })),
    published: looseText,
    expires: looseText,
    extent: looseText,
    engagementtype: looseText,
  }),
})

export const normaliseNav = createNormaliser('arbeidsplassen', z.union([Advert, Event]), read => {
  if (!('ad_content' in read)) {
    const { uuid, title, businessName, municipal, sistEndret } = read._feed_entry
    return {
      ...whereItStands(uuid),
      title,
      company: businessName,
      texts: [title],
      places: [placeOf(municipal, '')],
      language: 'no',
      postedAt: sistEndret,
      rejects: ['snippet'],
    }
  }
  const { uuid, ad_content: advert } = read
  return {
    ...whereItStands(uuid),
    title: advert.title,
    company: advert.employer?.name ?? '',
    texts: [advert.description],
    places: advert.workLocations.map(({ city, municipal, country }) => placeOf(city || municipal, country)),
    employment: `${readNordicHours(advert.extent)} ${advert.engagementtype}`,
    postedAt: advert.published,
    validThrough: advert.expires || null,
  }
})

function whereItStands(uuid: string) {
  return { nativeId: uuid, urls: [`https://arbeidsplassen.nav.no/stillinger/stilling/${uuid}`] }
}

/** Places are written in capitals. */
function placeOf(town: string, country: string): string {
  const written = joinPlace(town, country || 'Norge')
  return written.replace(/\p{Lu}{2,}/gu, word => word.charAt(0) + word.slice(1).toLowerCase())
}

export interface LogPage extends SearchReading {
  /** Ids of postings that are withdrawn. */
  closed: readonly string[]
  /** null at the end of the log. */
  next: string | null
}

/** Of several events of one posting the last counts. */
export function readPage(text: string, nowMs: number): LogPage {
  const { items, next_url: next } = expectObject(expectJson(text))
  const newestFirst = [...expectList(items)].reverse().map(raw => ({ raw, ...eventOf(raw) }))
  const isLast = new Map<string, boolean>()
  for (const { id, isClosed } of newestFirst) if (!isLast.has(id)) isLast.set(id, isClosed)
  const open = newestFirst.filter(({ id }) => isLast.get(id) !== true).map(({ raw }) => raw)
  const reading = readPostings(open, normaliseNav, { limit: open.length, nowMs })
  return {
    postings: [...reading.postings].reverse(),
    rejected: reading.rejected,
    closed: [...isLast].flatMap(([id, isClosed]) => (isClosed ? [id] : [])),
    next: readNext(next),
  }
}

const advert = jsonDetailReader(normaliseNav)

export function readDetail(text: string, listed: NormalisedPosting, nowMs: number): DetailResult {
  const { status } = expectObject(expectJson(text))
  return status === 'INACTIVE' ? { kind: 'gone' } : advert(text, listed, nowMs)
}

/** It stands in a sentence. */
export function readToken(text: string): string {
  const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(text)?.[0]
  if (token === undefined) throw unexpected('there is no token')
  return token
}

function eventOf(raw: unknown): { id: string; isClosed: boolean } {
  const event = isObject(raw) && isObject(raw._feed_entry) ? raw._feed_entry : {}
  return { id: String(event.uuid ?? ''), isClosed: event.status === 'INACTIVE' }
}

function readNext(next: unknown): string | null {
  if (next === null || next === undefined || next === '') return null
  if (typeof next === 'string' && /^\/api\/v1\/feed\/[\w-]{1,64}$/.test(next)) return next
  throw unexpected('the log goes on at no address of its own')
}
