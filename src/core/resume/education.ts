import type { EducationEntry } from '#contract/resume.ts'
import { foldText } from '../text/fold.ts'
import { readStatements } from './bullets.ts'
import { splitEntries } from './entries.ts'
import { type EntryParts, type Part, readParts, trimEdges } from './entry-parts.ts'
import { maybeFact, toFact } from './facts.ts'
import { partHabitualPlaces } from './habitual-places.ts'
import type { Line } from './lines.ts'
import { slicePiece } from './piece.ts'
import { degreeLikeness, FIELD_SHARE, institutionLikeness } from './role-words.ts'
import { assignPairs, type Judge } from './slot-habits.ts'

/** Courses of study from the lines of all education sections, in their order. */
export function readEducation(lines: readonly Line[]): EducationEntry[] {
  const entries = splitEntries(lines, [namesDegree, namesInstitution])
  const parts = entries.map(entry => readParts(entry.header)).map(splitMixedParts)
  const pairs = assignPairs(
    parts.map(entry => entry.parts),
    judgeEducation,
  )
  const named = partHabitualPlaces(pairs.map(({ second }) => second?.piece ?? null))
  return entries.flatMap((entry, index) => {
    const [pair, own] = [pairs[index], parts[index]]
    if (pair === undefined || own === undefined || (pair.first === null && pair.second === null)) return []
    const id = `education${index + 1}`
    return [
      {
        id,
        institution: maybeFact(named[index]?.name ?? pair.second?.piece, `${id}.institution`, 0.8),
        degree: maybeFact(pair.first?.piece, `${id}.degree`, 0.8),
        place: maybeFact(named[index]?.place ?? own.places[0], `${id}.place`, 0.8),
        start: maybeFact(own.start, `${id}.start`, 0.9),
        end: maybeFact(own.end, `${id}.end`, 0.9),
        details: readStatements(entry.body).map((piece, at) => toFact(piece, `${id}.detail${at + 1}`, 0.9)),
      },
    ]
  })
}

function namesDegree(text: string): boolean {
  return degreeLikeness(foldText(text), text) > FIELD_SHARE
}

function namesInstitution(text: string): boolean {
  return institutionLikeness(foldText(text)) > 0
}

const judgeEducation: Judge = text => {
  const folded = foldText(text)
  return { first: degreeLikeness(folded, text), second: institutionLikeness(folded) }
}

/** `MIT, BSc in Physics` in one font is cut at the comma where a degree meets an institution. */
function splitMixedParts(entry: EntryParts): EntryParts {
  const parts = entry.parts.flatMap(splitMixed)
  const [only] = parts
  return { ...entry, parts: only !== undefined && parts.length === 1 ? splitLone(only) : parts }
}

/** `Trained electrician, Workshop School North`: all there is names a degree, so the rest is where it was taken. */
function splitLone(part: Part): Part[] {
  const comma = part.piece.text.lastIndexOf(',')
  if (comma < 0) return [part]
  const before = judgeEducation(part.piece.text.slice(0, comma))
  const after = judgeEducation(part.piece.text.slice(comma + 1))
  return before.first > 0 && after.first === 0 ? cutAt(part, comma, comma + 1) : [part]
}

function cutAt({ piece, slot }: Part, from: number, to: number): Part[] {
  return [
    { piece: trimEdges(slicePiece(piece, 0, from)), slot: `${slot}a` },
    { piece: trimEdges(slicePiece(piece, to, piece.text.length)), slot: `${slot}b` },
  ]
}

/** A school and a degree have fewer; what has more is no name of either. */
const COMMAS_MAX = 20

function splitMixed(part: Part): Part[] {
  const { text } = part.piece
  for (const match of [...text.matchAll(/[,，]\s*/g)].slice(0, COMMAS_MAX)) {
    const before = judgeEducation(text.slice(0, match.index))
    const after = judgeEducation(text.slice(match.index + match[0].length))
    const isMixed =
      (before.second === 0 && after.second > after.first) ||
      (before.second > before.first && after.first > after.second)
    if (!isMixed) continue
    return cutAt(part, match.index, match.index + match[0].length)
  }
  return [part]
}
