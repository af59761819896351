import { wordsAbout } from '../language-words.ts'
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
  /** The folded words of the heading that it stands under; none where it has none. */
  heading: readonly string[]
  /** Stands behind a bullet or a number. */
  isItem: boolean
  tokens: readonly Token[]
}

/** No posting written by people has more of them; what goes beyond is left out. */
const MAX_LINES = 400
const LABEL_MAX_WORDS = 6
const UNKNOWN_HEADING_MAX_WORDS = 6
/** Capitals to a small letter from which on a text is written in them, and how much of it is looked at. */
const LOUD_TIMES = 3
const LOUD_LOOK_CHARS = 2000
const ITEM = /^\s*(?:[-•*–]|\d{1,2}[.)]|[a-z]\))\s/
const SENTENCE_FROM_CHARS = 60
/** A line so long has lost its line breaks. */
const RUN_ON_FROM_CHARS = 1000
const RUN_ON_LABEL = /^\p{Lu}\p{Ll}+(?:\s\p{Lu}?\p{Ll}+){0,2}\s(?=[\p{Lu}\d•*-])/u
// A sentence's end, with the space behind it lost or not; a list behind a label, 'Voraussetzungen: …; gute Kenntnisse in …'; a bullet, or a long word with a capital right behind another, where a line lost its line breaks.
const SENTENCE_END =
  /(?<=[\p{Ll}\p{N})%\]]{2}[.!?])\s+(?=[\p{Lu}\d"“•*-])|(?<=\p{Ll}{3}[.!])(?=\p{Lu}[\p{L}’']*\s\p{L}|\d+\+?\syears\b)|(?<!\s)\s*[•●▪·‣]\s*|;\s+(?=\p{Lu})|(?<=^[^:;.]{3,60}:\s[^:]{0,500});\s+(?=\p{Ll})|(?<=\p{Ll}{2}:?)-\s+(?=\p{Lu})|(?=\p{Lu}\p{Ll}{4,}\s\p{Ll})(?<=(?<!\p{L})\p{Ll}{3,}[.:)]?)|(?<=\p{Ll}[.,;]?)\s(?<!\p{Lu}\p{Ll}*\s)(?=(?:\p{Lu}\p{Ll}+\s){0,3}\p{Lu}\p{Ll}+:)|(?<=\p{Ll}[)’']?)\s+(?=(?:Ability to|(?:Experience|Knowledge|Understanding) (?:in|with|of))\s)|(?=\d{1,2}\+?\syears\b)(?<=\p{L}\+{0,2}:?)/gu
const ENDS_WITH_SHORT_FORM = new RegExp(`(?<!\\p{L})(?:${wordsAbout('short form', '').join('|')})\\.$`, 'iu')
const WISHING = /^(?:wunsch|souhait|desea|desej|desider|wens)/
const ENDS_AS_SENTENCE = /(?<=[^\s:]\s*)[.,;]\s*$/
const IN_CAPITALS = /^(?=(?:\P{L}*\p{Lu}){6})\P{Ll}+$/u
const BEGINS_PLAINLY = /^(?!o |[a-z]\)\s)[A-Za-z]/ // an 'o' by itself may be a bullet, and 'a)' a number
const BULLET =
  /^(?:[\s\-–—*•·‣»>→⇒▷▶\p{So}\p{Extended_Pictographic}]|\u{fe0f}|[#~](?=\s)|o\s(?=\p{Lu}))+|^\s*\(?(?:\d{1,2}[.)]|[a-z]\))\s+/u
/** What may open the lines of a list, or stand as an ornament in front of a heading. */
const SIGN = /^\s*([·‣»>—#~→⇒▷▶\p{So}]|o(?=\s\p{Lu})|\p{Extended_Pictographic})/u

/**
 * Splits a posting into lines with the kind of section each stands in. Long lines fall into sentences.
 * Headings are no lines of their own; of 'Requirements: SQL' only what follows the label is.
 */
export function splitPosting(whole: string): PostingLine[] {
  const description = whole.slice(0, POSTING_MAX_CHARS)
  const lines: PostingLine[] = []
  const cut = openWords(description)
  const headings = openHeadings()
  let before: RawLine = { text: '', start: 0, isItem: false, isLoud: false }
  for (const line of rawLines(description)) {
    const { text, start } = line
    if (lines.length >= MAX_LINES) break
    const own = readHeading(line, before, lead => cut.firstOf(text, { start, lead }))
    before = line
    if (own !== null) {
      headings.open(own)
      continue
    }
    for (const { label, ...stretch } of sentencesOf(text, start)) {
      const { section, words } = headings.of(label)
      if (stretch.text !== '') lines.push({ ...stretch, section, heading: words, tokens: cut.of(stretch) })
    }
  }
  return lines.slice(0, MAX_LINES)
}

/** The heading that lines stand under, and the one above it: the one that it followed with nothing between. */
function openHeadings() {
  let heading: Heading = { section: 'open', words: [] }
  let above: Heading | null = null
  let isBare = false
  let hasAsked = false
  return {
    open(named: Heading): void {
      const own = hasAsked && isWishing(named) ? ({ ...named, section: 'preferred' } as const) : named
      hasAsked ||= own.section === 'required'
      const over = isBare ? heading : above
      heading = below(over, own)
      above = heading === own ? null : over
      isBare = true
    },
    /** @param label a heading in front of a line, which takes the place of the last one */
    of(label: Heading | null): Heading {
      isBare = false
      heading = label ?? heading
      return heading
    },
  }
}

/** 'Was wir uns wünschen' asks by itself, and wishes where 'was wir voraussetzen' asked before. */
function isWishing({ section, words }: Heading): boolean {
  return section === 'required' && words.some(word => WISHING.test(word))
}

interface Heading {
  section: SectionKind
  words: readonly string[]
}

/** 'Skills' below 'Preferred qualifications' are preferred; it is below what it follows with nothing between. */
function below(above: Heading | null, own: Heading): Heading {
  if (above === null || !isAsking(above) || own.section !== 'required') return own
  return { section: above.section, words: [...above.words, ...own.words] }
}

function isAsking({ section }: Heading): boolean {
  return section === 'required' || section === 'preferred'
}

/**
 * @param before the line before it; an empty one for the first
 * @param wordsBehind its first words behind so many characters
 * @returns the kind of section that a line opens, 'open' for a heading without a known meaning, null for other lines
 */
function readHeading(
  { text: line, isItem, isLoud: ofLoud }: RawLine,
  before: RawLine,
  wordsBehind: (lead: number) => string[],
): Heading | null {
  if (isItem || ENDS_AS_SENTENCE.test(line)) return null
  const words = wordsBehind(lengthOfBullet(line))
  const kind = sectionNamed(words) ?? sectionWorded(words)
  if (kind !== null) return { section: kind, words }
  if (!ofLoud && isInCapitals(line, words)) return { section: 'open', words }
  const isShort = words.length <= UNKNOWN_HEADING_MAX_WORDS && /^\P{L}*\p{Lu}/u.test(line)
  // Short lines that are no items end a list or a paragraph.
  const isHeading = isShort && (before.isItem || /[.!?]\s*$/.test(before.text))
  return isHeading ? { section: 'open', words } : null
}

/** 'ANATOMY & PHYSIOLOGY', but not 'AWS'. */
function isInCapitals(line: string, words: readonly string[]): boolean {
  return words.length <= UNKNOWN_HEADING_MAX_WORDS && IN_CAPITALS.test(line)
}

/** A heading and its first content in one line: 'Requirements: three years of SQL'. */
function readLabel(line: string): (Heading & { length: number }) | null {
  const colon = line.indexOf(':')
  if (colon < 3 || colon > 60 || ITEM.test(line)) return null
  return labelOf(line.slice(0, colon + 1))
}

/** The same where the line break behind it is lost: 'Qualifications Five years of sales'. */
function readRunOnLabel(line: string): (Heading & { length: number }) | null {
  const label = RUN_ON_LABEL.exec(line)?.[0]
  return label === undefined ? null : labelOf(label)
}

function labelOf(label: string): (Heading & { length: number }) | null {
  if (label.trim().split(/\s+/).length > LABEL_MAX_WORDS) return null
  const words = wordsOf(label)
  const section = sectionNamed(words)
  return section === null ? null : { section, words, length: label.length }
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
      let behind = next
      while ((all[behind]?.end ?? Number.POSITIVE_INFINITY) <= end) behind += 1
      // A word may go beyond either end: where the line is too long, or where two lost the line break between them.
      const isCut = text.length === LINE_MAX_CHARS || (all[next]?.start ?? start) < start
      if (isCut || (all[behind]?.start ?? end) < end) return tokenise(text)
      const tokens = all.slice(next, behind)
      // Nobody else has them, and two sets of them would cost as much as cutting the text.
      for (const token of tokens) {
        token.start -= start
        token.end -= start
      }
      next = behind
      return tokens
    },
  }
}

/** Of a text in capitals they say nothing of a line. */
function isLoud(text: string): boolean {
  const [small, large] = [/\p{Ll}/gu, /\p{Lu}/gu].map(letters => text.match(letters)?.length ?? 0)
  return LOUD_TIMES * (small ?? 0) < (large ?? 0)
}

/** With the space around it; most lines have none of either. */
function lengthOfBullet(line: string): number {
  if (BEGINS_PLAINLY.test(line)) return 0
  return BULLET.exec(line)?.[0].length ?? line.length - line.trimStart().length
}

interface RawLine {
  text: string
  start: number
  isItem: boolean
  /** Of a text in capitals. */
  isLoud: boolean
}

/** A sign that opens two lines in a row makes items of both; by itself it may adorn a heading. */
function rawLines(description: string): RawLine[] {
  const lines: RawLine[] = []
  const ofLoud = isLoud(description.slice(0, LOUD_LOOK_CHARS))
  let start = 0
  let sign: string | undefined
  for (const text of description.split('\n')) {
    const before = lines.at(-1)
    const own = BEGINS_PLAINLY.test(text) ? undefined : SIGN.exec(text)?.[1]
    const isSame = own !== undefined && own === sign
    if (text.trim() !== '') {
      if (isSame && before !== undefined) before.isItem = true
      lines.push({ text, start, isItem: isSame || ITEM.test(text), isLoud: ofLoud })
      sign = own
    }
    start += text.length + 1
  }
  return lines
}

interface Stretch {
  text: string
  start: number
  end: number
  isItem: boolean
  /** A heading in front of it, which is no part of it. */
  label: Heading | null
}

function sentencesOf(text: string, start: number): Stretch[] {
  const bounds = [0]
  if (text.length > SENTENCE_FROM_CHARS) {
    for (const { index, 0: gap } of text.matchAll(SENTENCE_END))
      if (!ENDS_WITH_SHORT_FORM.test(text.slice(0, index))) bounds.push(index + gap.length)
  }
  bounds.splice(MAX_LINES)
  bounds.push(text.length)
  return bounds.slice(0, -1).flatMap((from, index) => {
    const piece = text.slice(from, bounds[index + 1])
    const label = readLabel(piece) ?? (text.length < RUN_ON_FROM_CHARS ? null : readRunOnLabel(piece))
    const skip = label?.length ?? 0
    const lead = skip + lengthOfBullet(piece.slice(skip))
    const clean = piece.slice(lead).trim().slice(0, LINE_MAX_CHARS)
    const isItem = lead > skip && piece.slice(skip, lead).trim() !== ''
    const [begin, end] = [start + from + lead, start + from + lead + clean.length]
    return clean === '' && label === null ? [] : [{ text: clean, start: begin, end, isItem, label }]
  })
}
