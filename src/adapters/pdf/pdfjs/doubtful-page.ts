import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box, TextRun } from '#core/resume/page.ts'
import { isFilled, type PaintingFont } from './filled-letters.ts'
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
import { holdsBox, type Outline, outlineOf } from './path-outline.ts'
import { followRuns, type ShownRuns } from './shown-runs.ts'

/** Icons and signs of lists, which can hide nothing, are none of it. */
const SAYS = /[\p{L}\p{N}]/u
/** In the channel of a colour, 0..255, where it is largest: letters that differ more from their ground are plain. */
const CONTRAST_MIN = 40
const CONTRAST_MAX = 255
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
  /** null where pdf.js did not keep it. */
  fontOf(name: string): PaintingFont | null
}

/**
 * The runs of a page that perhaps nobody sees, as far as that can be told without painting it: all but letters of one
 * colour that nothing was painted over, on grounds that each differ plainly from it, are doubtful.
 */
export function findDoubtful(
  list: OperatorList,
  all: readonly TextRun[],
  { transform, fontOf }: { transform: readonly number[]; fontOf: Page['fontOf'] },
): ReadonlySet<TextRun> {
  const runs = all.filter(({ text }) => SAYS.test(text))
  const page: Page = { runs, shown: followRuns(all), grounds: [], fontOf }
  const doubtful = new Set<TextRun>()
  for (const step of followInk(list, transform)) {
    page.shown.move(step.operator, step.values)
    for (const run of doubtfulAt(step, page)) doubtful.add(run)
    if (doubtful.size === runs.length) break
  }
  return new Set(runs.filter(run => doubtful.has(run)))
}

/** What a step shows doubtfully, or paints over that was shown; all runs where that is not worked out. */
function doubtfulAt({ operator, values, ink }: Step, page: Page): readonly TextRun[] {
  if (SHOWN.has(operator)) return doubtfulText(values[0], ink, page)
  if (PICTURES.has(operator)) return coveredBy(boxUnder(ink.matrix, UNIT), page.runs)
  if (operator === OPS.constructPath) return paintedOver(values, ink, page)
  const isAnywhere =
    ANYWHERE.has(operator) || (operator === OPS.beginMarkedContentProps && values[0] === 'OC')
  return isAnywhere ? page.runs : []
}

/** @param shown letters and, in thousandths of their size, spaces between them */
function doubtfulText(shown: unknown, ink: Ink, page: Page): readonly TextRun[] {
  const letters = (Array.isArray(shown) ? shown : []).filter(isInked)
  if (letters.length === 0) return []
  const own = page.shown.show(ink.matrix)
  const font = page.fontOf(ink.font)
  if (font === null || !letters.every(letter => isFilled(letter, font))) return own
  const { isStrange, fill, mode, clip } = ink
  if (isStrange || fill === null || !FILLED_MODES.has(mode)) return own
  if (clip !== null && !(clip.isRectangle && own.every(({ box }) => contains(clip.box, box)))) return own
  const opacity = ink.opacity * ink.groupOpacity
  if (opacity * CONTRAST_MAX < CONTRAST_MIN) return own
  return own.filter(run =>
    groundsOf(run, page.grounds).some(
      ground => ground === null || opacity * contrast(fill, ground) < CONTRAST_MIN,
    ),
  )
}

function isInked(letter: unknown): letter is object {
  if (typeof letter !== 'object' || letter === null) return false
  return !('unicode' in letter && typeof letter.unicode === 'string' && letter.unicode.trim() === '')
}

/** The colours that may lie under a run, the last one first; those under one that holds all of it do not matter. */
function groundsOf(run: TextRun, grounds: readonly Ground[]): (Colour | null)[] {
  const found: (Colour | null)[] = []
  for (let at = grounds.length - 1; at >= 0; at -= 1) {
    const ground = grounds[at]
    if (ground === undefined || !covers(ground.box, run)) continue
    const { box, colour, holds } = ground
    found.push(colour)
    if (colour !== null && contains(box, run.box) && holds(run.box)) return found
  }
  return [...found, WHITE]
}

function contrast(one: Colour, other: Colour): number {
  return Math.max(...one.map((channel, at) => Math.abs(channel - (other[at] ?? 0))))
}

function paintedOver(values: unknown[], ink: Ink, { runs, shown, grounds }: Page): readonly TextRun[] {
  const [painting, , minMax] = values
  if (painting === OPS.endPath || minMax === null || (STROKES.has(Number(painting)) && !isThick(ink)))
    return []
  const region = regionOf(ink.matrix, values)
  if (coveredBy(region.box, runs).length === 0) return []
  const isPlain = FILLS.has(Number(painting)) || !isThick(ink)
  const isOpaque = ink.opacity * ink.groupOpacity === 1 && !ink.isStrange && !STROKES.has(Number(painting))
  const isClipped = ink.clip?.isRectangle === false
  const clipped = isClipped ? { ...region, isRectangle: false } : intersect(ink.clip, region)
  const [, paths] = values
  const [path] = Array.isArray(paths) ? paths : []
  let outline: Outline | undefined
  const holds = (box: Box): boolean => {
    if (clipped.isRectangle || isClipped || !path) return clipped.isRectangle
    outline ??= outlineOf(path, ink.matrix)
    return holdsBox(outline, lettersIn(box))
  }
  grounds.push({ ...clipped, colour: isPlain && isOpaque ? ink.fill : null, holds })
  return grounds.length > GROUNDS_MAX ? runs : coveredBy(region.box, shown.before())
}

function isThick({ matrix: [a = 0, b = 0, c = 0, d = 0], lineWidth }: Ink): boolean {
  return lineWidth * Math.sqrt(Math.abs(a * d - b * c)) > THICK
}

export function coveredBy(over: Box, runs: readonly TextRun[]): readonly TextRun[] {
  return runs.filter(run => covers(over, run))
}

/** By its middle in height: what is painted below or above it, as a rule, hides nothing. */
function covers(over: Box, { text, box }: TextRun): boolean {
  const middle = box.top + box.height / 2
  const isAcross = over.left < box.left + box.width && box.left < over.left + over.width
  return text.trim() !== '' && isAcross && over.top <= middle && middle <= over.top + over.height
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
