import { DAY_MS } from '../../world/calendar.ts'
import type { MalformedKind } from '../faults.ts'
import { escapeMarkup, type Html, html, jsonText } from '../html.ts'

/** A posting's page before it is drawn. */
export interface PostingParts {
  /** The schema.org JobPosting. */
  ld: Readonly<Record<string, unknown>>
  description: Html
}

/** Ready to be put on a page. */
export interface PostingBlocks {
  structuredData: readonly Html[]
  description: Html
}

const HUGE_CHARS = 300 * 1024

export function soundBlocks({ ld, description }: PostingParts): PostingBlocks {
  return { structuredData: [block(jsonText(ld))], description }
}

/** The same page with one thing wrong with it, of the kinds that are met in the wild. */
export function malform(kind: MalformedKind, parts: PostingParts): PostingBlocks {
  return SPOILERS[kind](parts)
}

const SPOILERS: Record<MalformedKind, (parts: PostingParts) => PostingBlocks> = {
  'trailing-comma': parts => respell(parts, json => json.replace(/\}$/, ',}')),
  'raw-newline': parts => respell(parts, json => json.replaceAll('\\u003c/h3>', '\\u003c/h3>\n')),
  'comment-wrapper': parts => respell(parts, json => `<!--\n${json}\n//-->`),
  'two-blocks': parts => ({
    structuredData: [
      block(jsonText({ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: [] })),
      ...soundBlocks(parts).structuredData,
    ],
    description: parts.description,
  }),
  graph: ({ ld, description }) => {
    const { '@context': context, ...node } = ld
    const page = { '@type': 'WebPage', name: 'Jobs' }
    return soundBlocks({ ld: { '@context': context, '@graph': [page, node] }, description })
  },
  'string-organisation': parts => reword(parts, { hiringOrganization: organisationOf(parts) }),
  'no-title': parts => reword(parts, { title: undefined }),
  'no-description': parts => reword(parts, { description: undefined }),
  'german-date': parts => reword(parts, { datePosted: germanDate(parts) }),
  'text-salary': parts => reword(parts, { baseSalary: '45k–55k' }),
  'past-valid-through': parts => reword(parts, { validThrough: dayBefore(parts) }),
  'relative-url': parts => reword(parts, { url: pathOf(String(parts.ld.url)) }),
  'escaped-twice': parts => reword(parts, { description: escapeMarkup(parts.description.markup) }),
  mojibake: ({ ld, description }) => {
    const garbled = garble(`<p>Café, naïve, Zürich – “so”</p>${description.markup}`)
    return soundBlocks({ ld: { ...ld, description: garbled }, description: { markup: garbled } })
  },
  'huge-description': ({ ld, description }) => {
    const { markup } = description
    const huge = markup.repeat(Math.ceil(HUGE_CHARS / Math.max(1, markup.length)))
    return soundBlocks({ ld: { ...ld, description: huge }, description: { markup: huge } })
  },
  'script-in-description': ({ ld, description }) => {
    const script = '<script>document.title = "owned"</script><img src="x" onerror="document.title = 1">'
    const markup = script + description.markup
    return soundBlocks({ ld: { ...ld, description: markup }, description: { markup } })
  },
}

function block(json: string): Html {
  return html`<script type="application/ld+json">${{ markup: json }}</script>`
}

/** The structured data with other signs in its text. */
function respell({ ld, description }: PostingParts, change: (json: string) => string): PostingBlocks {
  return { structuredData: [block(change(jsonText(ld)))], description }
}

/** The structured data with other values; undefined leaves a property out. */
function reword({ ld, description }: PostingParts, change: Record<string, unknown>): PostingBlocks {
  return soundBlocks({ ld: { ...ld, ...change }, description })
}

function organisationOf({ ld }: PostingParts): string {
  const { hiringOrganization: organisation } = ld
  const name = typeof organisation === 'object' && organisation !== null && 'name' in organisation
  return name ? String(organisation.name) : String(organisation)
}

/** '2026-11-12T…' → '12.11.2026' */
function germanDate({ ld }: PostingParts): string {
  const [year, month, day] = String(ld.datePosted).slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}

/** The day before the posting went online, so that its last day is over on every clock. */
function dayBefore({ ld }: PostingParts): string {
  return new Date(Date.parse(String(ld.datePosted)) - DAY_MS).toISOString()
}

function pathOf(url: string): string {
  return new URL(url).pathname
}

/** UTF-8 bytes taken for Latin-1. */
function garble(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}
