import type { TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api.js'
import { isSpaced } from '#core/resume/letter-spacing.ts'
import { type OperatorList, operators } from './page-ink.ts'

type Item = TextItem | TextMarkedContent

const SOFT_HYPHEN = '\u00ad'
const SHOWN = operators('showText', 'showSpacedText', 'nextLineShowText')

/**
 * pdf.js leaves soft hyphens out, and between letters drawn apart it guesses blanks, as many as stand between words. Where a line ends in one, Typst writes all hyphens of the font as such: those of dates and
 * addresses too. What was shown in the page's own order says where they stood; where its letters are not those of the
 * items, all stays as it is.
 */
export function putBackSoftHyphens(
  items: readonly Item[],
  { fnArray, argsArray }: OperatorList,
): readonly Item[] {
  const shown = fnArray
    .reduce((text, operator, at) => (SHOWN.has(operator) ? text + glyphsIn(argsArray[at]) : text), '')
    .normalize('NFKC')
  const texts = items.flatMap(item => ('str' in item ? [item.str] : []))
  const isNeeded = shown.includes(SOFT_HYPHEN) || texts.some(isSpaced)
  const placed = isNeeded ? placeIn(texts, shown) : null
  if (placed === null) return items
  let at = 0
  return items.map(item => ('str' in item ? { ...item, str: placed[at++] ?? '' } : item))
}

function glyphsIn(value: unknown): string {
  if (Array.isArray(value)) return value.reduce<string>((text, one) => text + glyphsIn(one), '')
  return typeof value === 'object' && value !== null && 'unicode' in value ? String(value.unicode) : ''
}

/** @returns null where the letters of the texts are others */
function placeIn(texts: readonly string[], shown: string): string[] | null {
  const placed: string[] = []
  let from = 0
  for (const text of texts) {
    const said = placeInText(text, shown, from)
    if (said === null) return null
    placed.push(said.text)
    from = said.to
  }
  return placed.map((text, at) => (startsCut(text) ? text.slice(1) : text + cutBehind(placed, at)))
}

/** What parts a word at a line's end is met in front of the next line. */
function startsCut(text: string | undefined): boolean {
  return text !== undefined && text.length > 1 && text.startsWith(SOFT_HYPHEN)
}

function cutBehind(placed: readonly string[], at: number): string {
  const next = placed.slice(at + 1, at + 3).find(text => text !== '')
  return placed[at] !== '' && startsCut(next) ? SOFT_HYPHEN : ''
}

function placeInText(str: string, shown: string, from: number): { text: string; to: number } | null {
  let apart = ''
  let text = ''
  let at = from
  for (const letter of str.normalize('NFKC')) {
    const gap = takeGap(shown, at)
    const said = letter.trim()
    at += gap.length
    if (!shown.startsWith(said, at)) return null
    at += said.length
    // Blanks are guessed from gaps, and a gap may be where a hyphen was.
    text += gap.includes(SOFT_HYPHEN) ? gap + said : letter
    apart += said === '' && gap !== '' ? '  ' : letter
  }
  // Where all blanks are real, they part letters.
  const isApart = isSpaced(str) && / \S/u.test(apart.replaceAll('  ', ''))
  return { text: isApart ? apart : text, to: at }
}

function takeGap(shown: string, from: number): string {
  let to = from
  while (to < shown.length && /[\s\u00ad]/u.test(shown.charAt(to))) to += 1
  return shown.slice(from, to)
}
