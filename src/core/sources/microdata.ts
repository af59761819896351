import { escapeHtml } from '../escape-html.ts'
import { type HtmlToken, readHtmlTokens, VOID_ELEMENTS } from './html-tokens.ts'
import type { JsonObject } from './json-object.ts'

interface OpenProperty {
  name: string
  element: string
  depth: number
  text: string
}

/**
 * Flat reading: the first value of each `itemprop` of a schema.org JobPosting, the organisation's name among them.
 * @returns the fields under the names that JSON-LD gives them; null when the page has none
 */
export function readMicrodata(html: string): JsonObject | null {
  if (!/itemtype\s*=\s*["']?https?:\/\/schema\.org\/JobPosting/i.test(html)) return null
  const fields = new Map<string, string>()
  let open: OpenProperty | null = null
  for (const token of readHtmlTokens(html)) {
    if (open !== null) {
      open = readInside(open, token)
      if (open?.depth === 0) {
        keepFirst(fields, open.name, open.text)
        open = null
      }
    } else if (token.kind === 'open') {
      open = startProperty(fields, token)
    }
  }
  return fields.size === 0 ? null : toPostingFields(fields)
}

function startProperty(
  fields: Map<string, string>,
  token: HtmlToken & { kind: 'open' },
): OpenProperty | null {
  const name = token.attributes.get('itemprop')
  if (name === undefined) return null
  if (token.attributes.has('itemscope')) return null // its own properties follow
  const value = token.attributes.get('content') ?? token.attributes.get('datetime')
  if (value !== undefined) keepFirst(fields, name, value)
  return value !== undefined || VOID_ELEMENTS.has(token.name)
    ? null
    : { name, element: token.name, depth: 1, text: '' }
}

function readInside(open: OpenProperty, token: HtmlToken): OpenProperty {
  if (token.kind === 'text') return { ...open, text: open.text + escapeHtml(token.text) }
  if (token.kind === 'raw') return open
  const change = token.name === open.element ? (token.kind === 'open' ? 1 : -1) : 0
  const mark = token.kind === 'open' ? `<${token.name}>` : `</${token.name}>`
  return { ...open, depth: open.depth + change, text: open.text + mark }
}

function keepFirst(fields: Map<string, string>, name: string, value: string): void {
  if (!fields.has(name) && value.trim() !== '') fields.set(name, value)
}

function toPostingFields(fields: ReadonlyMap<string, string>): JsonObject {
  const address = {
    addressLocality: fields.get('addressLocality'),
    addressRegion: fields.get('addressRegion'),
    addressCountry: fields.get('addressCountry'),
  }
  return {
    ...Object.fromEntries(fields),
    hiringOrganization: fields.get('hiringOrganization') ?? fields.get('name'),
    jobLocation: fields.get('jobLocation') ?? { address },
    baseSalary: undefined,
  }
}
