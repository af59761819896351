import type { Line } from './lines.ts'
import { type Piece, slicePiece } from './piece.ts'

const SEPARATOR = /[,;|•·、；，]/
const LABEL_MAX_CHARS = 32

/**
 * Rows of a skills section with the labels in front moved to the rail. A label shows itself by repetition: most rows
 * begin with another font, or with a cell of their own beside aligned lists.
 */
export function moveLabels(lines: readonly Line[]): Line[] {
  const styled = lines.filter(line => styledLabel(line) > 0)
  const hasStyledLabels = styled.length >= 2 && styled.length >= 0.6 * lines.length
  const columnLeft = labelledColumn(lines)
  return lines.map(line => {
    const [first, second, ...others] = line.pieces
    if (columnLeft !== null && second !== undefined && Math.abs(second.box.left - columnLeft) < 2) {
      return { ...line, rail: first, pieces: [second, ...others] }
    }
    const end = styledLabel(line)
    if (!hasStyledLabels || end === 0) return line
    const pieces: Line['pieces'] = [slicePiece(first, end, first.text.length), ...line.pieces.slice(1)]
    return { ...line, rail: slicePiece(first, 0, end), pieces }
  })
}

/** Where the first font of a row ends, when it holds a short text without separators; else 0. */
function styledLabel({ pieces: [first] }: Line): number {
  const at = first.breaks[0] ?? 0
  const label = first.text.slice(0, at)
  return at > 1 && at <= LABEL_MAX_CHARS && /\s$/.test(label) && !SEPARATOR.test(label) ? at : 0
}

/** Left edge of lists that stand beside a column of labels; null when rows are not built so. */
function labelledColumn(lines: readonly Line[]): number | null {
  const rows = lines.filter(({ pieces }) => pieces.length === 2 && isLabel(pieces[0]))
  const left = rows[0]?.pieces[1]?.box.left
  if (left === undefined) return null
  const aligned = rows.filter(({ pieces }) => Math.abs((pieces[1]?.box.left ?? 0) - left) < 2)
  const lists = aligned.filter(({ pieces }) => SEPARATOR.test(pieces[1]?.text ?? ''))
  return aligned.length >= 2 && lists.length >= 0.5 * aligned.length ? left : null
}

function isLabel(piece: Piece): boolean {
  return (
    piece.text.length <= LABEL_MAX_CHARS && !SEPARATOR.test(piece.text) && piece.text.split(' ').length <= 4
  )
}
