import { inflateBounded } from './inflate-bounded.ts'
import { textOfFile } from './pdf-objects.ts'

const STREAM_MAX_BYTES = 16 * 1024 * 1024
const MARKS_MAX = 100_000
/** Each of them is looked for in the whole file. */
const PARTS_MAX = 100
/**
 * A token of a content stream that matters here: strings so as to pass over them (one without its end too, or its end would
 * be looked for from each of its brackets), dictionaries and operators.
 */
const TOKEN = /\((?:\\[\s\S]|[^\\()])*\)?|<<|>>|<[\da-fA-F\s]*>|\/[^\s()<>[\]{}/%]*|[A-Za-z'"*]+|%[^\r\n]*/g

/** What a piece of marked content begins with, in content order. */
export interface ContentMark {
  tag: string
  /** What the letters stand for, where the file says so; it counts instead of what they look like. */
  actualText: string | null
}

/**
 * The marked content of one page. Programs that shape letters (Indic, Arabic) say in it which text a group of shapes
 * stands for; pdf.js does not hand that on.
 * @param pageObject number of the page's object
 * @returns null when the page's content cannot be found without a parser
 */
export async function readContentMarks(file: Buffer, pageObject: number): Promise<ContentMark[] | null> {
  const text = textOfFile(file)
  const page = findObject(text, pageObject)
  const contents = page && /\/Contents\s*(\[[^[\]]*\]|\d+\s+\d+\s+R)/.exec(page.dictionary)?.[1]
  if (!contents) return null
  const parts: string[] = []
  for (const [, number] of contents.matchAll(/(?<!\d)(\d+)\s+\d+\s+R/g)) {
    if (parts.length >= PARTS_MAX) return null
    const part = await readStream(file, findObject(text, Number(number)))
    if (part === null) return null
    parts.push(part)
  }
  return listMarks(parts.join('\n'))
}

interface FoundObject {
  dictionary: string
  /** Offset of the stream's bytes. */
  streamStart: number
  streamEnd: number
}

/** The last one of this number counts: a later one replaces it. */
function findObject(text: string, number: number): FoundObject | null {
  const head = new RegExp(`(?<![0-9])${number}\\s+\\d+\\s+obj\\b`, 'g')
  const start = [...text.matchAll(head)].at(-1)
  if (start === undefined) return null
  const from = start.index + start[0].length
  const objectEnd = text.indexOf('endobj', from)
  const stream = /stream\r?\n/g
  stream.lastIndex = from
  const opened = stream.exec(text)
  if (opened === null || (objectEnd >= 0 && opened.index > objectEnd))
    return { dictionary: text.slice(from, objectEnd), streamStart: 0, streamEnd: 0 }
  const streamStart = opened.index + opened[0].length
  return {
    dictionary: text.slice(from, opened.index),
    streamStart,
    streamEnd: text.indexOf('endstream', streamStart),
  }
}

async function readStream(file: Buffer, found: FoundObject | null): Promise<string | null> {
  if (found === null || found.streamEnd <= found.streamStart) return null
  const data = file.subarray(found.streamStart, found.streamEnd)
  if (!found.dictionary.includes('/Filter')) return data.toString('latin1')
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*(?:\]|\/(?!\w+Decode)|>>|\n|\r)/.test(`${found.dictionary}\n`))
    return null
  const { bytes, overflowed } = await inflateBounded(data, STREAM_MAX_BYTES)
  return overflowed ? null : bytes.toString('latin1')
}

/** Every BMC and BDC of a content stream. */
export function listMarks(content: string): ContentMark[] {
  const marks: ContentMark[] = []
  const recent: string[] = []
  for (const [token] of content.matchAll(TOKEN)) {
    if (token === 'BMC' || token === 'BDC') {
      marks.push({ tag: tagOf(recent), actualText: actualTextOf(recent) })
      if (marks.length > MARKS_MAX) return []
    }
    if (/^[A-Za-z'"*]/.test(token)) recent.length = 0
    else if (!token.startsWith('%') && isWhole(token)) recent.push(token)
  }
  return marks
}

function isWhole(token: string): boolean {
  return !token.startsWith('(') || token.endsWith(')')
}

function tagOf(operands: readonly string[]): string {
  return operands[0]?.startsWith('/') ? operands[0].slice(1) : ''
}

function actualTextOf(operands: readonly string[]): string | null {
  const value = operands[operands.indexOf('/ActualText') + 1]
  return operands.includes('/ActualText') && value !== undefined ? decodeString(value) : null
}

/** A string of the format: hexadecimal or literal; UTF-16 or UTF-8 by its byte order mark, else Latin-1. */
function decodeString(token: string): string {
  const bytes = token.startsWith('<')
    ? Buffer.from(token.replace(/[<>\s]/g, ''), 'hex')
    : Buffer.from(unescapeLiteral(token.slice(1, -1)), 'latin1')
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return bytes
      .subarray(2, bytes.length & ~1)
      .swap16()
      .toString('utf16le')
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return bytes.subarray(3).toString('utf8')
  return bytes.toString('latin1')
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function unescapeLiteral(text: string): string {
  return text.replace(/\\([0-7]{1,3}|\r?\n|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff)
    return /^\r?\n/.test(escaped) ? '' : (ESCAPES[escaped] ?? escaped)
  })
}
