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

/** Each asks for all of a file, which is large. */
const texts = new WeakMap<Buffer, string>()

/** A file as Latin-1, one character a byte. */
export function textOfFile(file: Buffer): string {
  const text = texts.get(file) ?? file.toString('latin1')
  texts.set(file, text)
  return text
}

const STRUCTURE = /[(%/]|\bobj\b|\bstream\r?\n/g
const LINE_END = /[\r\n]/g
/** A string without its end in so many characters is none. */
const STRING_MAX_CHARS = 65_536
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
    leftChars: text.length + STRING_MAX_CHARS,
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
  if (token === '(') walk.at = endOfString(walk, from)
  if (token === '%') walk.at = endOfLine(walk.text, from)
  if (token === '/') takeName(walk)
  if (token === 'obj') startObject(walk)
  if (token.startsWith('stream')) takeStream(walk, from - token.length)
}

interface Walk {
  text: string
  at: number
  dictionaryStart: number
  /** How many characters may still be looked at in vain for the ends of strings. */
  leftChars: number
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
  LINE_END.lastIndex = from
  return LINE_END.exec(text)?.index ?? text.length
}

/**
 * Where a literal string ends; `from` itself when it never does or when it swallows an object. In a file full of such
 * brackets no further one is taken for a string, so that its names are seen and its time grows with its length alone.
 */
function endOfString(walk: Walk, from: number): number {
  if (walk.leftChars <= 0) return from
  const end = findStringEnd(walk.text, from)
  if (end.isString) return end.at
  walk.leftChars -= end.at - from
  return from
}

/** @returns `at`: how far was looked, behind the closing bracket of a string */
function findStringEnd(text: string, from: number): { at: number; isString: boolean } {
  const limit = Math.min(text.length, from + STRING_MAX_CHARS)
  let depth = 1
  for (let at = from; at < limit; at += 1) {
    const character = text[at]
    if (character === '\\') at += 1
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth === 0) return { at: at + 1, isString: !/\d\s+obj\b/.test(text.slice(from, at)) }
  }
  return { at: limit, isString: false }
}
