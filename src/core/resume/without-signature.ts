import { foldText } from '../text/fold.ts'
import type { Line } from './lines.ts'
import type { Piece } from './piece.ts'
import { isTown } from './place-words.ts'
import type { Section } from './section.ts'

/** 'Berlin, den 12. März 2025', 'Fait à Lyon, le 3 mai 2025': a place and a day. */
export const SIGNED = /^[^,\d]{3,40},\s*(?:\p{L}{1,3}\.?\s+)?\d{1,2}[.\s/]\s?[\p{L}\d][^,]{2,20}\d{2}$/u

/** 'Wels, im Oktober 2025': a place and a month, at the end of everything. */
const SIGNED_IN_MONTH = /^([^,\d]{3,40}),\s*(?:\p{L}{1,3}\.?\s+)?\p{L}{3,10}\.?\s20\d\d$/u

/** Also with initials: 'K. Lehmann'. */
function isNameOf(folded: string, own: readonly string[]): boolean {
  const words = folded.split(' ')
  const isOwn = (word: string): boolean =>
    own.some(one => one === word || (word.length === 1 && one.startsWith(word)))
  return words.at(-1) === own.at(-1) && words.every(isOwn)
}

/** Sections without the place, the day and the name below the last of them: nobody signs what is written anew. */
export function withoutSignature(sections: readonly Section[], name: Piece | null): Section[] {
  if (name === null) return [...sections]
  const own = foldText(name.text).split(' ')
  const ended = sections.findLast(({ kind, lines }) => kind !== 'contact' && lines.length > 0)
  const isName = (line: Line | undefined): boolean => line !== undefined && isNameOf(line.folded, own)
  return sections.map(section => {
    const { kind, lines } = section
    if (kind === 'header' || kind === 'contact') return section
    const end = isName(lines.at(-1)) ? lines.length - 1 : lines.length
    const last = lines[end - 1]?.text ?? ''
    const isSigned = SIGNED.test(last) || (section === ended && isTown(SIGNED_IN_MONTH.exec(last)?.[1] ?? ''))
    return { ...section, lines: lines.slice(0, isSigned ? end - 1 : end) }
  })
}
