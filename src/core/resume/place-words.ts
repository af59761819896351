import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { townKey, townsByName } from '../places/gazetteer.ts'
import { foldText } from '../text/fold.ts'
import { remembered } from '../text/remembered.ts'
import { companyLikeness } from './role-words.ts'

const placeRow = z.object({ name: filledCell, kind: z.enum(['wide', 'town']) })
const PLACES = readTable('resume/places.tsv', placeRow)
const WIDE_PLACES = new Set(PLACES.filter(({ kind }) => kind === 'wide').map(({ name }) => name))
const NAMES = new Set(PLACES.map(({ name }) => name))
const CJK_PLACE = /^(?:中国|日本|城市|北京|上海|深圳|广州|杭州|东京|東京|大阪)|[市省县区州]$/u
const CITY_STATE =
  /^\p{Lu}[\p{L}.'’ -]{1,30},\s*(?:\p{Lu}{2}|\p{Lu}{2},\s*(?:USA?|\p{Lu}[\p{L} ]+)|\p{Lu}[\p{L} .]{2,30})(?:\s+\d{5})?$/u
const POSTCODE = /^(?:[A-Z]{1,2}-)?\d{4,5}\s+\p{Lu}\p{L}+/u

/** No name of a place is longer, with all that it lies in. */
const PLACE_MAX_CHARS = 120

/** True for `Leipzig`, `Austin, TX`, `Remote`, `San Francisco, CA`: a place and nothing more. */
export const isPlace = remembered((text): boolean => {
  if (text.length > PLACE_MAX_CHARS) return false
  const bare = text.replace(/^[\s,(]+|[\s,)]+$/g, '')
  if (NAMES.has(foldText(bare)) || CJK_PLACE.test(bare) || POSTCODE.test(bare)) return true
  const parts = bare.split(/,\s*/)
  const last = parts.at(-1) ?? ''
  if (parts.length < 2 || parts.length > 3 || !CITY_STATE.test(bare)) return false
  const isWide = /^\p{Lu}{2}(?:\s+\d{5})?$/u.test(last) || WIDE_PLACES.has(foldText(last))
  return isWide && companyLikeness(foldText(parts[0] ?? '')) === 0
})

/** A town of the gazetteer may be a name too: not where a person or an employer may stand. */
export function isTown(text: string): boolean {
  return isPlace(text) || townsByName().has(townKey(text))
}
