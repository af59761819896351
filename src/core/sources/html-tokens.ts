import { decodeEntities } from './html-entities.ts'

export type HtmlToken =
  /** Character data with its references decoded. */
  | { kind: 'text'; text: string }
  /** What stands inside script, style and the like, as written. */
  | { kind: 'raw'; text: string }
  | { kind: 'open'; name: string; attributes: string }
  | { kind: 'close'; name: string }

const RAW_TEXT_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'iframe', 'noembed', 'xmp'])
const TAG = /<(\/?)([a-zA-Z][^\s/>]*)/y
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/**
 * Cuts HTML into tags and text, forgiving whatever it meets: it never throws, its time grows with the length
 * alone, and nothing is ever executed or fetched. Comments, doctypes and CDATA marks yield nothing.
 */
export function* readHtmlTokens(html: string): Generator<HtmlToken> {
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open === -1) {
      yield text(html.slice(at))
      return
    }
    if (open > at) yield text(html.slice(at, open))
    const markupEnd = skipMarkup(html, open)
    if (markupEnd !== null) {
      at = markupEnd
      continue
    }
    const tag = readTag(html, open)
    if (tag === null) {
      yield text('<')
      at = open + 1
      continue
    }
    yield tag.token
    at = tag.end
    if (tag.token.kind === 'open' && RAW_TEXT_ELEMENTS.has(tag.token.name)) {
      const rawEnd = findClosing(html, { name: tag.token.name, from: at })
      yield { kind: 'raw', text: html.slice(at, rawEnd) }
      at = rawEnd
    }
  }
}

/** Elements that take no content, or that the next of their kind ends without a closing tag. */
const NEVER_NESTS: ReadonlySet<string> = new Set(
  (
    'area base br col embed hr img input link meta source track wbr ' +
    'p li dt dd tr td th thead tbody tfoot option optgroup colgroup html head body'
  ).split(' '),
)

/** @returns how deep elements stand in one another at the most; tree builders take quadratic time for that */
export function measureNesting(html: string): number {
  let depth = 0
  let deepest = 0
  for (const token of readHtmlTokens(html)) {
    if (token.kind === 'text' || token.kind === 'raw' || NEVER_NESTS.has(token.name)) continue
    depth = Math.max(0, depth + (token.kind === 'open' ? 1 : -1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** @returns the decoded value; '' when it has none, null when the attribute is absent */
export function readAttribute(attributes: string, wanted: string): string | null {
  for (const [, name, double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    if (name?.toLowerCase() === wanted) return decodeEntities(double ?? single ?? bare ?? '')
  }
  return null
}

function text(characters: string): HtmlToken {
  return { kind: 'text', text: decodeEntities(characters) }
}

/** @returns where a comment, doctype, CDATA mark or processing instruction ends; null when none starts here */
function skipMarkup(html: string, at: number): number | null {
  if (html.startsWith('<![CDATA[', at)) return at + '<![CDATA['.length
  if (html.startsWith('<!--', at)) return endAfter(html, { mark: '-->', from: at + 4 })
  const next = html.charAt(at + 1)
  return next === '!' || next === '?' ? endAfter(html, { mark: '>', from: at + 2 }) : null
}

function endAfter(html: string, search: { mark: string; from: number }): number {
  const found = html.indexOf(search.mark, search.from)
  return found === -1 ? html.length : found + search.mark.length
}

function readTag(html: string, at: number): { token: HtmlToken; end: number } | null {
  TAG.lastIndex = at
  const start = TAG.exec(html)
  if (start === null) return null
  const name = (start[2] ?? '').toLowerCase()
  const attributesFrom = TAG.lastIndex
  const close = findTagEnd(html, attributesFrom)
  if (start[1] === '/') return { token: { kind: 'close', name }, end: close + 1 }
  return { token: { kind: 'open', name, attributes: html.slice(attributesFrom, close) }, end: close + 1 }
}

/** A `>` inside a quoted value does not end the tag; a quote that never closes does not count as one. */
function findTagEnd(html: string, from: number): number {
  let at = from
  while (at < html.length) {
    const character = html.charAt(at)
    if (character === '>') return at
    if ((character === '"' || character === "'") && isAfterEquals(html, at)) {
      const closing = html.indexOf(character, at + 1)
      if (closing !== -1) at = closing
    }
    at += 1
  }
  return html.length
}

function isAfterEquals(html: string, at: number): boolean {
  let before = at - 1
  while (before > at - 8 && html.charAt(before).trim() === '') before -= 1
  return html.charAt(before) === '='
}

function findClosing(html: string, search: { name: string; from: number }): number {
  let at = html.indexOf('</', search.from)
  while (at !== -1) {
    const end = at + 2 + search.name.length
    if (html.slice(at + 2, end).toLowerCase() === search.name && /[\s/>]|^$/.test(html.charAt(end))) return at
    at = html.indexOf('</', at + 2)
  }
  return html.length
}
