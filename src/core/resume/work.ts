import type { WorkEntry } from '#contract/resume.ts'
import { readEntries } from './entries.ts'
import type { EntryNames } from './entry-names.ts'
import { maybeFact, toFact } from './facts.ts'
import { labelParts, type PartLabeller } from './labelling/label-parts.ts'
import type { Line } from './lines.ts'
import { isAlike, type Piece } from './piece.ts'

/** Positions from the lines of all work sections, in their order. */
export function readWork(lines: readonly Line[], label: PartLabeller = labelParts): WorkEntry[] {
  let above: EntryNames = {}
  return readEntries(lines, 'work', label).flatMap(({ names, start, end, statements }, index) => {
    const { title, company, place } = names
    const employer = company ?? (title !== undefined && standsBelow(title, above) ? above.company : undefined)
    above = company === undefined && employer !== undefined ? above : names
    if (title === undefined && employer === undefined) return []
    const id = `work${index + 1}`
    return [
      {
        id,
        company: maybeFact(employer, `${id}.company`, company === undefined ? 0.5 : 0.8),
        title: maybeFact(title, `${id}.title`, 0.8),
        place: maybeFact(place, `${id}.place`, 0.8),
        start: maybeFact(start, `${id}.start`, 0.9),
        end: maybeFact(end, `${id}.end`, 0.9),
        bullets: statements.map((piece, at) => toFact(piece, `${id}.bullet${at + 1}`, 0.9)),
      },
    ]
  })
}

/** Several positions may stand below one employer: it is said before the first of them, and none looks as it does. */
function standsBelow(title: Piece, { title: first, company }: EntryNames): boolean {
  if (first === undefined || company === undefined) return false
  const down = company.box.top - first.box.top
  const isSaidLast =
    company.page === first.page && (down > 1 || (down > -1 && company.box.left > first.box.left + 1))
  return !isSaidLast && (isAlike(first, company) || !isAlike(title, company))
}
