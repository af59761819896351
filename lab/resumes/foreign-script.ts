import type { Line } from '#core/resume/lines.ts'
import { foldText } from '#core/text/fold.ts'

/** Hangul: letters without capitals, of which there are enough that two documents share no words. */
const FIRST_LETTER = 0xac00
const LETTERS = 11_172

/**
 * Lines as in a script that has no capitals and whose words no list knows: each letter is another one, the same in all of
 * the document. Dates, numbers and signs stay.
 */
export function inForeignScript(id: string, line: Line): Line {
  const pieces = line.pieces.map(piece => ({ ...piece, text: foreign(id, piece.text, line) }))
  const [first = line.pieces[0], ...rest] = pieces
  const text = foreign(id, line.text, line)
  return { ...line, pieces: [first, ...rest], text, folded: foldText(text) }
}

function foreign(id: string, text: string, { text: whole, dates }: Line): string {
  const kept = dates === null ? '' : whole.slice(dates.from, dates.to)
  const at = kept === '' ? -1 : text.indexOf(kept)
  if (at < 0) return rewrite(id, text)
  return rewrite(id, text.slice(0, at)) + kept + rewrite(id, text.slice(at + kept.length))
}

function rewrite(id: string, text: string): string {
  return text.replace(/\p{L}/gu, letter => {
    const sum = [...`${id} ${letter.toLowerCase()}`].reduce(
      (before, sign) => (31 * before + sign.charCodeAt(0)) % 999_983,
      7,
    )
    return String.fromCharCode(FIRST_LETTER + (sum % LETTERS))
  })
}
