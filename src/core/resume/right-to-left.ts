import type { PageText, TextRun } from './page.ts'

const TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}]/u
const TO_RIGHT = /[\p{L}\p{N}]/u
/** A gap of this many font sizes between two runs is a blank. */
const WORD_GAP = 0.16

/** Whether most letters of a text run from right to left. */
export function runsToLeft(text: string): boolean {
  const toLeft = (text.match(/[\p{sc=Arab}\p{sc=Hebr}]/gu) ?? []).length
  return toLeft > 0 && toLeft * 2 > (text.match(/\p{L}/gu) ?? []).length
}

/**
 * A page of a language that is written from right to left, as its mirror image: lines begin at the left, and runs
 * follow each other as they are read. Whatever reads lines of text then reads these too.
 * @returns the page itself where most letters run to the right
 */
export function mirrorPage(page: PageText): PageText {
  if (!runsToLeft(page.runs.map(run => run.text).join(''))) return page
  const runs = splitLines(page.runs).flatMap(orderLine)
  const mirror = <Placed extends { box: TextRun['box'] }>(placed: Placed): Placed => ({
    ...placed,
    box: { ...placed.box, left: page.width - placed.box.left - placed.box.width },
  })
  return { ...page, runs: runs.map(mirror), links: page.links.map(mirror) }
}

/** Runs that follow each other on one baseline. */
function splitLines(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = []
  for (const run of runs) {
    const before = lines.at(-1)?.[0]
    const reach = 0.4 * Math.max(run.size, before?.size ?? 0)
    const isSame = before?.upright && run.upright && Math.abs(baseline(before) - baseline(run)) < reach
    if (isSame) lines.at(-1)?.push(run)
    else lines.push([run])
  }
  return lines
}

/** From the right edge to the left; words of the other direction stay together as they are. */
function orderLine(line: readonly TextRun[]): TextRun[] {
  const printed = line.filter(run => run.text.trim() !== '')
  const sorted = [...printed].sort((a, b) => centre(b) - centre(a))
  const ordered: TextRun[] = []
  for (const run of sorted) {
    const before = ordered.at(-1)
    if (before && isForeign(before) && isForeign(run) && isNear(run, before))
      ordered[ordered.length - 1] = join(run, before)
    else ordered.push(run)
  }
  return ordered
}

function isForeign({ text }: TextRun): boolean {
  return TO_RIGHT.test(text) && !TO_LEFT.test(text)
}

function isNear(left: TextRun, right: TextRun): boolean {
  return right.box.left - left.box.left - left.box.width < 0.6 * left.size
}

function join(left: TextRun, right: TextRun): TextRun {
  const gap = right.box.left - left.box.left - left.box.width
  const width = right.box.left + right.box.width - left.box.left
  const blank = gap > WORD_GAP * left.size ? ' ' : ''
  return { ...left, text: `${left.text}${blank}${right.text}`, box: { ...left.box, width } }
}

function centre({ box }: TextRun): number {
  return box.left + box.width / 2
}

function baseline({ box }: TextRun): number {
  return box.top + 0.8 * box.height
}
