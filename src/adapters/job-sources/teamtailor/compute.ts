import * as z from 'zod/mini'
import { isObject } from '#core/sources/json-object.ts'
import { createNormaliser, partsOfJobPosting } from '../create-normaliser.ts'
import { expectObject } from '../expect-shape.ts'
import { pageReader } from '../read-list.ts'
import { looseText } from '../tolerant-schema.ts'

/** Behind an address of the employer's own, too. */
const KEY = /\/jobs\/(\d{1,12})(?:-|$)/

const Item = z.object({
  url: z.string().check(z.regex(KEY)),
  title: looseText,
  content_html: looseText,
  date_published: looseText,
  /** A JobPosting of schema.org. */
  _jobposting: z.optional(z.unknown()),
})

export const normaliseTeamtailor = createNormaliser('teamtailor', Item, (item, { token, company }) => {
  const parts = partsOfJobPosting(isObject(item._jobposting) ? item._jobposting : {})
  const key = KEY.exec(item.url)?.[1] ?? ''
  return {
    ...parts,
    nativeId: key,
    title: item.title || parts.title,
    company: parts.company || company,
    urls: [`https://${token}.teamtailor.com/jobs/${key}`],
    texts: item.content_html === '' ? parts.texts : [item.content_html],
    postedAt: item.date_published || parts.postedAt,
  }
})

export const readPage = pageReader(answer => expectObject(answer).items, 'url', normaliseTeamtailor)
