import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box, TextRun } from '#core/resume/page.ts'
import {
  boxUnder,
  type Colour,
  followInk,
  type Ink,
  intersect,
  type OperatorList,
  operators,
  type Region,
  regionOf,
  type Step,
} from './page-ink.ts'
import { holdsBox } from './path-outline.ts'
import { followRuns, type ShownRuns } from './shown-runs.ts'

/** In the channel of a colour, 0..255, where it is largest: letters that differ more from their ground are plain. */
const CONTRAST_MIN = 40
const WHITE: Colour = [255, 255, 255]
/** Filled, or filled and stroked: ISO 32000-1, table 106. */
const FILLED_MODES: ReadonlySet<number> = new Set([0, 2])
/** In points: a thinner line covers no letters. */
const THICK = 3
/** A page of more shapes at its text is a drawing: it is painted rather than worked out. */
const GROUNDS_MAX = 1000
/** As shares of the height of a run's box. */
const LETTERS = { from: 0.1, to: 0.8 }
const UNIT = [0, 0, 1, 1]
const STROKES = operators('stroke', 'closeStroke')
const FILLS = operators('fill', 'eoFill')
const PICTURES = operators(
  ...(['paintImageXObject', 'paintInlineImageXObject', 'paintImageMaskXObject'] as const),
  'paintSolidColorImageMask',
)
/** Many pictures at once, what follows no path, and what a person fills in or notes on a page. */
const ANYWHERE = operators(
  ...(['paintImageXObjectRepeat', 'paintImageMaskXObjectRepeat', 'paintImageMaskXObjectGroup'] as const),
  ...(['paintInlineImageXObjectGroup', 'shadingFill', 'beginAnnotation'] as const),
)
const SHOWN = operators('showText', 'showSpacedText')

/** What was painted where text is shown later; null where its colour is not worked out. */
interface Ground extends Region {
  colour: Colour | null
  /** Whether all of a box is painted, as far as that can be told. */
  holds(box: Box): boolean
}

/** What is known of a page up to an operator. */
interface Page {
  runs: readonly TextRun[]
  shown: ShownRuns
  grounds: Ground[]
}

/**
 * Whether there may be text on a page that nobody sees, as far as that can be told without painting it: all but letters of one
 * colour that nothing was painted over, on grounds that each differ plainly from it, is doubtful.
 */
export function isDoubtful(
  list: OperatorList,
  runs: readonly TextRun[],
  transform: readonly number[],
): boolean {
  const page: Page = { runs, shown: followRuns(runs), grounds: [] }
  for (const step of followInk(list, transform)) {
    page.shown.move(step.operator, step.values)
    if (raisesDoubt(step, page)) return true
  }
  return false
}

/** Whether a step shows doubtful text, or paints over text that was shown, or something that is not worked out. */
function raisesDoubt({ operator, values, ink }: Step, page: Page): boolean {
  if (SHOWN.has(operator)) return !isBlank(values[0]) && isDoubtfulText(ink, page)
  if (PICTURES.has(operator)) return covers(boxUnder(ink.matrix, UNIT), page.runs)
  if (operator === OPS.constructPath) return paintsOver(values, ink, page)
  return ANYWHERE.has(operator) || (operator === OPS.beginMarkedContentProps && values[0] === 'OC')
}

/** Letters and, in thousandths of their size, spaces between them. */
function isBlank(letters: unknown): boolean {
  const all: unknown[] = Array.isArray(letters) ? letters : []
  return all.every(letter => {
    if (typeof letter !== 'object' || letter === null) return true
    return 'unicode' in letter && typeof letter.unicode === 'string' && letter.unicode.trim() === ''
  })
}

function isDoubtfulText(ink: Ink, page: Page): boolean {
  const own = page.shown.show(ink.matrix)
  const { isStrange, fill, mode, clip } = ink
  if (isStrange || fill === null || !FILLED_MODES.has(mode)) return true
  if (clip !== null && !(clip.isRectangle && own.every(({ box }) => contains(clip.box, box)))) return true
  const opacity = ink.opacity * ink.groupOpacity
  return own.some(run =>
    groundsOf(run, page.grounds).some(
      ground => ground === null || opacity * contrast(fill, ground) < CONTRAST_MIN,
    ),
  )
}

/** The colours that may lie under a run, the last one first; those under one that holds all of it do not matter. */
function groundsOf(run: TextRun, grounds: readonly Ground[]): (Colour | null)[] {
  const found: (Colour | null)[] = []
  for (const { box, colour, holds } of grounds.toReversed()) {
    if (!covers(box, [run])) continue
    found.push(colour)
    if (colour !== null && contains(box, run.box) && holds(run.box)) return found
  }
  return [...found, WHITE]
}

function contrast(one: Colour, other: Colour): number {
  return Math.max(...one.map((channel, at) => Math.abs(channel - (other[at] ?? 0))))
}

function paintsOver(values: unknown[], ink: Ink, { runs, shown, grounds }: Page): boolean {
  const [painting, , minMax] = values
  if (painting === OPS.endPath || minMax === null || (STROKES.has(Number(painting)) && !isThick(ink)))
    return false
  const region = regionOf(ink.matrix, values)
  if (!covers(region.box, runs)) return false
  if (covers(region.box, shown.before())) return true
  const isPlain = FILLS.has(Number(painting)) || !isThick(ink)
  const isOpaque = ink.opacity * ink.groupOpacity === 1 && !ink.isStrange && !STROKES.has(Number(painting))
  const clipped =
    ink.clip?.isRectangle === false ? { ...region, isRectangle: false } : intersect(ink.clip, region)
  const [, paths] = values
  const [path] = Array.isArray(paths) ? paths : []
  const isClipped = ink.clip?.isRectangle === false
  const holds = (box: Box): boolean =>
    clipped.isRectangle || (!isClipped && path && holdsBox(path, ink.matrix, lettersIn(box)))
  grounds.push({ ...clipped, colour: isPlain && isOpaque ? ink.fill : null, holds })
  return grounds.length > GROUNDS_MAX
}

function isThick({ matrix: [a = 0, b = 0, c = 0, d = 0], lineWidth }: Ink): boolean {
  return lineWidth * Math.sqrt(Math.abs(a * d - b * c)) > THICK
}

/** By its middle in height: what is painted below or above it, as a rule, hides nothing. */
export function covers(over: Box, runs: readonly TextRun[]): boolean {
  return runs.some(({ text, box }) => {
    const middle = box.top + box.height / 2
    const isAcross = over.left < box.left + box.width && box.left < over.left + over.width
    return text.trim() !== '' && isAcross && over.top <= middle && middle <= over.top + over.height
  })
}

/** What the letters of a run fill of its box, as a rule. */
function lettersIn({ top, height, ...box }: Box): Box {
  return { ...box, top: top + LETTERS.from * height, height: (LETTERS.to - LETTERS.from) * height }
}

function contains(outer: Box, { left, top, width, height }: Box): boolean {
  const middle = top + height / 2
  const isLevel = outer.top <= middle && middle <= outer.top + outer.height
  return isLevel && outer.left - 1 <= left && left + width <= outer.left + outer.width + 1
}
