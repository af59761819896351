import type { WorkEntry } from '#contract/resume.ts'
import { readStatements } from './bullets.ts'
import { splitEntries } from './entries.ts'
import { joinNames, POSITION } from './entry-names.ts'
import { readParts } from './entry-parts.ts'
import { maybeFact, toFact } from './facts.ts'
import { labelParts, type PartLabeller } from './labelling/label-parts.ts'
import type { Line } from './lines.ts'
import type { Piece } from './piece.ts'

/** Positions from the lines of all work sections, in their order. */
export function readWork(lines: readonly Line[], label: PartLabeller = labelParts): WorkEntry[] {
  const entries = splitEntries(lines)
  const parts = entries.map(entry => readParts(entry.header))
  const labels = label(parts, 'work')
  let employer: Piece | undefined
  return entries.flatMap((entry, index) => {
    const own = parts[index]
    if (own === undefined) return []
    const { names, told } = joinNames(own, labels[index] ?? [], POSITION)
    const { title, company, place } = names
    // Several positions may stand below one employer.
    employer = company ?? (title === undefined ? undefined : employer)
    if (title === undefined && employer === undefined) return []
    const id = `work${index + 1}`
    return [
      {
        id,
        company: maybeFact(employer, `${id}.company`, company === undefined ? 0.5 : 0.8),
        title: maybeFact(title, `${id}.title`, 0.8),
        place: maybeFact(place, `${id}.place`, 0.8),
        start: maybeFact(own.start, `${id}.start`, 0.9),
        end: maybeFact(own.end, `${id}.end`, 0.9),
        bullets: [...told, ...readStatements(entry.body)].map((piece, at) =>
          toFact(piece, `${id}.bullet${at + 1}`, 0.9),
        ),
      },
    ]
  })
}
