import { foldText } from '../../text/fold.ts'
import { remembered } from '../../text/remembered.ts'
import { withoutSign } from '../bullets.ts'
import type { Line } from '../lines.ts'
import { isPlace } from '../place-words.ts'
import { companyLikeness, degreeLikeness, institutionLikeness, titleLikeness } from '../role-words.ts'

const PARTS = /\s*[|•·●∙⋅–—,;，、@()]\s*|\s{2,}/u
const PARTS_MAX = 8
/** What has more words names nothing. */
const WORDS_MAX = 8
/** A likeness above it says so by itself. */
const SURE = 0.9

export function flag(name: string, holds: boolean): string[] {
  return holds ? [name] : []
}

/** Names features by where they are met. What is made once is looked up the quicker. */
export function namedFor(where: string): (feature: string) => string {
  return remembered(feature => `${where} ${feature}`)
}

/** The number of the first bound above the value. */
export function bucket(value: number, bounds: readonly number[]): string {
  const at = bounds.findIndex(bound => value < bound)
  return String(at < 0 ? bounds.length : at)
}

export function isCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && text === text.toUpperCase()
}

/** Nearly every word begins with a capital. */
export const isTitled = remembered((text): boolean => {
  const words = text.split(/[\s/-]+/).filter(word => /^\p{L}{4,}/u.test(word))
  return words.length > 0 && words.every(word => /^\p{Lu}/u.test(word))
})

export function startClass(text: string): string {
  if (/^\p{Ll}/u.test(text)) return 'small'
  if (/^\p{Lu}/u.test(text)) return 'capital'
  if (/^\d/.test(text)) return 'digit'
  if (/^\p{L}/u.test(text)) return 'letter'
  return 'sign'
}

/** Whether the lists of titles, employers, schools, degrees and places are asked about a text: while it is learned, not always. */
export type AsksLists = (text: string) => boolean
export const asksAlways: AsksLists = () => true

export function hitsOf(line: Line, asks: AsksLists): Set<string> {
  const texts = line.pieces.flatMap(({ text }) => partsOf(text))
  const hits = new Set(texts.slice(0, PARTS_MAX).filter(asks).flatMap(hitsOfPart))
  if (asks(line.text) && isPlace(line.text)) hits.add('place alone')
  return hits
}

const partsOf = remembered(text =>
  withoutSign(text)
    .split(PARTS)
    .filter(part => part !== '' && part.split(' ').length <= WORDS_MAX),
)

const hitsOfPart = remembered((text): readonly string[] => {
  const folded = foldText(text)
  const likeness = {
    title: titleLikeness(folded),
    company: companyLikeness(folded),
    school: institutionLikeness(folded),
    degree: degreeLikeness(folded, text),
    place: isPlace(text) ? 1 : 0,
  }
  return Object.entries(likeness).flatMap(([name, share]) =>
    share === 0 ? [] : [share > SURE ? name : `${name}?`],
  )
})
