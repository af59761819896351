/** What a look at the bytes of a PDF tells without a parser: the names outside of streams, and the streams. */
export interface PdfObjects {
  /** Names as a reader sees them, `#xx` decoded, without the slash. */
  names: Set<string>
  streams: StreamSpan[]
  objectCount: number
}

export interface StreamSpan {
  /** Text of the dictionary in front of the stream. */
  dictionary: string
  /** Offsets into the file; `end` is where `endstream` or the file stands. */
  start: number
  end: number
}

const STRUCTURE = /[(%/]|\bobj\b|\bstream\r?\n/g
const NAME_END = /[\s()<>[\]{}/%]/g

/**
 * Walks a file object by object. It follows the bytes and not the cross-reference table, so that nothing hides
 * from it behind a false offset.
 * @param text the file as Latin-1, one character a byte
 */
export function findPdfObjects(text: string): PdfObjects {
  const walk: Walk = {
    text,
    at: 0,
    dictionaryStart: 0,
    found: { names: new Set(), streams: [], objectCount: 0 },
  }
  for (;;) {
    STRUCTURE.lastIndex = walk.at
    const match = STRUCTURE.exec(text)
    if (match === null) return walk.found
    const token = match[0]
    walk.at = match.index + token.length
    step(walk, token)
  }
}

function step(walk: Walk, token: string): void {
  const from = walk.at
  if (token === '(') walk.at = endOfString(walk.text, from)
  if (token === '%') walk.at = endOfLine(walk.text, from)
  if (token === '/') takeName(walk)
  if (token === 'obj') startObject(walk)
  if (token.startsWith('stream')) takeStream(walk, from - token.length)
}

interface Walk {
  text: string
  at: number
  dictionaryStart: number
  found: PdfObjects
}

function takeName(walk: Walk): void {
  const end = endOfName(walk.text, walk.at)
  walk.found.names.add(decodeName(walk.text.slice(walk.at, end)))
  walk.at = end
}

function startObject(walk: Walk): void {
  walk.found.objectCount += 1
  walk.dictionaryStart = walk.at
}

function takeStream(walk: Walk, dictionaryEnd: number): void {
  const endstream = walk.text.indexOf('endstream', walk.at)
  const end = endstream < 0 ? walk.text.length : endstream
  const dictionary = walk.text.slice(walk.dictionaryStart, dictionaryEnd)
  walk.found.streams.push({ dictionary, start: walk.at, end })
  walk.at = end
  walk.dictionaryStart = end
}

/** A name after `#xx` decoding: `J#61vaScript` reads JavaScript. */
export function decodeName(name: string): string {
  return name.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function endOfName(text: string, from: number): number {
  NAME_END.lastIndex = from
  return NAME_END.exec(text)?.index ?? text.length
}

function endOfLine(text: string, from: number): number {
  const ends = [text.indexOf('\n', from), text.indexOf('\r', from)].filter(at => at >= 0)
  return ends.length === 0 ? text.length : Math.min(...ends)
}

/** Where a literal string ends; `from` itself when it never does or when it swallows an object. */
function endOfString(text: string, from: number): number {
  const limit = Math.min(text.length, from + 65_536)
  let depth = 1
  for (let at = from; at < limit; at += 1) {
    const character = text[at]
    if (character === '\\') at += 1
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth === 0) return /\d\s+obj\b/.test(text.slice(from, at)) ? from : at + 1
  }
  return from
}
