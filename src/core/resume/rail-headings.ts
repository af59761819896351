import type { SectionKind } from './heading-words.ts'
import { exactKind } from './headings.ts'
import { type Line, lineText } from './lines.ts'
import type { Piece } from './piece.ts'

/** Sections that tell a column of headings from a column of labels. */
const TELLING: readonly SectionKind[] = ['work', 'education']

/**
 * Some layouts set the headings in a narrow column left of the text, level with the section's first line.
 * Puts each of them on a line of its own in front of that line. Labels of skills look the same, so nothing is
 * done unless work or education stands among them.
 */
export function freeRailHeadings(lines: readonly Line[]): Line[] {
  const labels = lines.map((line, index) => labelOf(line, lines[index + 1]))
  const kinds = labels.flatMap(label => (label === null ? [] : [label.kind]))
  if (kinds.length < 2 || !kinds.some(kind => TELLING.includes(kind))) return [...lines]
  return lines.flatMap((line, index) => {
    const isSecondHalf = index > 0 && labels[index - 1]?.isTwoLines === true
    const label = labels[index] ?? null
    if (label === null && !isSecondHalf) return [line]
    const rest = withoutLabel(line)
    return label === null || isSecondHalf ? [rest] : [toHeading(label, line), rest]
  })
}

interface Label {
  piece: Piece
  kind: SectionKind
  /** The label goes on in front of the next line: 'Technical' above 'Skills'. */
  isTwoLines: boolean
}

function labelOf(line: Line, next: Line | undefined): Label | null {
  const piece = labelPiece(line)
  if (piece === null) return null
  const below = next === undefined ? null : labelPiece(next)
  if (below !== null && Math.abs(below.box.left - piece.box.left) <= 1) {
    const text = `${piece.text} ${below.text}`
    const both = exactKind(text)
    if (both !== null) return { piece: { ...piece, text }, kind: both, isTwoLines: true }
  }
  const kind = exactKind(piece.text)
  return kind === null ? null : { piece, kind, isTwoLines: false }
}

/** The first cell, when it stands out from a second one. */
function labelPiece(line: Line): Piece | null {
  const first = line.rail ?? line.pieces[0]
  const other = line.rail === null ? line.pieces[1] : line.pieces[0]
  if (other === undefined || /[:：]$/.test(first.text)) return null
  return first.isBold || first.size > 1.05 * other.size || first.text === first.text.toUpperCase()
    ? first
    : null
}

function toHeading({ piece }: Label, line: Line): Line {
  return {
    ...line,
    pieces: [piece],
    rail: null,
    ...lineText([piece]),
    size: piece.size,
    isBold: piece.isBold,
    isItalic: piece.isItalic,
  }
}

function withoutLabel(line: Line): Line {
  if (line.rail !== null) return { ...line, rail: null, spaceAbove: 0, startsBlock: false }
  const [, second, ...others] = line.pieces
  if (second === undefined) return line
  const pieces: Line['pieces'] = [second, ...others]
  const { size, isBold, isItalic } = second
  return {
    ...line,
    pieces,
    ...lineText(pieces),
    left: second.box.left,
    size,
    isBold,
    isItalic,
    spaceAbove: 0,
    startsBlock: false,
  }
}
