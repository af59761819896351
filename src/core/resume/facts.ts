import type { Fact } from '#contract/resume.ts'
import { collapse } from '../text/fold.ts'
import type { Piece } from './piece.ts'

/** A fact with its origin on the page. */
export function toFact(piece: Piece & Pick<Fact, 'isItem'>, id: string, confidence: number): Fact {
  const { left, top, width, height } = piece.box
  const box = { left: round(left), top: round(top), width: round(width), height: round(height) }
  return {
    id,
    text: collapse(piece.text.replace(/\u00ad/g, '')),
    origin: { kind: 'pdf', page: piece.page, box },
    confidence,
    ...(piece.isItem === true && { isItem: true }),
  }
}

export function maybeFact(piece: Piece | null | undefined, id: string, confidence: number): Fact | null {
  return piece === null || piece === undefined || piece.text === '' ? null : toFact(piece, id, confidence)
}

function round(points: number): number {
  return Math.round(points * 100) / 100
}
