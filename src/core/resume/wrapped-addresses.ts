import { WEB } from './contact-shapes.ts'
import { type Line, lineText } from './lines.ts'
import { isAlike, joinPieces, type Piece, slicePiece } from './piece.ts'

/** What ends a line and may be the beginning of a web address: 'HTML/CSS' and '18 h/week' in a sentence are none. */
const ADDRESS_AT_END = /(?:www\.|\.\p{L}{2,}\/|(?:^|[:|•·]\s)\S*\p{L}\/)[^\s@]*$/u
/** Names and places begin with a capital. */
const REST = /^[\p{Ll}\p{N}_~%-][\p{L}\p{N}_~%.-]*\/?$/u

/** A mail address breaks where its owner's name has a hyphen. */
const MAILBOX_AT_END = /(?:^|\s)[\p{L}\p{N}._%+-]*\p{L}-$/u
const MAIL_REST = /^[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+$/u

/** Or in front of its sign. */
const BARE_MAILBOX = /(?:^|\s)[\p{L}\p{N}][\p{L}\p{N}._%+-]*$/u
const MAIL_HOST = /^@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/** In a narrow column an address goes on in the line below. Puts its parts together. */
export function joinWrappedAddresses(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const above = joined.at(-1)
    const last = above?.pieces.at(-1)
    if (above === undefined || last === undefined || !isRest(line, above, last)) joined.push({ ...line })
    else {
      above.pieces[above.pieces.length - 1] = joinPieces([last, withoutRepeat(last, line.pieces[0])], '')
      Object.assign(above, lineText(above.pieces), { bottom: line.bottom })
    }
  }
  return joined
}

/** In some languages a hyphen at a line's end is said again in front of the next. */
function withoutRepeat({ text }: Piece, rest: Piece): Piece {
  return text.endsWith('-') && rest.text.startsWith('-') ? slicePiece(rest, 1, rest.text.length) : rest
}

/** Whether the line is one word that had no room behind the address above it. */
function isRest({ pieces, startsBlock, rail }: Line, above: Line, last: Piece): boolean {
  const [own, second] = pieces
  if (startsBlock || rail !== null || second !== undefined || !isAlike(own, last)) return false
  if (MAILBOX_AT_END.test(last.text) && MAIL_REST.test(own.text)) return true
  if (BARE_MAILBOX.test(last.text) && MAIL_HOST.test(own.text)) return true
  if (!ADDRESS_AT_END.test(last.text) || !REST.test(own.text) || own.text.match(WEB) !== null) return false
  return above.right + own.box.width > above.blockRight
}
