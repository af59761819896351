import type { WorkEntry } from '#contract/resume.ts'
import { foldText } from '../text/fold.ts'
import { readStatements } from './bullets.ts'
import { splitEntries } from './entries.ts'
import { type EntryParts, type Part, readParts, trimEdges } from './entry-parts.ts'
import { maybeFact, toFact } from './facts.ts'
import { partHabitualPlaces } from './habitual-places.ts'
import type { Line } from './lines.ts'
import { type Piece, slicePiece } from './piece.ts'
import { companyLikeness, titleLikeness } from './role-words.ts'
import { assignPairs, type Judge, type Pair } from './slot-habits.ts'

/** Positions from the lines of all work sections, in their order. */
export function readWork(lines: readonly Line[]): WorkEntry[] {
  const entries = splitEntries(lines)
  const parts = entries.map(entry => readParts(entry.header)).map(splitLonePart)
  const pairs = assignPairs(
    parts.map(entry => entry.parts),
    judgeWork,
  )
  const named = partHabitualPlaces(pairs.map(({ second }) => second?.piece ?? null))
  let employer: Piece | null = null
  return entries.flatMap((entry, index) => {
    const pair = pairs[index]
    const own = parts[index]
    if (pair === undefined || own === undefined) return []
    const placed = named[index] ?? null
    employer = placed?.name ?? pair.second?.piece ?? (pair.first === null ? null : employer)
    const work = toWorkEntry(
      { own, pair, employer, place: placed?.place ?? own.places[0] },
      `work${index + 1}`,
    )
    const bullets = readStatements(entry.body).map((piece, at) =>
      toFact(piece, `${work.id}.bullet${at + 1}`, 0.9),
    )
    return isEmpty(work) ? [] : [{ ...work, bullets }]
  })
}

interface ReadEntry {
  own: EntryParts
  pair: Pair
  /** Several positions may stand below one employer. */
  employer: Piece | null
  place: Piece | undefined
}

function toWorkEntry({ own, pair, employer, place }: ReadEntry, id: string): WorkEntry {
  return {
    id,
    company: maybeFact(employer, `${id}.company`, pair.second === null ? 0.5 : 0.8),
    title: maybeFact(pair.first?.piece, `${id}.title`, 0.8),
    place: maybeFact(place, `${id}.place`, 0.8),
    start: maybeFact(own.start, `${id}.start`, 0.9),
    end: maybeFact(own.end, `${id}.end`, 0.9),
    bullets: [],
  }
}

function isEmpty(entry: WorkEntry): boolean {
  return entry.company === null && entry.title === null
}

const judgeWork: Judge = text => {
  const folded = foldText(text)
  return { first: titleLikeness(folded), second: companyLikeness(folded) }
}

/** `Engineer, Initech` in one font: the comma is the only boundary there is. */
function splitLonePart(entry: EntryParts): EntryParts {
  const [only] = entry.parts
  if (only === undefined || entry.parts.length !== 1) return entry
  const comma = only.piece.text.search(/[,，]\s/)
  if (comma < 0) return entry
  const before: Part = { piece: trimEdges(slicePiece(only.piece, 0, comma)), slot: `${only.slot}a` }
  const after: Part = {
    piece: trimEdges(slicePiece(only.piece, comma, only.piece.text.length)),
    slot: `${only.slot}b`,
  }
  return { ...entry, parts: [before, after] }
}
