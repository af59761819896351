import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type OperatorList, operators, regionOf } from './page-ink.ts'

/** What pdf.js keeps of a font, as far as it tells how its letters are painted. */
export interface PaintingFont {
  /** Its letters are procedures, each by the name that the glyph has for it. */
  isType3Font?: unknown
  charProcOperatorList?: unknown
  fontMatrix?: unknown
}

const FILLS = operators('fill', 'eoFill')
/** As a share of the size of the text: no letter and no full stop is smaller either way. */
const SIDE_MIN = 0.03

/** A letter is shown many times. */
const known = new WeakMap<OperatorList, boolean>()

/** Whether a shown letter, as pdf.js tells it, is a shape that is filled: also that of a procedure which fills and does nothing else. */
export function isFilled(
  glyph: object,
  { isType3Font, charProcOperatorList, fontMatrix }: PaintingFont,
): boolean {
  if (isType3Font !== true) return true
  const name = 'operatorListId' in glyph ? glyph.operatorListId : null
  const procedure: unknown = charProcOperatorList instanceof Map ? charProcOperatorList.get(name) : null
  if (!isOperatorList(procedure) || !Array.isArray(fontMatrix)) return false
  const answer = known.get(procedure) ?? fillsAlone(procedure, fontMatrix.map(Number))
  known.set(procedure, answer)
  return answer
}

function isOperatorList(value: unknown): value is OperatorList {
  return typeof value === 'object' && value !== null && 'fnArray' in value && 'argsArray' in value
}

/** A procedure with bounds takes the colour of the text. */
function fillsAlone({ fnArray, argsArray }: OperatorList, matrix: readonly number[]): boolean {
  const [first, ...others] = fnArray
  if (first !== OPS.setCharWidthAndBounds || others.length === 0) return false
  return others.every((operator, at) => {
    const values = argsArray[at + 1]
    if (operator !== OPS.constructPath || !Array.isArray(values) || !FILLS.has(Number(values[0])))
      return false
    const { width, height } = regionOf(matrix, values).box
    return Math.max(width, height) >= SIDE_MIN
  })
}
