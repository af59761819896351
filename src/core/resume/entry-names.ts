import { type EntryParts, joinWrapped, type Part, trimEdges } from './entry-parts.ts'
import type { PartLabel } from './labelling/part-features.ts'
import { type Piece, slicePiece } from './piece.ts'

/** What the header of an entry names. */
export type EntryNames = Readonly<Partial<Record<PartLabel, Piece>>>

/** Joins neighbours of one label to one name; of several names the first one stays. */
export function joinNames({ parts }: EntryParts, labels: readonly PartLabel[]): EntryNames {
  const names: Partial<Record<PartLabel, Piece>> = {}
  for (let at = 0; at < parts.length; ) {
    const label = labels[at] ?? 'rest'
    let end = at + 1
    while (end < parts.length && labels[end] === label) end += 1
    const name = names[label] ?? joinRun(parts.slice(at, end))
    if (name !== undefined) names[label] = name
    at = end
  }
  return names
}

/** In one cell with the signs between them, over cells and lines with a blank. */
function joinRun(parts: readonly Part[]): Piece | undefined {
  const runs: { first: Part; last: Part }[] = []
  for (const part of parts) {
    const run = runs.at(-1)
    if (run !== undefined && run.first.whole === part.whole) run.last = part
    else runs.push({ first: part, last: part })
  }
  const [first, ...others] = runs.map(run =>
    closeBracket(trimEdges(slicePiece(run.first.whole, run.first.from, run.last.to)), run),
  )
  return first === undefined ? undefined : others.reduce(joinWrapped, first)
}

/** A bracket that opens inside of a name closes behind it. */
function closeBracket(piece: Piece, { last }: { last: Part }): Piece {
  const sign = /^\s*[)）\]]/.exec(last.whole.text.slice(last.to))?.[0]
  return sign !== undefined && /[(（[][^)）\]]*$/.test(piece.text)
    ? { ...piece, text: piece.text + sign.trim() }
    : piece
}
