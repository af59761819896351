import * as z from 'zod/mini'
import { readPayText } from '#core/sources/read-pay.ts'
import { createNormaliser, joinPlace } from '../create-normaliser.ts'
import { expectJson } from '../expect-shape.ts'
import type { BoardTarget } from '../port.ts'
import { readWholeList } from '../read-list.ts'
import { looseFlag, looseList, looseObject, looseText } from '../tolerant-schema.ts'

const Named = looseObject(z.object({ id: looseText, name: looseText }))

const Place = z.object({
  city: looseText,
  state: Named,
  country: Named,
  name: looseText,
  is_remote: looseFlag,
})

const Position = z.object({
  id: z.string().check(z.regex(/^[\da-f]{6,40}$/)),
  name: looseText,
  url: looseText,
  description: looseText,
  published_date: looseText,
  type: Named,
  location: looseObject(Place),
  /** All of them, where there are several. */
  locations: looseList(Place),
  /** In words, '$15 - $18 / hour'. */
  salary: looseText,
  company: Named,
})

export const normaliseBreezy = createNormaliser('breezy', Position, (position, { token, company }) => {
  const all =
    position.locations.length > 0 ? position.locations : [position.location].filter(one => one !== null)
  const page = `https://${token}.breezy.hr/p/${position.id}`
  return {
    nativeId: position.id,
    title: position.name,
    company: position.company?.name || company,
    urls: [position.url.startsWith(`${page}-`) ? position.url : page],
    texts: [position.description],
    places: all.map(
      ({ city, state, country, name }) => joinPlace(city, state?.name ?? '', country?.name ?? '') || name,
    ),
    isMarkedRemote: position.location?.is_remote ?? false,
    employment: position.type?.name ?? '',
    pay: readPayText(position.salary, all[0]?.country?.id ?? ''),
    postedAt: position.published_date,
  }
})

export function readBoard(text: string, target: BoardTarget, nowMs: number) {
  return readWholeList(expectJson(text), normaliseBreezy, { target, nowMs })
}
