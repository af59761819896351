import { spansOf } from '../spans.ts'
import { LINE_MAX_CHARS, POSTING_MAX_CHARS } from '../text-bounds.ts'
import { type Token, tokenise, wordsOf } from '../tokens.ts'
import { HEADING_LOOK_WORDS, type SectionKind, sectionNamed, sectionWorded } from './posting-headings.ts'

/** A line or sentence of a posting, with where it stands and under what kind of heading. */
export interface PostingLine {
  text: string
  /** Offsets into the description. */
  start: number
  end: number
  section: SectionKind
  tokens: readonly Token[]
}

/** No posting written by people has more of them; what goes beyond is left out. */
const MAX_LINES = 400
const LABEL_MAX_WORDS = 6
const UNKNOWN_HEADING_MAX_WORDS = 6
const ITEM = /^\s*(?:[-•*–]|\d{1,2}[.)])\s/
const SENTENCE_FROM_CHARS = 160
// A sentence's end, or a bullet within a line that lost its line breaks.
const SENTENCE_END = /(?<=[\p{Ll}\p{N})%\]]{2}[.!?])\s+(?=[\p{Lu}\d"“•*-])|(?<!\s)\s*[•●▪·‣]\s*|;\s+/gu
const ENDS_AS_SENTENCE = /(?<=[^\s:]\s*)[.,;]\s*$/
const BEGINS_PLAINLY = /^[A-Za-z]/
const BULLET = /^(?:[\s\-–—*•●▪·‣○➢✓►»\p{Extended_Pictographic}]|\u{fe0f})+|^\s*\(?\d{1,2}[.)]\s+/u

/**
 * Splits a posting into lines with the kind of section each stands in. Long lines fall into sentences.
 * Headings are no lines of their own; of 'Requirements: SQL' only what follows the label is.
 */
export function splitPosting(whole: string): PostingLine[] {
  const description = whole.slice(0, POSTING_MAX_CHARS)
  const lines: PostingLine[] = []
  const words = openWords(description)
  let section: SectionKind = 'open'
  let before = ''
  for (const { text, start } of rawLines(description)) {
    if (lines.length >= MAX_LINES) break
    const heading = readHeading(text, before, lead => words.firstOf(text, { start, lead }))
    before = text
    if (heading !== null) {
      section = heading
      continue
    }
    const label = readLabel(text)
    section = label?.section ?? section
    for (const stretch of sentencesOf(text, start, label?.length ?? 0)) {
      const { text: said, start: from, end } = stretch
      lines.push({ text: said, start: from, end, section, tokens: words.of(stretch) })
    }
  }
  return lines.slice(0, MAX_LINES)
}

/**
 * @param before the line before it; '' for the first
 * @param wordsBehind its first words behind so many characters
 * @returns the kind of section that a line opens, 'open' for a heading without a known meaning, null for other lines
 */
function readHeading(
  line: string,
  before: string,
  wordsBehind: (lead: number) => string[],
): SectionKind | null {
  if (ITEM.test(line) || ENDS_AS_SENTENCE.test(line)) return null
  const words = wordsBehind(lengthOfBullet(line))
  const kind = sectionNamed(words) ?? sectionWorded(words)
  if (kind !== null) return kind
  const isShort = words.length <= UNKNOWN_HEADING_MAX_WORDS && /^\P{L}*\p{Lu}/u.test(line)
  // Short lines that are no items end a list or a paragraph.
  return isShort && (ITEM.test(before) || /[.!?]\s*$/.test(before)) ? 'open' : null
}

/** A heading and its first content in one line: 'Requirements: three years of SQL'. */
function readLabel(line: string): { section: SectionKind; length: number } | null {
  const colon = line.indexOf(':')
  if (colon < 3 || colon > 60 || ITEM.test(line)) return null
  const label = line.slice(0, colon)
  if (label.trim().split(/\s+/).length > LABEL_MAX_WORDS) return null
  const section = sectionNamed(wordsOf(label))
  return section === null ? null : { section, length: colon + 1 }
}

/** The words of a description, cut once, for those of its lines from front to back. */
function openWords(description: string) {
  const all = tokenise(description)
  let next = 0
  const seek = (start: number) => {
    while ((all[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1
  }
  return {
    /** The words that a heading may have and one more, which tells that a line is none. */
    firstOf(text: string, { start, lead }: { start: number; lead: number }): string[] {
      seek(start + lead)
      if ((all[next]?.start ?? start + lead) < start + lead) return wordsOf(text.slice(lead))
      const first = all.slice(next, next + HEADING_LOOK_WORDS)
      return first.filter(({ end }) => end <= start + text.length).map(({ lexeme }) => lexeme.text)
    },
    of({ text, start, end }: Pick<PostingLine, 'text' | 'start' | 'end'>): Token[] {
      seek(start)
      const isCut = text.length === LINE_MAX_CHARS || (all[next]?.start ?? start) < start
      if (isCut) return tokenise(text)
      const tokens: Token[] = []
      for (let at = next; at < all.length; at++) {
        const token = all[at]
        if (token === undefined || token.end > end) break
        tokens.push(token)
      }
      // Nobody else has them, and two sets of them would cost as much as cutting the text.
      for (const token of tokens) {
        token.start -= start
        token.end -= start
      }
      next += tokens.length
      return tokens
    },
  }
}

/** With the space around it; most lines have none of either. */
function lengthOfBullet(line: string): number {
  if (BEGINS_PLAINLY.test(line)) return 0
  return BULLET.exec(line)?.[0].length ?? line.length - line.trimStart().length
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
    for (const end of spansOf(SENTENCE_END, text)) if (end.start > skip) bounds.push(end.end)
  }
  bounds.splice(MAX_LINES)
  bounds.push(text.length)
  return bounds.slice(0, -1).flatMap((from, index) => {
    const piece = text.slice(from, bounds[index + 1])
    const lead = lengthOfBullet(piece)
    const clean = piece.slice(lead).trim().slice(0, LINE_MAX_CHARS)
    return clean === ''
      ? []
      : [{ text: clean, start: start + from + lead, end: start + from + lead + clean.length }]
  })
}
