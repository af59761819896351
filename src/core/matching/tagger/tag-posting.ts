import { tagLines } from './tag-lines.ts'
import type { SkillTagger, SpanKind } from './tagger-model.ts'
import { bareWord } from './tagger-words.ts'

/** What a posting names as something to know or to be able to do, as it writes it. */
export interface NamedSkill {
  text: string
  kind: SpanKind
  /** Offsets into the description. */
  start: number
  end: number
}

interface Token {
  text: string
  start: number
  end: number
  /** A comma stands before it. */
  isItem: boolean
}

const TOKEN = /[()]|[^\s(),]+|,/g
const SENTENCE_FROM_CHARS = 160
const SENTENCE_END = /(?<=[\p{L}\p{N})%]{2}[.!?;])\s+(?=[\p{Lu}\d•*-])|\s*[•●▪·‣]\s*/gu
/** No posting written by people is longer; what goes beyond is not read. */
const MAX_CHARS = 40_000
const MAX_LINES = 400
const LINE_MAX_WORDS = 200

/**
 * Names of knowledge and skills in a posting; for the postings that a person looks at, as it takes milliseconds.
 * @returns in the order of the text, at each place knowledge first
 */
export function tagPosting(description: string, tagger: SkillTagger): NamedSkill[] {
  const lines = linesOf(description.slice(0, MAX_CHARS))
  const spans = tagLines(
    lines.map(tokens => tokens.map(({ text }) => text)),
    tagger,
  )
  return lines.flatMap((tokens, index) =>
    (spans[index] ?? []).flatMap(({ from, to, kind }) =>
      itemsOf(tokens.slice(from, to)).flatMap(item => {
        const skill = skillOf(item, description)
        return skill === null ? [] : [{ ...skill, kind }]
      }),
    ),
  )
}

function linesOf(description: string): Token[][] {
  const lines: Token[][] = []
  let start = 0
  for (const line of description.split('\n')) {
    for (const { text, offset } of sentencesOf(line)) {
      const tokens = tokensOf(text, start + offset)
      if (tokens.length > 0 && lines.length < MAX_LINES) lines.push(tokens)
    }
    start += line.length + 1
  }
  return lines
}

function sentencesOf(line: string): { text: string; offset: number }[] {
  if (line.length <= SENTENCE_FROM_CHARS) return [{ text: line, offset: 0 }]
  const ends = [...line.matchAll(SENTENCE_END)]
  const starts = [0, ...ends.map(end => end.index + end[0].length)]
  return starts.map((offset, index) => ({ text: line.slice(offset, ends[index]?.index), offset }))
}

function tokensOf(line: string, start: number): Token[] {
  const tokens: Token[] = []
  let isItem = false
  for (const { 0: text, index } of line.matchAll(TOKEN)) {
    if (text !== ',') {
      tokens.push({ text, start: start + index, end: start + index + text.length, isItem })
    }
    isItem = text === ','
  }
  return tokens.slice(0, LINE_MAX_WORDS)
}

/** Commas part what the tagger, which never sees them, has taken for one. */
function itemsOf(tokens: readonly Token[]): Token[][] {
  const items: Token[][] = [[]]
  for (const token of tokens) {
    if (token.isItem && items.at(-1)?.length !== 0) items.push([])
    items.at(-1)?.push(token)
  }
  return items
}

/** Without the punctuation and joining words around it; null when nothing is left. */
function skillOf(tokens: readonly Token[], description: string): Omit<NamedSkill, 'kind'> | null {
  const isTelling = ({ text }: Token) => /[\p{L}\p{N}]/u.test(text) && !JOINING.test(text)
  const [first, last] = [tokens.find(isTelling), tokens.findLast(isTelling)]
  if (first === undefined || last === undefined) return null
  const start = first.start + first.text.indexOf(bareWord(first.text))
  const bareLast = bareWord(last.text)
  const end = last.start + last.text.indexOf(bareLast) + bareLast.length
  return { text: description.slice(start, end).replace(/\s+/g, ' '), start, end }
}

const JOINING = /^(?:and|or|and\/or|&|etc\.?)$/i
