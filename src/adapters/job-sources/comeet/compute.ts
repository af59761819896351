import * as z from 'zod/mini'
import { countryName } from '#core/sources/read-place.ts'
import { createNormaliser, joinPlace } from '../create-normaliser.ts'
import { expectJson, unexpected } from '../expect-shape.ts'
import type { BoardTarget } from '../port.ts'
import { readWholeList } from '../read-list.ts'
import { looseFlag, looseList, looseObject, looseText } from '../tolerant-schema.ts'

const Section = z.object({ name: looseText, value: looseText })

const Position = z.object({
  uid: z.string().check(z.regex(/^[\dA-F]{2,3}\.[\dA-F]{3}$/)),
  name: looseText,
  company_name: looseText,
  employment_type: looseText,
  experience_level: looseText,
  /** 'On-site', 'Hybrid', 'Remote'. */
  workplace_type: looseText,
  location: looseObject(
    z.object({
      name: looseText,
      city: looseText,
      state: looseText,
      country: looseText,
      is_remote: looseFlag,
    }),
  ),
  /** Of the last change; there is no other day. */
  time_updated: looseText,
  url_comeet_hosted_page: looseText,
  details: looseList(Section),
  /** Where the page has the same sections. */
  custom_fields: looseObject(z.object({ details: looseList(Section) })),
})

const PAGES = 'https://www.comeet.com/jobs/'

export const normaliseComeet = createNormaliser('comeet', Position, (position, { token, company }) => {
  const { city = '', state = '', country = '', name = '' } = position.location ?? {}
  const sections = position.details.length > 0 ? position.details : (position.custom_fields?.details ?? [])
  const page = position.url_comeet_hosted_page
  const own = PAGES + token.replace('.', '/')
  return {
    nativeId: position.uid,
    title: position.name,
    company: position.company_name || company,
    urls: [page.startsWith(`${own}/`) ? page : own],
    texts: sections.flatMap(({ name: head, value }) => (value === '' ? [] : [head, value])),
    places: [joinPlace(city, state, countryName(country)) || name],
    workplace: position.workplace_type.toLowerCase(),
    isMarkedRemote: position.location?.is_remote ?? false,
    employment: position.employment_type,
    level: position.experience_level,
    postedAt: position.time_updated,
  }
})

const POSITIONS = /\bCOMPANY_POSITIONS_DATA\s*=\s*(?=\[)/

export function readBoard(html: string, target: BoardTarget, nowMs: number) {
  const found = POSITIONS.exec(html)
  if (found === null) throw unexpected('the page holds no list of positions')
  const list = cutList(html, found.index + found[0].length)
  return readWholeList(expectJson(list), normaliseComeet, { target, nowMs })
}

/** A script goes on behind the list, and texts in it may hold brackets. */
function cutList(script: string, start: number): string {
  let depth = 0
  for (const { 0: piece, index } of script.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[[\]]/g)) {
    if (piece === '[') depth += 1
    if (piece === ']') depth -= 1
    if (depth === 0) return script.slice(start, start + index + 1)
  }
  throw unexpected('the list of positions has no end')
}
