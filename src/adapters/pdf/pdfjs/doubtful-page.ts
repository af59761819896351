import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box, TextRun } from '#core/resume/page.ts'

/** What is known of the paint while a page's operators are followed. */
interface Ink {
  /** To the page's own points from its top left corner. */
  matrix: number[]
  /** What can be painted on; null for all of the page. */
  clip: Box | null
  opacity: number
  isFillLight: boolean
  /** A pattern, a mask or a way of mixing: what comes of it is not worked out here. */
  isStrange: boolean
  mode: number
  lineWidth: number
}

/** From this value on, 0..255, the darkest channel of a colour makes it light. */
const LIGHT_FROM = 0xc8
const OPACITY_MIN = 0.25
/** Filled, or filled and stroked: ISO 32000-1, table 106. */
const FILLED_MODES: ReadonlySet<number> = new Set([0, 2])
/** In points: a thinner line covers no letters. */
const THICK = 3
const UNIT = [0, 0, 1, 1]
const operators = (...names: (keyof typeof OPS)[]): ReadonlySet<number> =>
  new Set(names.map(name => OPS[name]))
const OPENS = operators('save', 'paintFormXObjectBegin', 'beginGroup')
const CLOSES = operators('restore', 'paintFormXObjectEnd', 'endGroup')
const CLIPS = operators('clip', 'eoClip')
const STROKES = operators('stroke', 'closeStroke')
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

/**
 * Whether there may be text on a page that nobody sees, as far as that can be told without painting it: all but dark, plain
 * letters that nothing was painted over, on nothing dark, is doubtful.
 */
export function isDoubtful(
  { fnArray, argsArray }: { fnArray: readonly number[]; argsArray: readonly unknown[] },
  runs: readonly TextRun[],
  transform: readonly number[],
): boolean {
  const saved: Ink[] = []
  let ink: Ink = { ...PLAIN, matrix: [...transform] }
  let [isClip, hasText] = [false, false]
  return fnArray.some((operator, at) => {
    const given = argsArray[at]
    const step = { operator, values: Array.isArray(given) ? given : [], ink, hasText, isClip }
    if (OPENS.has(operator)) saved.push(ink)
    ink = CLOSES.has(operator) ? (saved.pop() ?? ink) : changeInk(step)
    hasText ||= SHOWN.has(operator)
    isClip = CLIPS.has(operator) || (isClip && operator !== OPS.constructPath)
    return raisesDoubt(step, runs)
  })
}

const PLAIN: Omit<Ink, 'matrix'> = {
  clip: null,
  opacity: 1,
  isFillLight: false,
  isStrange: false,
  mode: 0,
  lineWidth: 1,
}

function isDoubtfulText(
  { isStrange, isFillLight, opacity, mode, clip }: Ink,
  runs: readonly TextRun[],
): boolean {
  if (isStrange || isFillLight || opacity < OPACITY_MIN || !FILLED_MODES.has(mode)) return true
  return clip !== null && !runs.every(({ box }) => contains(clip, box))
}

interface Step {
  operator: number
  values: unknown[]
  ink: Ink
  /** Text was shown before. */
  hasText: boolean
  /** The next path bounds what is painted from then on. */
  isClip: boolean
}

/** Whether a step shows doubtful text or paints where text stands: a picture, something dark, or anything behind text. */
function raisesDoubt(step: Step, runs: readonly TextRun[]): boolean {
  const { operator, values, ink } = step
  if (SHOWN.has(operator)) return isDoubtfulText(ink, runs)
  if (PICTURES.has(operator)) return covers(boxUnder(ink.matrix, UNIT), runs)
  if (operator === OPS.constructPath)
    return mayHide(step) && values[2] !== null && covers(boxUnder(ink.matrix, toNumbers(values[2])), runs)
  return ANYWHERE.has(operator) || (operator === OPS.beginMarkedContentProps && values[0] === 'OC')
}

function mayHide({ values: [painting], ink, hasText, isClip }: Step): boolean {
  if (isClip || painting === OPS.endPath) return false
  return STROKES.has(Number(painting)) ? isThick(ink) : hasText || ink.isStrange || !ink.isFillLight
}

function isThick({ matrix, lineWidth }: Ink): boolean {
  return (
    lineWidth *
      Math.sqrt(Math.abs((matrix[0] ?? 0) * (matrix[3] ?? 0) - (matrix[1] ?? 0) * (matrix[2] ?? 0))) >
    THICK
  )
}

function changeInk({ operator, values, ink, isClip }: Step): Ink {
  const [value, other] = values
  switch (operator) {
    case OPS.transform:
      return { ...ink, matrix: Util.transform(ink.matrix, toNumbers(values)) }
    case OPS.paintFormXObjectBegin: {
      const matrix = value ? Util.transform(ink.matrix, toNumbers(value)) : ink.matrix
      return {
        ...ink,
        matrix,
        clip: other ? intersect(ink.clip, boxUnder(matrix, toNumbers(other))) : ink.clip,
      }
    }
    case OPS.beginGroup:
      return ink.opacity < OPACITY_MIN ? { ...ink, isStrange: true } : ink
    case OPS.constructPath:
      return isClip ? { ...ink, clip: intersect(ink.clip, boxOfClip(ink.matrix, values)) } : ink
    case OPS.setFillRGBColor:
      return { ...ink, isFillLight: isLight(String(value)) }
    case OPS.setFillColorN:
    case OPS.setFillTransparent:
      return { ...ink, isFillLight: true }
    case OPS.setTextRenderingMode:
      return { ...ink, mode: Number(value) }
    case OPS.setLineWidth:
      return { ...ink, lineWidth: Number(value) }
    case OPS.setGState:
      return (Array.isArray(value) ? value : []).reduce(changeState, ink)
    default:
      return ink
  }
}

function changeState(ink: Ink, entry: unknown): Ink {
  const [name, value] = Array.isArray(entry) ? entry : []
  if (name === 'ca') return { ...ink, opacity: Number(value) }
  if (name === 'SMask' && value !== false) return { ...ink, isStrange: true }
  return name === 'BM' && value !== 'source-over' ? { ...ink, isStrange: true } : ink
}

/** @param colour '#rrggbb' */
function isLight(colour: string): boolean {
  const channels = /^#(..)(..)(..)$/.exec(colour)?.slice(1) ?? []
  return channels.length === 3 && channels.every(channel => Number.parseInt(channel, 16) >= LIGHT_FROM)
}

function toNumbers(values: unknown): number[] {
  return Array.from(values as ArrayLike<unknown>, Number) // what the operators of pdf.js carry: arrays, typed or not
}

/** The smallest upright box around four corners. */
function boxUnder(matrix: readonly number[], [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): Box {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix
  const corners = [x0, x1].flatMap(x => [y0, y1].map(y => [a * x + c * y + e, b * x + d * y + f] as const))
  const [left, top] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))]
  const width = Math.max(...corners.map(([x]) => x)) - left
  return { left, top, width, height: Math.max(...corners.map(([, y]) => y)) - top }
}

/** A path of more than a rectangle may leave anything out. */
function boxOfClip(matrix: readonly number[], [, paths, minMax]: unknown[]): Box {
  const [path] = Array.isArray(paths) ? paths : []
  const isRectangle = minMax !== null && path !== null && toNumbers(path ?? []).length <= RECTANGLE_LENGTH
  return isRectangle ? boxUnder(matrix, toNumbers(minMax)) : NOTHING
}

/** A move, three lines or four, each with its two numbers, and the end. */
const RECTANGLE_LENGTH = 16
const NOTHING: Box = { left: 0, top: 0, width: 0, height: 0 }

function intersect(one: Box | null, other: Box): Box {
  if (one === null) return other
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
  const right = Math.min(one.left + one.width, other.left + other.width)
  const bottom = Math.min(one.top + one.height, other.top + other.height)
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

/** By its middle in height: what is painted below or above it, as a rule, hides nothing. */
function covers(over: Box, runs: readonly TextRun[]): boolean {
  return runs.some(({ text, box }) => {
    const middle = box.top + box.height / 2
    const isAcross = over.left < box.left + box.width && box.left < over.left + over.width
    return text.trim() !== '' && isAcross && over.top <= middle && middle <= over.top + over.height
  })
}

function contains(outer: Box, { left, top, width, height }: Box): boolean {
  const middle = top + height / 2
  const isLevel = outer.top <= middle && middle <= outer.top + outer.height
  return isLevel && outer.left - 1 <= left && left + width <= outer.left + outer.width + 1
}
