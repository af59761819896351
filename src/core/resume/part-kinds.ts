import { findDates } from '../text/dates.ts'
import { headingKind } from './headings.ts'
import { asksAlways, hitsOf } from './labelling/line-shape.ts'
import type { EntryKind } from './labelling/part-features.ts'
import type { Line } from './lines.ts'
import { slicePiece } from './piece.ts'
import type { Section } from './section.ts'

/**
 * Studies below the positions, or positions below the studies, without a heading of their own: in a document that has
 * no other section for them, what its last entries name makes them one.
 */
export function partKinds(sections: readonly Section[]): Section[] {
  return sections.flatMap((section, place) => {
    const { kind, lines } = section
    if (kind !== 'work' && kind !== 'education') return [section]
    if (isOfOwnMaking(section) && sections.slice(0, place).some(one => one.kind === kind))
      return [{ ...section, kind: 'other' }]
    const other = kind === 'work' ? 'education' : 'work'
    const at = sections.some(one => one.kind === other) ? lines.length : tailOf(lines, other)
    if (at === lines.length) return [section]
    return [
      { ...section, lines: lines.slice(0, at) },
      { kind: other, heading: null, lines: lines.slice(at) },
    ]
  })
}

/** Below a heading of which no word is known, and it does not begin with an entry: 'Prizes', 'On the side'. */
function isOfOwnMaking({ heading, lines: [first] }: Section): boolean {
  return heading !== null && headingKind(heading.text) === null && first?.role === 'start'
}

/** So many lines name a course of study. */
const ENTRY_LINES = 3

/**
 * Studies above the first heading, where no heading announces any: a degree, a school and dates close together begin them.
 * Likewise positions there, below a summary or below a heading of which no word is known: a title beside a span of dates
 * begins them.
 */
export function takeUnheaded(sections: readonly Section[]): Section[] {
  const withStudies = takeKind(
    sections,
    'education',
    (lines, { kind }) => kind === 'header' && beginsStudies(lines),
  )
  return takeKind(withStudies, 'work', (lines, section) => mayHoldWork(section) && beginsWork(lines))
}

function mayHoldWork({ kind, heading }: Section): boolean {
  return (
    kind === 'header' || kind === 'summary' || (kind === 'other' && headingKind(heading?.text ?? '') === null)
  )
}

function takeKind(
  sections: readonly Section[],
  taken: EntryKind,
  begins: (lines: readonly Line[], section: Section) => boolean,
): Section[] {
  if (sections.some(({ kind, lines }) => kind === taken && lines.length > 0)) return [...sections]
  return sections.flatMap(section => {
    const { lines } = section
    const found = lines.findIndex((_, from) => begins(lines.slice(from, from + ENTRY_LINES), section))
    if (found < 0) return [section]
    // Positions of which no word is known stand above one that is.
    const first = lines.findIndex(({ dates }) => dates !== null && dates.start !== null && dates.from <= 2)
    const at = taken === 'work' && first >= 0 ? Math.min(first, found) : found
    return [
      { ...section, lines: lines.slice(0, at) },
      { kind: taken, heading: null, lines: lines.slice(at) },
    ]
  })
}

export function beginsWork(lines: readonly Line[]): boolean {
  const isSpan = ({ dates, rail }: Line): boolean =>
    (dates ?? (rail === null ? null : findDates(rail.text)))?.start != null
  const [first] = lines
  const isFirst = first !== undefined && (isSpan(first) || hitsIn([behindDates(first)]).has('title'))
  const hits = hitsIn(lines.slice(0, 2).map(behindDates))
  return isFirst && lines.slice(0, 2).some(isSpan) && hits.has('title') && !hits.has('degree')
}

function beginsStudies(lines: readonly Line[]): boolean {
  const isDated = ({ dates, rail }: Line): boolean =>
    dates !== null || (rail !== null && findDates(rail.text) !== null)
  const names = (of: readonly Line[]): boolean[] => ['degree', 'school'].map(name => hitsIn(of).has(name))
  const [first] = lines
  const isFirst = first !== undefined && (isDated(first) || names([first]).includes(true))
  return isFirst && lines.some(isDated) && !names(lines).includes(false)
}

/** 'Fitter, Bolt Ltd' of '03.2013 – now: Fitter, Bolt Ltd'. */
function behindDates(line: Line): Line {
  const [piece] = line.pieces
  if (line.dates === null || line.dates.from > 2 || line.pieces.length > 1) return line
  const from = piece.text.length - piece.text.slice(line.dates.to).replace(/^[\s:–-]+/u, '').length
  return { ...line, pieces: [slicePiece(piece, from, piece.text.length)] }
}

function hitsIn(lines: readonly Line[]): Set<string> {
  return new Set(lines.flatMap(line => [...hitsOf(line, asksAlways)].map(hit => hit.replace('?', ''))))
}

/** Where the last entries begin that are all of the other kind; behind the lines where there are none or no others. */
function tailOf(lines: readonly Line[], other: EntryKind): number {
  let tail = lines.length
  let end = lines.length
  for (let at = lines.length - 1; at > 0; at -= 1) {
    if (lines[at]?.role !== 'entry') continue
    if (!isOf(other, lines.slice(at, end))) return tail
    tail = at
    end = at
  }
  return isOf(other, lines.slice(0, end)) ? lines.length : tail
}

function isOf(kind: EntryKind, entry: readonly Line[]): boolean {
  const hits = hitsIn(entry.filter(({ role }) => role === 'entry' || role === 'name'))
  const isStudy = hits.has('degree') && hits.has('school')
  return kind === 'education' ? isStudy && !hits.has('title') : hits.has('title') && !isStudy
}
