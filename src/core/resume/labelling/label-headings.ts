import { HEADING_KINDS, type HeadingKind } from '../heading-words.ts'
import { exactKind, headingKind, partKind } from '../headings.ts'
import type { Line } from '../lines.ts'
import { isAlike, type Piece, rightOf } from '../piece.ts'
import { type Crf, decode } from './crf.ts'
import type { Candidate } from './heading-candidates.ts'
import { headingTokens } from './heading-features.ts'
import { isTitled } from './line-shape.ts'
import { readWeights } from './read-weights.ts'

/** What a candidate is: a heading by what it announces, `next` where it goes on with the heading above it. */
export type HeadingLabel = HeadingKind | 'next' | 'none'
export const HEADING_LABELS: readonly HeadingLabel[] = ['none', 'next', ...HEADING_KINDS]

const TELLING: readonly HeadingLabel[] = ['work', 'education']

/** Says which candidates head a section, and of which kind. */
export type HeadingLabeller = (lines: readonly Line[], candidates: readonly Candidate[]) => HeadingLabel[]

const CRF: Crf<HeadingLabel> = {
  labels: HEADING_LABELS,
  emissions: readWeights('heading', HEADING_LABELS.length),
}

export const labelHeadings: HeadingLabeller = (lines, candidates) => labelHeadingsBy(CRF, lines, candidates)

/**
 * What stands above the first heading that is known by its words names the person, but for what
 * looks as such a heading and heads positions or degrees, or stands below the name. Labels beside the text are headings
 * only where positions or degrees are among what they announce: else they are those of skills.
 */
export function labelHeadingsBy(
  crf: Crf<HeadingLabel>,
  lines: readonly Line[],
  candidates: readonly Candidate[],
): HeadingLabel[] {
  const decoded = withoutLeaps(decode(crf, headingTokens(lines, candidates)), candidates)
  const labels = withStrangers(withKin(decoded, candidates), lines, candidates)
  const isKnown = candidates.map(({ line }) => headingKind(line.text) !== null)
  const first = isKnown.findIndex((known, at) => known && labels[at] !== 'none')
  const cells = candidates.filter(({ isCell }, at) => isCell && labels[at] !== 'none')
  const isColumn = candidates.some(
    (one, at) => TELLING.includes(labels[at] ?? 'none') && cells.some(cell => isInColumn(one, cell)),
  )
  const looks = new Set(
    candidates.flatMap((one, at) => (isKnown[at] && labels[at] !== 'none' ? [styleOf(one)] : [])),
  )
  return labels.map((label, at) => {
    const one = candidates[at]
    const isLikeKnown =
      one !== undefined && looks.has(styleOf(one)) && !(isName(one) && !TELLING.includes(label))
    const isOfPerson = at < first && !isKnown[at] && !isLikeKnown
    return isOfPerson || (one?.isCell && !isColumn) ? 'none' : label
  })
}

const NAME_LINES = 3

/** At the top of a document, in capitals and alone. */
function isName({ at, line }: Candidate): boolean {
  return at < NAME_LINES && isTitled(line.text)
}

/** A heading goes on in the line below, in one look; what was taken to go on elsewhere is one by its words, or none. */
function withoutLeaps(labels: readonly HeadingLabel[], candidates: readonly Candidate[]): HeadingLabel[] {
  return labels.map((label, at) => {
    const [one, above] = [candidates[at], candidates[at - 1]]
    if (label !== 'next' || one === undefined) return label
    const down = above === undefined ? 0 : one.line.top - above.line.top
    const isBelow =
      above !== undefined && isAlike(above.line, one.line) && down > 0 && down < 2 * one.line.size
    if (isBelow) return label
    return above !== undefined && one.line.size < above.line.size
      ? 'none'
      : (exactKind(one.line.text) ?? 'none')
  })
}

/** One look and one edge: below each other in the column beside the text, whether or not anything stands level with them. */
function isInColumn(
  {
    line: {
      pieces: [one],
    },
  }: Candidate,
  {
    line: {
      pieces: [other],
    },
  }: Candidate,
): boolean {
  const isFlush = (edge: (box: Piece['box']) => number) => Math.abs(edge(one.box) - edge(other.box)) < 4
  return isAlike(one, other) && (isFlush(({ left }) => left) || isFlush(rightOf))
}

/** A line of nothing but a heading's words that looks as another heading does is one too. */
function withKin(labels: readonly HeadingLabel[], candidates: readonly Candidate[]): HeadingLabel[] {
  const isOwn = (label: HeadingLabel | undefined) => label !== 'none' && label !== 'next'
  const looks = new Set(
    candidates.flatMap((one, at) => (exactOf(one) && isOwn(labels[at]) ? [lookOf(one)] : [])),
  )
  return labels.map((label, at) => {
    const one = candidates[at]
    const isKin = !isOwn(label) && one !== undefined && !one.isCell && looks.has(lookOf(one))
    return isKin ? (exactKind(one.line.text) ?? partKind(one.line.text) ?? label) : label
  })
}

/**
 * Where all lines of the look of several known headings have as much room above them, those in words of the person's own
 * are headings too: no other line looks so.
 */
function withStrangers(
  labels: readonly HeadingLabel[],
  lines: readonly Line[],
  candidates: readonly Candidate[],
): HeadingLabel[] {
  const places = new Map(candidates.map((one, at) => [one.at, at]))
  const isHeading = (at: number): boolean =>
    !['none', 'next', undefined].includes(labels[places.get(at) ?? -1])
  const alike = Map.groupBy(lines.keys(), at => linesLook(lines[at]))
  const strangers = [...alike].flatMap(([look, own]) => {
    const known = own.filter(at => isHeading(at) && exactKind(lines[at]?.text ?? '') !== null)
    const others = own.filter(at => !isHeading(at))
    const room = 0.9 * Math.min(...known.flatMap(at => lines[at]?.spaceAbove ?? []))
    const areApart = others.every(
      at => places.has(at) && at > (known[0] ?? 0) && (lines[at]?.spaceAbove ?? 0) >= room,
    )
    // Labels of groups have less room above them than a line is high.
    const isWide = known.every(at => (lines[at]?.spaceAbove ?? 0) >= (lines[at]?.size ?? 0))
    return look !== '' && known.length >= KNOWN_MIN && isWide && areApart ? others : []
  })
  return labels.map((label, at) => (strangers.includes(candidates[at]?.at ?? -1) ? 'other' : label))
}

const KNOWN_MIN = 2

/** Headings in capitals are of their own. */
function linesLook(line: Line | undefined): string {
  if (line === undefined || line.rail !== null || line.pieces.length > 1) return ''
  const { size, isBold, isItalic, left, text } = line
  return [Math.round(size * 2), isBold, isItalic, Math.round(left), text === text.toUpperCase()].join('/')
}

const exactOf = ({ line, isCell }: Candidate) => (isCell ? null : exactKind(line.text))

const lookOf = (one: Candidate) => `${styleOf(one)}/${Math.round(one.line.left)}`

const styleOf = ({ line: { size, isBold, isItalic } }: Candidate) =>
  [Math.round(size * 2), isBold, isItalic].join('/')
