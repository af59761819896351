import type { HeadingKind } from './heading-words.ts'
import { headingKind } from './headings.ts'
import { type Candidate, headingCandidates } from './labelling/heading-candidates.ts'
import type { HeadingLabeller } from './labelling/label-headings.ts'
import { cellLine, type Line, lineText } from './lines.ts'

export interface TakenHeadings {
  /** Each heading on a line of its own, in front of what stood beside it. */
  lines: Line[]
  headings: Map<Line, HeadingKind>
}

/** Takes the headings of a document out of its lines, also those that stand in a column beside the text. */
export function takeHeadings(lines: readonly Line[], label: HeadingLabeller): TakenHeadings {
  const candidates = headingCandidates(lines)
  const labels = label(lines, candidates)
  const found = new Map(candidates.map((candidate, index) => [candidate.at, labels[index] ?? 'none']))
  const byLine = new Map(candidates.map(candidate => [candidate.at, candidate]))
  const taken: TakenHeadings = { lines: [], headings: new Map() }
  for (const [at, line] of lines.entries()) {
    const candidate = byLine.get(at)
    const own = found.get(at) ?? 'none'
    if (candidate === undefined || own === 'none') taken.lines.push(line)
    else takeOne(taken, candidate, own)
    if (candidate?.isCell && own !== 'none') taken.lines.push(withoutCell(line, candidate))
  }
  for (const [heading, kind] of taken.headings) taken.headings.set(heading, headingKind(heading.text) ?? kind)
  return taken
}

function takeOne({ lines, headings }: TakenHeadings, { line }: Candidate, label: HeadingKind | 'next'): void {
  const open = [...headings.keys()].at(-1)
  if (label === 'next' && open !== undefined) {
    goOn(open, line)
    return
  }
  const heading = { ...line, pieces: [line.pieces[0]] satisfies Line['pieces'] }
  lines.push(heading)
  headings.set(heading, label === 'next' ? 'other' : label)
}

function goOn(heading: Line, { pieces }: Line): void {
  heading.pieces.push(...pieces)
  Object.assign(heading, lineText(heading.pieces))
}

/** Nothing parts it from its heading. */
function withoutCell(
  line: Line,
  {
    line: {
      pieces: [cell],
    },
  }: Candidate,
): Line {
  const beside = { spaceAbove: 0, startsBlock: false }
  const { rail } = line
  if (rail === cell) return { ...line, ...beside, rail: null }
  const [second = rail, ...others] = line.pieces.filter(piece => piece !== cell)
  if (second === null) return { ...line, ...beside }
  const own: Line['pieces'] = [second, ...others]
  return {
    ...cellLine(second, line),
    ...lineText(own),
    ...beside,
    pieces: own,
    rail: second === rail ? null : rail,
  }
}
