import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box, TextRun } from '#core/resume/page.ts'
import { usual } from '#core/resume/usual.ts'
import { followInk, type OperatorList, regionOf } from './page-ink.ts'

/** Beside the size of the text: the signs of a list are as wide and high, and stand so far before it. */
const SIDE = { min: 0.15, max: 0.7 }
const GAP = { min: 0.1, max: 2.5 }
/** How much wider than high, or higher than wide. */
const ASPECT_MAX = 1.3
/** Beside the size that most of a page is set in. */
const LARGE = 1.1
/** A page of more such shapes is a drawing, and each would be held against all others. */
const SHAPES_MAX = 1000

/** A sign of a list, as the text that it stands for. */
export interface DrawnBullet {
  sign: TextRun
  /** Of the text that it stands before. */
  before: Box
}

/**
 * The signs of lists that a page draws as shapes, as browsers do, for a text layer that has none: a small shape, as wide as high,
 * at the middle of a line and a little before its first text. A row of shapes is a rating, and a sign before bold text one of a
 * time line, before large text one of a heading.
 */
export function findDrawnBullets(
  operators: OperatorList,
  runs: readonly TextRun[],
  transform: readonly number[],
): DrawnBullet[] {
  const texts = runs.filter(({ text, upright }) => upright && text.trim() !== '')
  const largest = Math.max(0, ...texts.map(({ size }) => size))
  const shapes: Box[] = []
  for (const { operator, values, ink } of followInk(operators, transform)) {
    if (operator !== OPS.constructPath || values[0] === OPS.endPath) continue
    const { box } = regionOf(ink.matrix, values)
    if (Math.max(box.width, box.height) <= SIDE.max * largest) shapes.push(box)
  }
  if (shapes.length > SHAPES_MAX) return []
  const largestItem = LARGE * usual(texts.map(({ size, text }) => [size, text.length]))
  return shapes.flatMap(box => {
    const run = textBehind(box, texts)
    if (run === undefined || run.size > largestItem) return []
    if (/bold|black|heavy/i.test(run.font) || !isSmallSquare(box, run.size)) return []
    const isNear = (other: Box): boolean => Math.abs(other.left - box.left) < GAP.max * run.size
    const isOfRow = shapes.some(other => other !== box && isLevel(other, run) && isNear(other))
    const sign = { ...run, text: '•', box: { ...run.box, left: box.left, width: box.width } }
    return isOfRow ? [] : [{ sign, before: run.box }]
  })
}

/** Signs come before their texts in the order of the page, as where they are written. */
export function placeBullets(runs: readonly TextRun[], bullets: readonly DrawnBullet[]): TextRun[] {
  return runs.flatMap(run => {
    const own = bullets.filter(
      ({ before: { left, top } }) => left === run.box.left && top === run.box.top && run.text.trim() !== '',
    )
    return [...own.map(({ sign }) => sign), run]
  })
}

function isSmallSquare({ width, height }: Box, size: number): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return short >= SIDE.min * size && long <= SIDE.max * size && long <= ASPECT_MAX * short
}

/** The first text of the line that a shape stands before; none where a text stands before the shape. */
function textBehind(box: Box, texts: readonly TextRun[]): TextRun | undefined {
  const level = texts.filter(run => isLevel(box, run))
  const [run] = level
    .filter(run => run.box.left >= box.left + box.width)
    .toSorted((a, b) => a.box.left - b.box.left)
  if (run === undefined) return undefined
  const gap = run.box.left - box.left - box.width
  const isBehind = gap >= GAP.min * run.size && gap <= GAP.max * run.size
  const isFirst = !level.some(
    ({ box: { left, width } }) => left < box.left && left + width > box.left - GAP.max * run.size,
  )
  return isBehind && isFirst ? run : undefined
}

function isLevel({ top, height }: Box, { box }: TextRun): boolean {
  const middle = top + height / 2
  return middle > box.top + 0.2 * box.height && middle < box.top + box.height
}
