import { findDates } from '../text/dates.ts'
import { foldText } from '../text/fold.ts'
import { type EntryParts, isAlike, joinWrapped, type Part, trimEdges } from './entry-parts.ts'
import type { PartLabel } from './labelling/part-features.ts'
import { type Piece, slicePiece } from './piece.ts'
import { titleLikeness } from './role-words.ts'

/** What the header of an entry names. */
type EntryNames = Partial<Record<PartLabel, Piece>>

/** An entry names one of each: of two that were taken for the same, one is the other. */
const OTHER: Partial<Record<PartLabel, PartLabel>> = {
  title: 'company',
  company: 'title',
  degree: 'institution',
  institution: 'degree',
}

/** Neighbours of one label. */
interface Run {
  label: PartLabel
  parts: Part[]
}

/**
 * Joins neighbours of one label to one name.
 * @returns the names, and what the header tells besides
 */
export function joinNames(
  { parts }: EntryParts,
  labels: readonly PartLabel[],
): { names: EntryNames; told: Piece[] } {
  const names: EntryNames = {}
  const runs = runsOf(parts, labels).map(run => ({ ...run, piece: joinRun(run.parts) }))
  for (const { label, piece } of runs) if (label !== 'rest') names[label] ??= piece
  const spare = runs.filter(({ label, piece }) => piece !== names[label] && !settle(names, label, piece))
  return { names, told: spare.filter(run => isTold(run, parts)).map(run => run.piece) }
}

function runsOf(parts: readonly Part[], labels: readonly PartLabel[]): Run[] {
  const runs: Run[] = []
  for (const [at, part] of parts.entries()) {
    const label = labels[at] ?? 'rest'
    const open = runs.at(-1)
    const last = open?.parts.at(-1)
    const isOtherNamed = labels.some(one => one === OTHER[label])
    if (open?.label === label && last !== undefined && goesOn(last, part, isOtherNamed)) open.parts.push(part)
    else runs.push({ label, parts: [part] })
  }
  return runs
}

/** Of what names nothing, lines of their own and numbers (marks, sizes of teams) say something of the entry. */
function isTold({ parts: own }: Run, parts: readonly Part[]): boolean {
  const isLine = parts.every(part => own.includes(part) || own.every(({ line }) => line !== part.line))
  if (own.some(part => part.isDatedLine)) return false
  return isLine || own.some(({ piece }) => /\d/.test(piece.text) && findDates(piece.text) === null)
}

/** A second name of a kind is the other one, where that is missing. */
function settle(names: EntryNames, label: PartLabel, piece: Piece): boolean {
  const other = OTHER[label]
  const first = names[label]
  if (other === undefined || first === undefined || names[other] !== undefined) return false
  const isTitle = titleLikeness(foldText(piece.text)) > titleLikeness(foldText(first.text))
  const isTurned = isTitle === (label === 'title') && other !== 'degree' && other !== 'institution'
  names[other] = isTurned ? first : piece
  if (isTurned) names[label] = piece
  return true
}

/** Over a line's end a name goes on where the line was full, or where it cannot be the other name. */
function goesOn(last: Part, next: Part, isOtherNamed: boolean): boolean {
  return last.line === next.line || next.isWrapped || (isOtherNamed && isAlike(last.piece, next.piece))
}

/** In one cell with the signs between them, over cells and lines with a blank. */
function joinRun(parts: readonly Part[]): Piece {
  const spans: { first: Part; last: Part }[] = []
  for (const part of parts) {
    const span = spans.at(-1)
    if (span !== undefined && span.first.whole === part.whole) span.last = part
    else spans.push({ first: part, last: part })
  }
  return spans
    .map(({ first: { whole, from }, last }) =>
      closeBracket(trimEdges(slicePiece(whole, from, last.to)), last),
    )
    .reduce(joinWrapped)
}

/** A bracket that opens inside of a name closes behind it. */
function closeBracket(piece: Piece, { whole, to }: Part): Piece {
  const sign = /^\s*[)）\]]/.exec(whole.text.slice(to))?.[0]
  const isOpen = sign !== undefined && /[(（[][^()（）[\]]*$/.test(piece.text)
  return isOpen ? { ...piece, text: piece.text + sign.trim() } : piece
}
