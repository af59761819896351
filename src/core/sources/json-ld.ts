import { parseJson } from '../parse-json.ts'
import { readHtmlTokens } from './html-tokens.ts'
import { isObject, type JsonObject } from './json-object.ts'
import { readMicrodata } from './microdata.ts'

/** What a page says about the posting it shows. */
export type PostingSource =
  | { ok: true; fields: JsonObject; wasRepaired: boolean }
  | { ok: false; reason: 'no-posting' | 'bad-jsonld' | 'list-page' }

const JSON_LD_TYPE = /^application\/ld\+json\s*(?:;|$)/i
const POSTING_TYPE = /^(?:https?:\/\/schema\.org\/)?JobPosting$/
const MARKS_BEFORE = ['<!--', '<![CDATA[', '//', '/*', '*/']
const MARKS_BEHIND = ['-->', ']]>', '//', '/*', '*/', ';']
/** A page with more of them around its data is none that anybody reads. */
const MARKS_MAX = 20
const NESTING_MAX = 100
const MAX_DEPTH = 8
const MAX_ITEMS = 200

/**
 * Finds the one schema.org JobPosting of a page: in its JSON-LD blocks, else in its microdata. A block that is
 * no JSON is mended (raw line breaks inside strings, trailing commas, a trailing semicolon) or skipped. A page
 * with several different postings is a list, whose blocks are known not to belong to its rows.
 */
export function findPosting(html: string): PostingSource {
  const blocks = readBlocks(html).map(parseBlock)
  const postings = dropRepeats(blocks.flatMap(block => (block === null ? [] : collectPostings(block.value))))
  if (postings.length > 1) return { ok: false, reason: 'list-page' }
  const [posting] = postings
  if (posting !== undefined) {
    return { ok: true, fields: posting, wasRepaired: blocks.some(block => block?.wasRepaired === true) }
  }
  const microdata = readMicrodata(html)
  if (microdata !== null) return { ok: true, fields: microdata, wasRepaired: false }
  return { ok: false, reason: blocks.includes(null) ? 'bad-jsonld' : 'no-posting' }
}

function readBlocks(html: string): string[] {
  const blocks: string[] = []
  let isJsonLd = false
  for (const token of readHtmlTokens(html)) {
    if (token.kind === 'open' && token.name === 'script') {
      isJsonLd = JSON_LD_TYPE.test((token.attributes.get('type') ?? '').trim())
    } else if (token.kind === 'raw' && isJsonLd) {
      blocks.push(token.text)
      isJsonLd = false
    }
  }
  return blocks
}

function parseBlock(block: string): { value: unknown; wasRepaired: boolean } | null {
  const bare = block.trim()
  const asWritten = parseShallow(bare)
  if (asWritten !== undefined) return { value: asWritten, wasRepaired: false }
  const mended = parseShallow(mendJson(unwrap(bare)))
  return mended === undefined ? null : { value: mended, wasRepaired: true }
}

/** Comment and CDATA marks may stand around the JSON; inside it they are part of a description. */
function unwrap(block: string): string {
  let bare = block
  for (let taken = 0; taken < MARKS_MAX; taken += 1) {
    const before = MARKS_BEFORE.find(mark => bare.startsWith(mark))
    const behind = MARKS_BEHIND.find(mark => bare.endsWith(mark))
    if (before !== undefined) bare = bare.slice(before.length).trimStart()
    else if (behind !== undefined) bare = bare.slice(0, -behind.length).trimEnd()
    else return bare
  }
  return bare
}

/** Whether functions that call themselves for each level may look at it. */
function isShallow(root: unknown): boolean {
  const waiting = [{ value: root, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue
    if (next.depth > NESTING_MAX) return false
    for (const value of Object.values(next.value)) waiting.push({ value, depth: next.depth + 1 })
  }
  return true
}

function parseShallow(json: string): unknown {
  const value = parseJson(json)
  return isShallow(value) ? value : undefined
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them inside strings
const CONTROL = /[\u0000-\u001f]/g
const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** From front to back, each character once: a string that never ends is not looked for from each of its quotes. */
function mendJson(json: string): string {
  const parts: string[] = []
  let from = 0
  while (from < json.length) {
    const quote = json.indexOf('"', from)
    if (quote < 0) break
    const end = endOfString(json, quote + 1)
    if (end < 0) break
    parts.push(dropTrailingCommas(json.slice(from, quote)))
    parts.push(json.slice(quote, end).replace(CONTROL, control => ESCAPES[control] ?? ' '))
    from = end
  }
  parts.push(dropTrailingCommas(json.slice(from)))
  return parts.join('')
}

/** @param from behind the opening quote @returns behind the closing one, -1 when there is none */
function endOfString(json: string, from: number): number {
  for (let at = from; at < json.length; at += 1) {
    const character = json[at]
    if (character === '\\') at += 1
    else if (character === '"') return at + 1
  }
  return -1
}

/** What stands between two strings; a comma in front of a bracket that closes goes. */
function dropTrailingCommas(between: string): string {
  return between.replace(/,\s*(?=[}\]])/g, '')
}

function collectPostings(root: unknown): JsonObject[] {
  const found: JsonObject[] = []
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  while (waiting.length > 0 && found.length < MAX_ITEMS) {
    const next = waiting.pop()
    if (next === undefined || next.depth > MAX_DEPTH) continue
    if (isObject(next.value) && isPosting(next.value)) found.push(next.value)
    else for (const value of childrenOf(next.value)) waiting.push({ value, depth: next.depth + 1 })
  }
  return found
}

function childrenOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return []
  return [value['@graph'], value.mainEntity, value.itemListElement, value.item].filter(
    child => child !== undefined,
  )
}

function isPosting(value: JsonObject): boolean {
  const types = Array.isArray(value['@type']) ? value['@type'] : [value['@type']]
  return types.some(type => typeof type === 'string' && POSTING_TYPE.test(type))
}

/** Some pages carry the same posting twice. */
function dropRepeats(postings: readonly JsonObject[]): JsonObject[] {
  const byIdentity = new Map(
    postings.map(posting => [JSON.stringify([posting.title, posting.identifier, posting.url]), posting]),
  )
  return [...byIdentity.values()]
}
