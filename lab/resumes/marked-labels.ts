import type { HeadingKind } from '#core/resume/heading-words.ts'
import type { Candidate } from '#core/resume/labelling/heading-candidates.ts'
import type { HeadingLabel } from '#core/resume/labelling/label-headings.ts'
import type { Line } from '#core/resume/lines.ts'
import type { Box } from '#core/resume/page.ts'
import { bottomOf, rightOf } from '#core/resume/piece.ts'
import type { MarkedLine } from './read-marks.ts'

/** What a line is in its document. */
export type LineLabel =
  | `${'person' | 'title' | 'start'} header`
  | `${'head' | 'start' | 'next'} ${HeadingKind}`
  | `${'entry' | 'name'} ${'work' | 'education'}`

const NAMES: readonly string[] = ['title', 'employer', 'place', 'date', 'degree', 'institution']
const OWN_KINDS: readonly HeadingKind[] = [
  'contact',
  'summary',
  'work',
  'education',
  'skills',
  'languages',
  'certifications',
]

/** Which candidates the marks of headings lie on; the second line of a heading goes on with the first. */
export function markedHeadings(
  candidates: readonly Candidate[],
  marks: readonly MarkedLine[],
): HeadingLabel[] {
  const headings = marks.filter(mark => mark.label === 'heading')
  return candidates.map(({ line }) => {
    const [own] = marksOn(line, headings)
    if (own === undefined) return 'none'
    return own.isContinuation ? 'next' : sectionKind(own.section)
  })
}

/** Labels of lines from the marks that lie on them. A line without a mark goes with what stands below it. */
export function markedLabels(lines: readonly Line[], marks: readonly MarkedLine[]): LineLabel[] {
  const seen = new Set<string>()
  let isHeaded = false
  const found = lines.map((line): LineLabel | null => {
    const own = marksOn(line, marks)
    isHeaded ||= own.some(mark => mark.label === 'heading')
    return own.length === 0 ? null : labelOf(own, seen, isHeaded)
  })
  return found.map((label, at) => label ?? unmarked(found, at))
}

function unmarked(found: readonly (LineLabel | null)[], at: number): LineLabel {
  const below = found.slice(at + 1).find(label => label !== null)
  const above = found.slice(0, at).findLast(label => label !== null)
  const kind = kindOf(below?.startsWith('head') ? above : (below ?? above))
  return kind === 'header' ? 'start header' : `start ${kind}`
}

function kindOf(label: LineLabel | null | undefined): HeadingKind | 'header' {
  return (label?.split(' ')[1] ?? 'header') as HeadingKind | 'header' // by the shape of the labels
}

/** From left to right. */
export function marksOn(line: Line, marks: readonly MarkedLine[]): MarkedLine[] {
  const boxes = [...line.pieces, ...(line.rail === null ? [] : [line.rail])].map(piece => piece.box)
  return marks
    .filter(mark => mark.page === line.page && boxes.some(box => overlaps(box, mark.box)))
    .sort((a, b) => a.box.left - b.box.left)
}

function overlaps(box: Box, mark: Box): boolean {
  const across = Math.min(rightOf(box), rightOf(mark)) - Math.max(box.left, mark.left)
  const down = Math.min(bottomOf(box), bottomOf(mark)) - Math.max(box.top, mark.top)
  return across > 0.3 * Math.min(box.width, mark.width) && down > 0.5 * Math.min(box.height, mark.height)
}

function labelOf(own: readonly MarkedLine[], seen: Set<string>, isHeaded: boolean): LineLabel {
  const has = (label: string): MarkedLine | undefined => own.find(mark => mark.label === label)
  const heading = has('heading')
  if (heading !== undefined) return `head ${sectionKind(heading.section)}`
  if (has('name') !== undefined) return 'person header'
  if (has('headline') !== undefined) return 'title header'
  const naming = own.find(mark => NAMES.includes(mark.label) && mark.entry !== null)
  return naming === undefined ? statementLabel(own, isHeaded) : entryLabel(naming, seen)
}

function entryLabel({ section, entry }: MarkedLine, seen: Set<string>): LineLabel {
  const kind = section === 'education' ? 'education' : 'work'
  const isFirst = !seen.has(entry ?? '')
  seen.add(entry ?? '')
  return isFirst ? `entry ${kind}` : `name ${kind}`
}

function statementLabel([first]: readonly MarkedLine[], isHeaded: boolean): LineLabel {
  const kind = sectionKind(first?.section ?? '')
  if (kind === 'contact' && !isHeaded) return 'start header'
  return first?.isContinuation ? `next ${kind}` : `start ${kind}`
}

function sectionKind(section: string): HeadingKind {
  return OWN_KINDS.find(kind => kind === section) ?? 'other'
}
