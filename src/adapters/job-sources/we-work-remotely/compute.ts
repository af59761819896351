import * as z from 'zod/mini'
import { createNormaliser } from '../create-normaliser.ts'
import { xmlReader } from '../read-list.ts'
import { looseText } from '../tolerant-schema.ts'

const SLUG = /\/([\w-]{1,100})\/?$/

const Item = z.object({
  guid: z.string().check(z.regex(SLUG)),
  link: looseText,
  /** 'Company: Title', where the title may hold colons of its own. */
  title: looseText,
  region: looseText,
  type: looseText,
  description: looseText,
  pubDate: looseText,
  expires_at: looseText,
})

export const normaliseWeWorkRemotely = createNormaliser('we-work-remotely', Item, item => {
  const [company = '', ...title] = item.title.split(': ')
  return {
    nativeId: SLUG.exec(item.guid)?.[1] ?? '',
    title: title.length === 0 ? company : title.join(': '),
    company: title.length === 0 ? '' : company,
    urls: [item.link, item.guid],
    texts: [item.description],
    places: [item.region],
    workplace: 'remote',
    isMarkedRemote: true,
    employment: item.type,
    postedAt: item.pubDate,
    validThrough: item.expires_at || null,
  }
})

export const readList = xmlReader(['rss', 'channel', 'item'], normaliseWeWorkRemotely)
