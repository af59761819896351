import { foldText } from '../text/fold.ts'
import { HEADING_STEMS, type HeadingKind, KIND_BY_WORDS } from './heading-words.ts'
import type { Line } from './lines.ts'

/** Kerning can swallow the blank between the words of a heading. */
const KIND_BY_JOINED_WORDS = new Map(
  [...KIND_BY_WORDS]
    .filter(([words]) => words.includes(' '))
    .map(([words, kind]) => [words.replaceAll(' ', ''), kind]),
)
const HOLDS_ENTRIES: ReadonlySet<HeadingKind | null> = new Set<HeadingKind | null>(['work', 'education'])
const CONNECTORS = / (?:and|und|et|y|e|i|en|och|og|ja|a|si|es|ve) /
/** An unknown heading has at least this share of the room above the known ones. */
const FREE_SHARE = 0.5
const MAX_WORDS = 6
const MAX_CHARS = 48

/** The kind that a heading's words name, also as part of a longer heading; null when no word is known. */
export function headingKind(text: string): HeadingKind | null {
  return exactKind(text) ?? stemKind(text)
}

/**
 * Which lines are section headings. Known words decide first; the look of those headings then finds the others,
 * since a document sets all its headings alike.
 */
export function findHeadings(lines: readonly Line[]): Map<Line, HeadingKind> {
  const bodySize = usualSize(lines)
  const candidates = lines.filter(line => canBeHeading(line))
  const known = candidates.filter(line => exactKind(line.text) !== null && stands(line, bodySize) >= 1)
  const style = headingStyle(known, bodySize)
  const places = new Map(lines.map((line, index) => [line, index]))
  const firstKnown = known[0] === undefined ? -1 : lines.indexOf(known[0])
  const standsFree = (line: Line): boolean => line.spaceAbove >= FREE_SHARE * (style?.spaceAbove ?? 0)
  const kindByLook = (line: Line): HeadingKind | null =>
    stemKind(line.text) ?? ((places.get(line) ?? -1) > firstKnown && standsFree(line) ? 'other' : null)
  const tellingLook = style?.isDistinct && !headsNameEntries(lines, style.key) ? style.key : null
  return new Map(
    candidates.flatMap((line): [Line, HeadingKind][] => {
      const exact = exactKind(line.text)
      const isAlike = styleOf(line) === (exact === null ? tellingLook : style?.key)
      const isHeading = isAlike || (exact !== null && fits(line, style, bodySize))
      const kind = isHeading ? (exact ?? kindByLook(line)) : null
      return kind === null ? [] : [[line, kind]]
    }),
  )
}

/** Font size of most of the text, in points. */
function usualSize(lines: readonly Line[]): number {
  const weights = new Map<number, number>()
  for (const line of lines) {
    const size = Math.round(line.size * 2) / 2
    weights.set(size, (weights.get(size) ?? 0) + line.text.length)
  }
  return [...weights].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [10, 0])[0]
}

interface HeadingStyle {
  key: string
  count: number
  size: number
  /** False when ordinary bold text looks the same. */
  isDistinct: boolean
  /** The least free space above one of them, in points. */
  spaceAbove: number
}

function headingStyle(known: readonly Line[], bodySize: number): HeadingStyle | null {
  const counts = new Map<string, Line[]>()
  for (const line of known) {
    const alike = counts.get(styleOf(line))
    if (alike === undefined) counts.set(styleOf(line), [line])
    else alike.push(line)
  }
  const ranked = [...counts].sort(
    (a, b) => b[1].length - a[1].length || (b[1][0]?.size ?? 0) - (a[1][0]?.size ?? 0),
  )
  const [key, members] = ranked[0] ?? []
  const first = members?.[0]
  if (key === undefined || members === undefined || first === undefined) return null
  const isDistinct = members.length >= 2 && (first.size > 1.08 * bodySize || isCapitals(first.text))
  const spaceAbove = Math.min(...members.map(line => line.spaceAbove))
  return { key, count: members.length, size: first.size, isDistinct, spaceAbove }
}

/** Whether entries are named in the look of the headings: such lines stand right below the headings of their sections. */
function headsNameEntries(lines: readonly Line[], key: string): boolean {
  const above = lines.filter((line, index) => {
    const next = lines[index + 1]
    const isPair = next !== undefined && styleOf(line) === key && styleOf(next) === key && canBeHeading(next)
    return isPair && HOLDS_ENTRIES.has(exactKind(line.text)) && headingKind(next.text) === null
  })
  return above.length >= 2
}

/** A known word in another look than the usual heading's: accepted unless it is clearly the lesser of the two. */
function fits(line: Line, style: HeadingStyle | null, bodySize: number): boolean {
  if (style === null || style.count < 2) return stands(line, bodySize) >= 1
  return line.size >= 0.98 * style.size && stands(line, bodySize) >= 2
}

/** How many signs of a heading a line shows: size, weight, capitals, space above. */
function stands(line: Line, bodySize: number): number {
  const signs = [
    line.size > 1.08 * bodySize,
    line.isBold,
    isCapitals(line.text),
    line.spaceAbove > 0.7 * line.size,
    /[:：]$/.test(line.text),
  ]
  return signs.filter(Boolean).length
}

function canBeHeading(line: Line): boolean {
  const text = line.text.trim()
  if (line.pieces.length > 1 || text.length > MAX_CHARS || text.split(/\s+/).length > MAX_WORDS) return false
  return (
    line.rail === null &&
    /\p{L}\p{M}*\p{L}|\p{sc=Han}/u.test(text) &&
    !/[@|•]|[.,;]$/.test(text) &&
    line.dates === null
  )
}

function styleOf(line: Line): string {
  return [Math.round(line.size * 2), line.isBold, line.isItalic, isCapitals(line.text)].join('/')
}

function isCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && text === text.toUpperCase()
}

/** The kind that exactly these words name; null when the words are not a known heading. */
export function exactKind(text: string): HeadingKind | null {
  const folded = foldText(text.replace(/^\s*(?:\d{1,2}|[IVX]{1,4})[.)]?\s+/, ''))
  return (
    KIND_BY_WORDS.get(folded) ??
    KIND_BY_WORDS.get(foldText(withoutBrackets(text))) ??
    KIND_BY_JOINED_WORDS.get(folded) ??
    null
  )
}

/** From the first bracket that opens to the last that closes. */
function withoutBrackets(text: string): string {
  const [open, close] = [text.indexOf('('), text.lastIndexOf(')')]
  return open < 0 || close < open ? text : text.slice(0, open) + text.slice(close + 1)
}

function stemKind(text: string): HeadingKind | null {
  const folded = foldText(text)
  return HEADING_STEMS.find(([stem]) => stem.test(folded))?.[1] ?? partKind(folded)
}

/** 'Diplomas and contests' is about what the first of its parts is about that is a heading of its own. */
function partKind(folded: string): HeadingKind | null {
  const parts = folded.split(CONNECTORS)
  if (parts.length < 2) return null
  return parts.map(part => KIND_BY_WORDS.get(part)).find(kind => kind !== undefined) ?? null
}
