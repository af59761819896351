import type { TextRun } from '#core/resume/page.ts'
import type { PaintedLetter } from './painted-text.ts'

/** In points: nobody reads smaller letters. */
const READABLE_SIZE_MIN = 2
/** Readers place a letter's box a little apart from each other. In points. */
const APART = 3

/** Without the runs and the words of runs that nobody sees; text beside the page pdf.js leaves out itself. */
export function keepSeen(runs: readonly TextRun[], letters: readonly PaintedLetter[]): TextRun[] {
  const hasHidden = letters.some(letter => letter.isHidden)
  return runs.flatMap(run => {
    if (run.size < READABLE_SIZE_MIN) return []
    return hasHidden ? keepSeenLetters(run, letters) : [run]
  })
}

function keepSeenLetters(run: TextRun, letters: readonly PaintedLetter[]): TextRun[] {
  const there = letters.filter(({ box }) => isInside(run.box, box))
  const hidden = there.filter(letter => letter.isHidden)
  if (hidden.length === 0) return [run]
  if (hidden.length === there.length || bare(textOf(hidden)).includes(bare(run.text))) return []
  return piecesOf(run, findHiddenParts(run, there))
}

interface Part {
  from: number
  to: number
}

/** The places in a run's text of the letters behind each other that are hidden, where they are found there. */
function findHiddenParts(run: TextRun, there: readonly PaintedLetter[]): Part[] {
  const parts: Part[] = []
  let sequence: PaintedLetter[] = []
  for (const letter of [...there, null]) {
    if (letter?.isHidden) sequence.push(letter)
    else if (sequence.length > 0) {
      const part = findPart(run, sequence)
      if (part !== null) parts.push(part)
      sequence = []
    }
  }
  return parts.sort((one, other) => one.from - other.from)
}

/** The same letters may stand there twice: those count that are nearest to where the hidden ones lie. */
function findPart({ text, box }: TextRun, sequence: readonly PaintedLetter[]): Part | null {
  const pattern = sequence.map(letter => letter.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s*')
  const share = ((sequence[0]?.box.left ?? 0) - box.left) / box.width
  const found = [...text.matchAll(new RegExp(pattern, 'gu'))].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }))
  const away = ({ from }: Part) => Math.abs(from / text.length - share)
  return found.reduce<Part | null>((best, one) => (best && away(best) <= away(one) ? best : one), null)
}

/** What is left of a run; the places of its pieces are worked out as if all its letters were equally wide. */
function piecesOf(run: TextRun, hidden: readonly Part[]): TextRun[] {
  const starts = [0, ...hidden.map(({ to }) => to)]
  const ends = [...hidden.map(({ from }) => from), run.text.length]
  return starts.flatMap((start, at) => {
    const text = run.text.slice(start, ends[at])
    if (text.trim() === '') return []
    const share = run.box.width / run.text.length
    const box = { ...run.box, left: run.box.left + start * share, width: text.length * share }
    return [{ ...run, text, box: run.upright ? box : run.box }]
  })
}

function isInside(outer: TextRun['box'], inner: PaintedLetter['box']): boolean {
  const [x, y] = [inner.left + inner.width / 2, inner.top + inner.height / 2]
  return (
    x > outer.left - APART &&
    x < outer.left + outer.width + APART &&
    y > outer.top - APART &&
    y < outer.top + outer.height + APART
  )
}

function textOf(letters: readonly PaintedLetter[]): string {
  return letters.map(({ text }) => text).join('')
}

function bare(text: string): string {
  return text.normalize('NFKC').replace(/\s/gu, '')
}
