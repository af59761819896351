import {
  HEADING_GLUE,
  HEADING_PATTERNS,
  HEADING_PHRASES,
  HEADING_WORDS,
  type SectionKind,
} from './section-headings.ts'
import { firstWordsOf, type Token, tokenise, wordsOf } from './tokens.ts'

/** A line or sentence of a posting, with where it stands and under what kind of heading. */
export interface PostingLine {
  text: string
  /** Offsets into the description. */
  start: number
  end: number
  section: SectionKind
  tokens: readonly Token[]
}

/** No posting written by people has more or longer ones; what goes beyond is cut or left out. */
const MAX_LINES = 400
const LINE_MAX_CHARS = 1500
const HEADING_MAX_WORDS = 9
const LABEL_MAX_WORDS = 6
const UNKNOWN_HEADING_MAX_WORDS = 6
const ITEM = /^\s*(?:[-•*–]|\d{1,2}[.)])\s/u
const SENTENCE_FROM_CHARS = 160
// A sentence's end, or a bullet within a line that lost its line breaks.
const SENTENCE_END = /(?<=[\p{Ll}\p{N})%\]]{2}[.!?])\s+(?=[\p{Lu}\d"“•*-])|\s*[•●▪·‣]\s*|;\s+/gu
const BULLET = /^(?:[\s\-–—*•●▪·‣○➢✓►»\p{Extended_Pictographic}]|\u{fe0f})+|^\s*\(?\d{1,2}[.)]\s+/u

/**
 * Splits a posting into lines with the kind of section each stands in. Long lines fall into sentences.
 * Headings are no lines of their own; of 'Requirements: SQL' only what follows the label is.
 */
export function splitPosting(description: string): PostingLine[] {
  const lines: PostingLine[] = []
  let section: SectionKind = 'open'
  let before = ''
  for (const { text, start } of rawLines(description)) {
    if (lines.length >= MAX_LINES) break
    const heading = readHeading(text, before)
    before = text
    if (heading !== null) {
      section = heading
      continue
    }
    const label = readLabel(text)
    section = label?.section ?? section
    lines.push(
      ...sentencesOf(text, start, label?.length ?? 0).map(line => ({
        ...line,
        section,
        tokens: tokenise(line.text),
      })),
    )
  }
  return lines.slice(0, MAX_LINES)
}

/**
 * @param before the line before it; '' for the first
 * @returns the kind of section that a line opens, 'open' for a heading without a known meaning, null for other lines
 */
function readHeading(line: string, before: string): SectionKind | null {
  if (ITEM.test(line) || /[^\s:]\s*[.,;]\s*$/.test(line)) return null
  // One more than a heading has tells that it is none.
  const words = firstWordsOf(line.replace(BULLET, ''), HEADING_MAX_WORDS + 1)
  const kind = kindByWords(words) ?? kindByPattern(words)
  if (kind !== null) return kind
  const isShort = words.length <= UNKNOWN_HEADING_MAX_WORDS && /^\P{L}*\p{Lu}/u.test(line)
  // Short lines that are no items end a list or a paragraph.
  return isShort && (ITEM.test(before) || /[.!?]\s*$/.test(before)) ? 'open' : null
}

function kindByPattern(words: readonly string[]): SectionKind | null {
  if (words.length === 0 || words.length > HEADING_MAX_WORDS) return null
  const text = words.join(' ')
  return HEADING_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

function kindByWords(words: readonly string[]): SectionKind | null {
  if (words.length === 0 || words.length > HEADING_MAX_WORDS) return null
  const phrase = HEADING_PHRASES[words.join(' ')]
  if (phrase !== undefined) return phrase
  const kind = HEADING_WORDS.find(([, kindWords]) => words.some(word => kindWords.has(word)))?.[0]
  if (kind === undefined) return null
  const isAllKnown = words.every(
    word => HEADING_GLUE.has(word) || HEADING_WORDS.some(([, kindWords]) => kindWords.has(word)),
  )
  return isAllKnown ? kind : null
}

/** A heading and its first content in one line: 'Requirements: three years of SQL'. */
function readLabel(line: string): { section: SectionKind; length: number } | null {
  const colon = line.indexOf(':')
  if (colon < 3 || colon > 60 || ITEM.test(line)) return null
  const label = line.slice(0, colon)
  if (label.trim().split(/\s+/).length > LABEL_MAX_WORDS) return null
  const section = kindByWords(wordsOf(label))
  return section === null ? null : { section, length: colon + 1 }
}

function rawLines(description: string): { text: string; start: number }[] {
  const lines: { text: string; start: number }[] = []
  let start = 0
  for (const text of description.split('\n')) {
    if (text.trim() !== '') lines.push({ text, start })
    start += text.length + 1
  }
  return lines
}

function sentencesOf(
  text: string,
  start: number,
  skip: number,
): Pick<PostingLine, 'text' | 'start' | 'end'>[] {
  const bounds = [skip]
  if (text.length > SENTENCE_FROM_CHARS) {
    for (const match of text.matchAll(SENTENCE_END))
      if (match.index > skip) bounds.push(match.index + match[0].length)
  }
  bounds.splice(MAX_LINES)
  bounds.push(text.length)
  return bounds.slice(0, -1).flatMap((from, index) => {
    const piece = text.slice(from, bounds[index + 1])
    const lead = BULLET.exec(piece)?.[0].length ?? piece.length - piece.trimStart().length
    const clean = piece.slice(lead).trim().slice(0, LINE_MAX_CHARS)
    return clean === ''
      ? []
      : [{ text: clean, start: start + from + lead, end: start + from + lead + clean.length }]
  })
}
