import * as z from 'zod/mini'
import { htmlToText } from '#core/sources/html-to-text.ts'
import { isObject } from '#core/sources/json-object.ts'
import { readPayText } from '#core/sources/read-pay.ts'
import { readPlaces } from '#core/sources/read-place.ts'
import { createNormaliser } from '../create-normaliser.ts'
import { expectJson, expectList, expectObject } from '../expect-shape.ts'
import { jsonReader } from '../read-list.ts'
import { looseText, nativeId } from '../tolerant-schema.ts'

const WORKPLACE = /\b(?:remote|onsite|on-site|hybrid)\b/i
const KIND = /\b(?:full[- ]?time|part[- ]?time|intern(?:ship)?s?|contract(?:or)?)\b/i
const NO_TITLE = /https?:|[$€£]|\d{2,3}\s?k\b/i

/** Who wrote it is never read. */
const Comment = z.object({
  id: z.pipe(looseText, nativeId),
  /** null: taken back. */
  text: looseText,
  created_at: z.optional(z.unknown()),
})

/** By custom the first line is 'Company | Role | Place | Remote | Pay', in an order of the writer's own; answers have none. */
export const normaliseHnHiring = createNormaliser('hn-hiring', Comment, ({ id, text, created_at }) => {
  const line = htmlToText(text).split('\n')[0] ?? ''
  const [company = '', ...parts] = line.split('|').map(part => part.trim())
  if (parts.length === 0) return null
  const place = parts.find(part => !WORKPLACE.test(part) && readPlaces(part).some(one => one.country !== ''))
  // Nothing but a word for where or how: several roles stand further down, and none is the title.
  const isTitle = (part: string) => ![NO_TITLE, WORKPLACE, KIND].some(rule => rule.test(part))
  const title = parts.find(part => part !== place && isTitle(part)) ?? ''
  return {
    nativeId: id,
    title,
    company: company.replace(/\s*\(?https?:\S*|\[[a-z-]+ hidden\]/g, ''),
    urls: [`https://news.ycombinator.com/item?id=${id}`],
    texts: [text],
    places: place === undefined ? [] : [place],
    workplace: WORKPLACE.exec(line)?.[0].toLowerCase().replace('onsite', 'on-site') ?? '',
    employment: KIND.exec(line)?.[0] ?? '',
    pay: readPayText(line, ''),
    postedAt: created_at,
  }
})

const HIRING = /^Ask HN: Who is hiring\?/

/** @returns the id of the newest thread; null where there is none */
export function findThread(text: string): string | null {
  const stories = expectList(expectObject(expectJson(text)).hits).filter(isObject)
  const thread = stories.find(({ title }) => typeof title === 'string' && HIRING.test(title))
  return typeof thread?.objectID === 'string' && /^\d{1,12}$/.test(thread.objectID) ? thread.objectID : null
}

export const readList = jsonReader(({ children }) => children, normaliseHnHiring)
