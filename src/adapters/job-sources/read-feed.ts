import { decodeEntities } from '#core/sources/html-tokens.ts'

/** An element with children is an object of these, one without is its text; what occurs several times is a list. */
export type FeedValue = string | FeedElement | FeedValue[]
export interface FeedElement {
  [name: string]: FeedValue
}

const DEPTH_MAX = 100
const PIECE =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([A-Za-z_][\w.:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|([^<]+)/y

interface OpenElement {
  name: string
  text: string
  children: FeedElement
  hasChildren: boolean
}

/**
 * Reads a feed's XML. Attributes are left out; a document type, and with it every entity of one's own, is refused, as is
 * what stands deeper than 100 elements.
 * @returns the root's name and content; null for anything that is not well-formed
 */
export function readFeed(xml: string): { root: string; content: FeedValue } | null {
  const document = open('')
  const stack = [document]
  PIECE.lastIndex = xml.charCodeAt(0) === 0xfeff ? 1 : 0
  while (PIECE.lastIndex < xml.length) {
    const piece = PIECE.exec(xml)
    if (piece === null || !takePiece(stack, piece)) return null
  }
  const [only, ...further] = Object.entries(document.children)
  if (stack.length !== 1 || only === undefined || further.length > 0) return null
  return { root: only[0], content: only[1] }
}

/** @returns false where the piece does not fit what is open */
function takePiece(stack: OpenElement[], piece: RegExpExecArray): boolean {
  const [, cdata, slash, name, attributes = '', text = ''] = piece
  if (name !== undefined)
    return step(stack, { name, isEnd: slash === '/', isEmpty: attributes.endsWith('/') })
  const top = stack.at(-1)
  if (top === undefined) return false
  top.text += cdata ?? decodeEntities(text)
  return true
}

interface Tag {
  name: string
  isEnd: boolean
  isEmpty: boolean
}

/** @returns false where the tag does not fit what is open */
function step(stack: OpenElement[], { name, isEnd, isEmpty }: Tag): boolean {
  if (!isEnd) stack.push(open(name))
  if (stack.length > DEPTH_MAX) return false
  if (!isEnd && !isEmpty) return true
  const closed = stack.pop()
  const parent = stack.at(-1)
  if (closed === undefined || parent === undefined || closed.name !== name) return false
  addChild(parent, name, closed.hasChildren ? closed.children : closed.text.trim())
  return true
}

function addChild(parent: OpenElement, name: string, value: FeedValue): void {
  const before = parent.children[name]
  parent.hasChildren = true
  if (before === undefined) parent.children[name] = value
  else if (Array.isArray(before)) before.push(value)
  else parent.children[name] = [before, value]
}

function open(name: string): OpenElement {
  // Without a prototype: an element may be called anything.
  return { name, text: '', children: Object.create(null) as FeedElement, hasChildren: false }
}
