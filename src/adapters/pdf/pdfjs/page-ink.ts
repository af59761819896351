import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box } from '#core/resume/page.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** A box that all paint of a shape lies in. */
export interface Region {
  box: Box
  /** The shape is no less than its box. */
  isRectangle: boolean
}

/** What is known of the paint while a page's operators are followed. */
export interface Ink {
  /** To the page's own points from its top left corner. */
  matrix: number[]
  /** What can be painted on; null for all of the page. */
  clip: Region | null
  /** Of the drawing, and of the groups that it is a part of: 0..1. */
  opacity: number
  groupOpacity: number
  /** null for a pattern. */
  fill: Colour | null
  /** A mask or a way of mixing: what comes of it is not worked out here. */
  isStrange: boolean
  mode: number
  lineWidth: number
  /** The name by which pdf.js keeps it; '' where none was chosen. */
  font: string
}

const PLAIN: Omit<Ink, 'matrix'> = {
  clip: null,
  opacity: 1,
  groupOpacity: 1,
  fill: [0, 0, 0],
  isStrange: false,
  mode: 0,
  lineWidth: 1,
  font: '',
}

export interface OperatorList {
  fnArray: readonly number[]
  argsArray: readonly unknown[]
}

export interface Step {
  operator: number
  values: unknown[]
  /** As it is once the step is done. */
  ink: Ink
}

export const operators = (...names: (keyof typeof OPS)[]): ReadonlySet<number> =>
  new Set(names.map(name => OPS[name]))
const OPENS = operators('save', 'paintFormXObjectBegin', 'beginGroup')
const CLOSES = operators('restore', 'paintFormXObjectEnd', 'endGroup')
const CLIPS = operators('clip', 'eoClip')

/** A move, three lines or four, each with its two numbers, and the end. */
const RECTANGLE_LENGTH = 16
const EMPTY: Box = { left: 0, top: 0, width: 0, height: 0 }

/** Follows what a page's operators change of the paint. @param transform to the page's own points */
export function* followInk(
  { fnArray, argsArray }: OperatorList,
  transform: readonly number[],
): Generator<Step, undefined> {
  const saved: Ink[] = []
  let ink: Ink = { ...PLAIN, matrix: [...transform] }
  let isClip = false
  for (const [at, operator] of fnArray.entries()) {
    const given = argsArray[at]
    const values = Array.isArray(given) ? given : []
    if (OPENS.has(operator)) saved.push(ink)
    ink = CLOSES.has(operator) ? (saved.pop() ?? ink) : changeInk(ink, { operator, values, isClip })
    isClip = CLIPS.has(operator) || (isClip && operator !== OPS.constructPath)
    yield { operator, values, ink }
  }
}

/** @param isClip a path that follows bounds what is painted from then on */
function changeInk(
  ink: Ink,
  { operator, values, isClip }: { operator: number; values: unknown[]; isClip: boolean },
): Ink {
  const [value, other] = values
  switch (operator) {
    case OPS.transform:
      return { ...ink, matrix: Util.transform(ink.matrix, toNumbers(values)) }
    case OPS.paintFormXObjectBegin:
      return enterForm(ink, value, other)
    case OPS.beginGroup:
      return { ...ink, groupOpacity: ink.groupOpacity * ink.opacity, opacity: 1 }
    case OPS.constructPath:
      return isClip ? { ...ink, clip: intersect(ink.clip, regionOf(ink.matrix, values)) } : ink
    case OPS.setFillRGBColor:
      return { ...ink, fill: colourOf(String(value)) }
    case OPS.setFillColorN:
    case OPS.setFillTransparent:
      return { ...ink, fill: null }
    case OPS.setTextRenderingMode:
      return { ...ink, mode: Number(value) }
    case OPS.setFont:
      return { ...ink, font: String(value) }
    case OPS.setLineWidth:
      return { ...ink, lineWidth: Number(value) }
    case OPS.setGState:
      return (Array.isArray(value) ? value : []).reduce(changeState, ink)
    default:
      return ink
  }
}

function enterForm(ink: Ink, moves: unknown, bounds: unknown): Ink {
  const matrix = moves ? Util.transform(ink.matrix, toNumbers(moves)) : ink.matrix
  if (!bounds) return { ...ink, matrix }
  const window = { box: boxUnder(matrix, toNumbers(bounds)), isRectangle: true }
  return { ...ink, matrix, clip: intersect(ink.clip, window) }
}

function changeState(ink: Ink, entry: unknown): Ink {
  const [name, value] = Array.isArray(entry) ? entry : []
  if (name === 'ca') return { ...ink, opacity: Number(value) }
  if (name === 'Font') return { ...ink, font: Array.isArray(value) ? String(value[0]) : '' }
  if (name === 'SMask' && value !== false) return { ...ink, isStrange: true }
  return name === 'BM' && value !== 'source-over' ? { ...ink, isStrange: true } : ink
}

/** @param text '#rrggbb' */
function colourOf(text: string): Colour | null {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(text) ?? []
  return red === '' ? null : [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

export function toNumbers(values: unknown): number[] {
  return Array.from(values as ArrayLike<unknown>, Number) // what the operators of pdf.js carry: arrays, typed or not
}

/** The smallest upright box around four corners. */
export function boxUnder(
  matrix: readonly number[],
  [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[],
): Box {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix
  const corners = [x0, x1].flatMap(x => [y0, y1].map(y => [a * x + c * y + e, b * x + d * y + f] as const))
  const [left, top] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))]
  const width = Math.max(...corners.map(([x]) => x)) - left
  return { left, top, width, height: Math.max(...corners.map(([, y]) => y)) - top }
}

/** A path of more than a rectangle, or one that lies slant, may leave anything out. */
export function regionOf(matrix: readonly number[], [, paths, minMax]: readonly unknown[]): Region {
  const [path] = Array.isArray(paths) ? paths : []
  if (minMax === null || minMax === undefined) return { box: EMPTY, isRectangle: false }
  const isUpright = matrix[0] === 0 ? matrix[3] === 0 : matrix[1] === 0 && matrix[2] === 0
  const isShort = path !== null && ((path as ArrayLike<number> | undefined)?.length ?? 0) <= RECTANGLE_LENGTH
  return { box: boxUnder(matrix, toNumbers(minMax)), isRectangle: isUpright && isShort }
}

export function intersect(one: Region | null, other: Region): Region {
  if (one === null) return other
  const [left, top] = [Math.max(one.box.left, other.box.left), Math.max(one.box.top, other.box.top)]
  const right = Math.min(one.box.left + one.box.width, other.box.left + other.box.width)
  const bottom = Math.min(one.box.top + one.box.height, other.box.top + other.box.height)
  const box = { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
  return { box, isRectangle: one.isRectangle && other.isRectangle }
}
