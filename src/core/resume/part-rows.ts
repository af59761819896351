import { foldText } from '../text/fold.ts'
import type { SectionKind } from './heading-words.ts'
import { exactKind } from './headings.ts'
import { cellLine, type Line, lineText } from './lines.ts'
import { type Piece, slicePiece } from './piece.ts'
import type { Section } from './section.ts'
import { namesLanguage } from './skills.ts'

/** What people add to their skills and is none: a licence to drive, what they do in their free time. */
const ASIDE =
  /^(?:(?:driving|drivers?) licen[cs]es?|fuhrerschein(?:e|klassen?)?|permis(?: de conduire)?|(?:permiso|carnet|carne) de conducir|patente(?: di guida)?|rijbewijs|prawo jazdy|(?:personal |other )?interests|hobb(?:y|ys|ies)(?: and interests)?|interessen|freizeit|loisirs|centres? d ?interets?|aficiones|intereses|interessi|hobby s|interesses|zainteresowania|volunteering|ehrenamt|benevolat|voluntariado|volontariato|vrijwilligerswerk|wolontariat)$/
/** The label of a row, up to a colon. */
const LABEL = /^([^,;:：|•·]{2,32})[:：]\s*/u

interface Row {
  label: Piece
  rest: Line
}

/** Rows among the skills or the languages whose labels say that they are about something else are sections of their own. */
export function partRows(sections: readonly Section[]): Section[] {
  return sections.flatMap(section =>
    section.kind === 'skills' || section.kind === 'languages' ? partOne(section) : [section],
  )
}

function partOne(section: Section): Section[] {
  const own: Section = { ...section, lines: [] }
  const parted: Section[] = [own]
  let open: { section: Section; left: number } | null = null
  for (const line of section.lines) {
    const row = labelled(line)
    const kind = row === null ? null : kindOf(row, section.kind)
    if (row !== null && kind !== null) {
      open = { section: { kind, heading: cellLine(row.label, line), lines: [row.rest] }, left: row.rest.left }
      parted.push(open.section)
    } else if (row === null && open !== null && (line.left >= open.left - 1 || line.role === 'next')) {
      open.section.lines.push(line)
    } else {
      open = null
      own.lines.push(line)
    }
  }
  return parted
}

function labelled(line: Line): Row | null {
  const [first, second, ...others] = line.pieces
  if (line.rail !== null) return { label: line.rail, rest: { ...line, rail: null } }
  const label = LABEL.exec(first.text)
  const isWhole = second !== undefined && (label === null || label[0].length === first.text.length)
  if (isWhole) return { label: withoutColon(first), rest: withPieces(line, [second, ...others]) }
  if (label === null) return null
  const own = slicePiece(first, label[0].length, first.text.length)
  const rest = second === undefined ? [] : [second, ...others]
  return { label: slicePiece(first, 0, label[1]?.length ?? 0), rest: withPieces(line, [own, ...rest]) }
}

function withoutColon(label: Piece): Piece {
  return slicePiece(label, 0, label.text.replace(/\s*[:：]$/u, '').length)
}

function withPieces(line: Line, pieces: Line['pieces']): Line {
  return { ...line, pieces, ...lineText(pieces), left: pieces[0].box.left }
}

/** What a row is about by its label; null where it is of its section. */
function kindOf({ label, rest }: Row, own: SectionKind): SectionKind | null {
  if (ASIDE.test(foldText(label.text))) return 'other'
  const kind = exactKind(label.text)
  if (kind === own) return null
  // 'Languages' may stand beside those of computers.
  if (kind === 'languages') return namesLanguage(rest.text) ? kind : null
  return kind === 'skills' || kind === 'certifications' ? kind : null
}
