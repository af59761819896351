import { foldText } from '../text/fold.ts'
import { remembered } from '../text/remembered.ts'
import { HEADING_STEMS, type HeadingKind, KIND_BY_WORDS } from './heading-words.ts'

/** Kerning can swallow the blank between the words of a heading. */
const KIND_BY_JOINED_WORDS = new Map(
  [...KIND_BY_WORDS]
    .filter(([words]) => words.includes(' '))
    .map(([words, kind]) => [words.replaceAll(' ', ''), kind]),
)
const CONNECTORS = / (?:and|und|et|y|e|i|en|och|og|ja|a|si|es|ve) /
/** The kind that a heading's words name, also as part of a longer heading; null when no word is known. */
export function headingKind(text: string): HeadingKind | null {
  return exactKind(text) ?? stemKind(text)
}

const HEADING_WORDS = new Set([...KIND_BY_WORDS.keys()].flatMap(words => words.split(' ')))

/** Whether all words of a text are words of headings: it says nothing that a section is to hold. */
export function saysOnlyHeading(text: string): boolean {
  return (
    exactKind(text) !== null ||
    foldText(text)
      .split(' ')
      .every(word => HEADING_WORDS.has(word))
  )
}

/** What is known of the words of a heading: of all of them, and of a part. */
export function knownKinds(text: string): { exact: HeadingKind | null; stem: HeadingKind | null } {
  return { exact: exactKind(text), stem: stemKind(text) }
}

/** Set wide, some pairs of letters closer: 'C O N TA C T'. */
export const SPACED = /^(?:\p{Lu}{1,2} )+\p{Lu}{1,2}$/u

/** The kind that exactly these words name; null when the words are not a known heading. */
export const exactKind = remembered((text): HeadingKind | null => {
  const folded = foldText(text.replace(/^\s*(?:\d{1,2}|[IVX]{1,4})[.)]?\s+/, ''))
  return (
    KIND_BY_WORDS.get(folded) ??
    (text.includes('(') ? KIND_BY_WORDS.get(foldText(withoutBrackets(text))) : undefined) ??
    KIND_BY_JOINED_WORDS.get(folded) ??
    (SPACED.test(text) ? (KIND_BY_WORDS.get(folded.replaceAll(' ', '')) ?? null) : null)
  )
})

/** From the first bracket that opens to the last that closes. */
function withoutBrackets(text: string): string {
  const [open, close] = [text.indexOf('('), text.lastIndexOf(')')]
  return open < 0 || close < open ? text : text.slice(0, open) + text.slice(close + 1)
}

const stemKind = remembered((text): HeadingKind | null => {
  const folded = foldText(text)
  return HEADING_STEMS.find(([stem]) => stem.test(folded))?.[1] ?? partKind(text)
})

/** 'Diplomas and contests' is about what the first of its parts is about that is a heading of its own, of a kind if one is. */
export function partKind(text: string): HeadingKind | null {
  const parts = foldText(text).split(CONNECTORS)
  if (parts.length < 2) return null
  const kinds = parts.flatMap(part => KIND_BY_WORDS.get(part) ?? [])
  return kinds.find(kind => kind !== 'other') ?? kinds[0] ?? null
}
