import type { PageText, TextRun } from '#core/resume/page.ts'
import type { DrawnPage } from './draw-pages.ts'
import { partColumns } from './part-columns.ts'
import type { LineSeen } from './recognise.ts'

/** Where the baseline lies inside a run's box, from the top, as for text layers. */
const ASCENT = 0.8
const POINTS_PER_INCH = 72
/** Sizes are measured off the ink and waver: those so near to each other are one. */
const SAME_SIZE = 0.15
/** Height of a capital as a share of what is measured for lines with small letters too. */
const CAPITAL_SHARE = 0.8
/** Lines shorter than this share of the page say little about how it lies. */
const LONG_LINE = 0.25
const CONFIDENCE_MIN = 25
/** A dash or a bullet is so short that nobody can be sure of it; a longer row of signs is a rule of the page. */
const SIGN_MAX_CHARS = 2
const BULLET_LIKE = /^[+*°»«¢©®¤¥~§]$/
/** A round bullet also comes out as a letter; that many lines must begin so. */
const BULLET_LETTER = /^[eo]$/
const BULLET_LETTER_LINES = 2

/**
 * The words that were recognised on one page, laid straight.
 * @param number of the page, counted from 1
 * @param lines in reading order
 */
export function toPageText(number: number, drawn: DrawnPage, lines: readonly LineSeen[]): PageText {
  const scale = POINTS_PER_INCH / drawn.dotsPerInch
  const slope = slopeOf(lines, drawn.widthPixels)
  const kept = markBullets(
    partColumns(lines)
      .map(withoutSpecks)
      .filter(line => line.words.length > 0),
  )
  const heights = findHeights(kept)
  const runs = kept.flatMap(line => toRuns(line, { slope, scale, height: nearest(heights, heightOf(line)) }))
  return { page: number, width: drawn.width, height: drawn.height, runs, links: [] }
}

/** How far the page lies askew: pixels down for each pixel to the right. 0 when no line is long enough to tell. */
function slopeOf(lines: readonly LineSeen[], widthPixels: number): number {
  const slopes = lines
    .map(({ baseline }) => ({ across: baseline.x1 - baseline.x0, down: baseline.y1 - baseline.y0 }))
    .filter(({ across }) => across > LONG_LINE * widthPixels)
    .map(({ across, down }) => down / across)
    .sort((a, b) => a - b)
  return slopes[Math.floor(slopes.length / 2)] ?? 0
}

/** Dirt and rules of the page come out as signs that nobody wrote. */
function withoutSpecks(line: LineSeen): LineSeen {
  const words = line.words.filter(({ text, confidence }) =>
    /[\p{L}\p{N}]/u.test(text) ? confidence >= CONFIDENCE_MIN : text.length <= SIGN_MAX_CHARS,
  )
  return { ...line, words }
}

function markBullets(lines: readonly LineSeen[]): LineSeen[] {
  const byLetter = lines.filter(line => beginsWith(line, BULLET_LETTER))
  return lines.map(line => {
    const isBullet =
      beginsWith(line, BULLET_LIKE) || (byLetter.length >= BULLET_LETTER_LINES && byLetter.includes(line))
    const [first, ...others] = line.words
    return isBullet && first ? { ...line, words: [{ ...first, text: '•' }, ...others] } : line
  })
}

function beginsWith({ words }: LineSeen, mark: RegExp): boolean {
  const [first, second] = words
  return (
    first !== undefined &&
    second !== undefined &&
    mark.test(first.text) &&
    /^[\p{Lu}\p{N}]/u.test(second.text)
  )
}

/** The few heights that the page is set in, in pixels: that of most words first, then what is far enough from it. */
function findHeights(lines: readonly LineSeen[]): number[] {
  const heights = lines.flatMap(line => line.words.map(() => heightOf(line))).sort((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)] ?? 0
  const found = [usual]
  let group: number[] = []
  for (const height of heights.filter(one => !isSame(one, usual))) {
    const [lowest] = group
    if (lowest !== undefined && !isSame(height, lowest)) {
      found.push(group[Math.floor(group.length / 2)] ?? lowest)
      group = []
    }
    group.push(height)
  }
  const rest = group[Math.floor(group.length / 2)]
  return rest === undefined ? found : [...found, rest]
}

function isSame(height: number, other: number): boolean {
  return Math.abs(height - other) <= SAME_SIZE * other
}

function nearest(heights: readonly number[], height: number): number {
  const [usual = height] = heights
  if (isSame(height, usual)) return usual
  return heights.reduce((best, one) => (Math.abs(one - height) < Math.abs(best - height) ? one : best), usual)
}

/** Lines of capitals show nothing of the small letters that the height is worked out from. */
function heightOf({ words, rowAttributes }: LineSeen): number {
  if (words.some(({ text }) => /\p{Ll}/u.test(text))) return rowAttributes.rowHeight
  const tall = words
    .filter(({ text }) => /[\p{Lu}\p{N}]/u.test(text))
    .map(({ bbox }) => bbox.y1 - bbox.y0)
    .sort((a, b) => a - b)
  const middle = tall[Math.floor(tall.length / 2)]
  return middle === undefined ? rowAttributes.rowHeight : middle / CAPITAL_SHARE
}

interface Laying {
  slope: number
  /** Points a pixel. */
  scale: number
  /** Of the line, in pixels. */
  height: number
}

function toRuns(line: LineSeen, { slope, scale, height }: Laying): TextRun[] {
  const size = Math.round(2 * scale * height) / 2
  const { x0, y0 } = line.baseline
  const top = scale * (y0 - slope * x0) - ASCENT * size
  return line.words.map(({ text, bbox }) => {
    const left = scale * (bbox.x0 + slope * bbox.y1)
    const width = scale * (bbox.x1 - bbox.x0)
    return { text, box: { left, top, width, height: size }, size, font: '', upright: true }
  })
}
