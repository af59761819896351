import type { TextRun } from '#core/resume/page.ts'
import type { PaintedLetter } from './painted-text.ts'

/** In points: nobody reads smaller letters. */
const READABLE_SIZE_MIN = 2
/** Readers place a letter's box a little apart from each other. In points. */
const APART = 3

/** Text beside the page needs no look: pdf.js leaves it out. */
export function isTooSmall({ size }: TextRun): boolean {
  return size < READABLE_SIZE_MIN
}

/** Whether what a run says is drawn on its place by letters that cannot be told from the paper. */
export function isHidden(run: TextRun, letters: readonly PaintedLetter[]): boolean {
  const there = letters.filter(({ box }) => isInside(run.box, box))
  const hidden = there.filter(letter => letter.isHidden)
  if (hidden.length === 0) return false
  return hidden.length === there.length || bare(textOf(hidden)).includes(bare(run.text))
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
