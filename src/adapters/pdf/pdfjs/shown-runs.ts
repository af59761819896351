import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextRun } from '#core/resume/page.ts'
import { toNumbers } from './page-ink.ts'

/** Follows the places where texts are shown, and tells which runs of the page they are. */
export interface ShownRuns {
  move(operator: number, values: unknown[]): void
  /** @returns those in its row where a text goes on behind another, and all where its place is not known */
  show(matrix: readonly number[]): readonly TextRun[]
  /** All that were shown until now. */
  before(): readonly TextRun[]
}

/** In points: how far the place where a text is shown may lie beside the box of its run. */
const BESIDE = 1
/** Of what is upright, beside the size of a unit. */
const SLANT_MAX = 1e-3
/** In points: what is looked through at once, and as high as a page of a PDF can be. */
const ROW = 40
const PAGE_MAX = 14_400
const START = [1, 0, 0, 1, 0, 0]

/** Where the next text is shown; behind one that was shown only its row is known. */
interface Place {
  matrix: number[]
  x: number
  y: number
  leading: number
  isKnown: boolean
}

export function followRuns(all: readonly TextRun[]): ShownRuns {
  const runs = all.filter(({ text }) => text.trim() !== '')
  const rows = Map.groupBy(runs.flatMap(placeInRows), ({ row }) => row)
  let place: Place = { matrix: START, x: 0, y: 0, leading: 0, isKnown: false }
  const shown = new Set<TextRun>()
  let isSure = true
  return {
    move(operator, values) {
      place = movePlace(place, operator, values)
    },
    show(matrix) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = Util.transform([...matrix], place.matrix)
      const at = { x: a * place.x + c * place.y + e, y: b * place.x + d * place.y + f }
      const isUpright = Math.abs(b) + Math.abs(c) < SLANT_MAX
      const level = rows.get(Math.floor(at.y / ROW))?.map(({ run }) => run) ?? []
      const own = level.filter(run => (place.isKnown ? isAt(run, at) : isUpright && isLevel(run, at.y)))
      place = { ...place, isKnown: false }
      for (const run of own) shown.add(run)
      isSure &&= own.length > 0
      return own.length > 0 ? own : runs
    },
    before: () => (isSure ? [...shown] : runs),
  }
}

/** A run by each of the rows that it may be in, so that not every text is held against every run. */
function placeInRows(run: TextRun): { row: number; run: TextRun }[] {
  const { top, height } = run.box
  const [first, last] = [top - BESIDE, Math.min(top, PAGE_MAX) + Math.min(height, PAGE_MAX) + BESIDE].map(y =>
    Math.floor(y / ROW),
  ) as [number, number] // two of two
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({ row: first + at, run }))
}

function movePlace(place: Place, operator: number, values: unknown[]): Place {
  const [first, second] = values
  switch (operator) {
    case OPS.beginText:
      return { ...place, matrix: START, x: 0, y: 0, isKnown: true }
    case OPS.setTextMatrix: {
      const matrix = toNumbers(typeof first === 'number' ? values : (first ?? START))
      return { ...place, matrix, x: 0, y: 0, isKnown: true }
    }
    case OPS.setLeading:
      return { ...place, leading: -Number(first) }
    case OPS.nextLine:
      return { ...place, y: place.y + place.leading, isKnown: true }
    case OPS.setLeadingMoveText:
      return { ...step(place, values), leading: Number(second) }
    case OPS.moveText:
      return step(place, values)
    default:
      return place
  }
}

function step(place: Place, [across, down]: unknown[]): Place {
  return { ...place, x: place.x + Number(across), y: place.y + Number(down), isKnown: true }
}

function isAt(run: TextRun, { x, y }: { x: number; y: number }): boolean {
  const { left, width } = run.box
  return x > left - BESIDE && x < left + width + BESIDE && isLevel(run, y)
}

function isLevel({ box: { top, height } }: TextRun, y: number): boolean {
  return y > top - BESIDE && y < top + height + BESIDE
}
