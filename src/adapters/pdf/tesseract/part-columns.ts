import type { LineSeen } from './recognise.ts'

/** As a share of a line's height: between columns there is more than between words. */
const GUTTER_MIN = 1.2
/** So many lines must be parted at one place, and lines that run across it are at most so many for each of them. */
const PARTED_MIN = 4
const CROSSING_MAX = 0.5

/**
 * Lines that run across two columns, cut at the gutter and put into reading order: between lines that cross it, first what
 * stands to its left, then what stands to its right. Lines of a page without a gutter stay as they are.
 */
export function partColumns(lines: readonly LineSeen[]): LineSeen[] {
  const gutter = findGutter(lines)
  if (gutter === null) return [...lines]
  const ordered: LineSeen[] = []
  let left: LineSeen[] = []
  let right: LineSeen[] = []
  for (const line of lines) {
    if (crosses(line, gutter)) {
      ordered.push(...left, ...right, line)
      left = []
      right = []
      continue
    }
    left.push(...partOf(line, ({ bbox }) => bbox.x1 <= gutter))
    right.push(...partOf(line, ({ bbox }) => bbox.x1 > gutter))
  }
  return [...ordered, ...left, ...right]
}

type Word = LineSeen['words'][number]

function partOf(line: LineSeen, belongs: (word: Word) => boolean): LineSeen[] {
  const words = line.words.filter(belongs)
  return words.length === 0 ? [] : [{ ...line, words }]
}

/** The place in pixels that parts the most lines. */
function findGutter(lines: readonly LineSeen[]): number | null {
  const places = lines.flatMap(line => gapsOf(line).map(({ from, to }) => (from + to) / 2))
  const ranked = places.map(place => ({
    place,
    parted: lines.filter(line => gapsOf(line).some(({ from, to }) => from < place && place < to)).length,
    crossing: lines.filter(line => crosses(line, place)).length,
  }))
  const fitting = ranked.filter(
    ({ parted, crossing }) => parted >= PARTED_MIN && crossing <= CROSSING_MAX * parted,
  )
  return (
    fitting.reduce<(typeof ranked)[number] | null>(
      (best, one) => (best !== null && best.parted >= one.parted ? best : one),
      null,
    )?.place ?? null
  )
}

function gapsOf({ words, rowAttributes }: LineSeen): { from: number; to: number }[] {
  return words.slice(1).flatMap((word, at) => {
    const from = words[at]?.bbox.x1 ?? 0
    return word.bbox.x0 - from > GUTTER_MIN * rowAttributes.rowHeight ? [{ from, to: word.bbox.x0 }] : []
  })
}

/** Whether a line has words on both sides of a place and no gap there. */
function crosses(line: LineSeen, place: number): boolean {
  const { words } = line
  const isOnBoth = words.some(({ bbox }) => bbox.x0 < place) && words.some(({ bbox }) => bbox.x1 > place)
  return isOnBoth && !gapsOf(line).some(({ from, to }) => from < place && place < to)
}
