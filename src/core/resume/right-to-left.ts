import { LINE_MAX_CHARS } from '../text/text-bounds.ts'
import type { PageText, TextRun } from './page.ts'
import { baselineOf } from './piece.ts'

const TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}]/u
const LETTER = /\p{L}/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
/** Runs further apart than this many font sizes are not one phrase. */
const PHRASE_GAP = 0.6
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
  const runs = splitLines(page.runs).flatMap(line => mirrorLine(line, page.width))
  return { ...page, runs, links: page.links.map(link => mirror(link, page.width)) }
}

function mirrorLine(line: readonly TextRun[], pageWidth: number): TextRun[] {
  const printed = line.filter(run => run.text.trim() !== '')
  const text = printed.map(run => run.text).join('')
  if (TO_LEFT.test(text) || !LETTER.test(text)) return orderLine(printed).map(run => mirror(run, pageWidth))
  // A line of addresses runs to the right as ever; as a whole it stands on the other side.
  const right = Math.max(...printed.map(({ box }) => box.left + box.width))
  const shift = pageWidth - right - Math.min(...printed.map(({ box }) => box.left))
  return printed.map(run => ({ ...run, box: { ...run.box, left: run.box.left + shift } }))
}

function mirror<Placed extends { box: TextRun['box'] }>(placed: Placed, pageWidth: number): Placed {
  return { ...placed, box: { ...placed.box, left: pageWidth - placed.box.left - placed.box.width } }
}

/** Runs that follow each other on one baseline. */
function splitLines(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = []
  let length = 0
  for (const run of runs) {
    const before = lines.at(-1)?.[0]
    const reach = 0.4 * Math.max(run.size, before?.size ?? 0)
    const isSame = before?.upright && run.upright && Math.abs(baselineOf(before) - baselineOf(run)) < reach
    length = isSame ? length + run.text.length : run.text.length
    if (isSame && length <= LINE_MAX_CHARS) lines.at(-1)?.push(run)
    else {
      lines.push([run])
      length = run.text.length
    }
  }
  return lines
}

/** From the right edge to the left; phrases of the other direction stay together as they are. */
function orderLine(line: readonly TextRun[]): TextRun[] {
  const ordered: TextRun[] = []
  for (const run of [...line].sort((a, b) => centre(b) - centre(a))) {
    const from = isForeign(run) && LETTER.test(run.text) ? startOfPhrase(ordered, run) : -1
    if (from < 0) ordered.push(run)
    else ordered.push(ordered.splice(from).toReversed().reduce(join, run))
  }
  return ordered
}

/** Where among the runs to the right a phrase ends that begins with this one; -1 when it is alone. */
function startOfPhrase(ordered: readonly TextRun[], first: TextRun): number {
  let start = -1
  let left = first
  for (let at = ordered.length - 1; at >= 0; at -= 1) {
    const run = ordered[at]
    if (run === undefined || TO_LEFT.test(run.text) || !isNear(left, run)) return start
    if (isForeign(run)) start = at
    left = run
  }
  return start
}

function isForeign({ text }: TextRun): boolean {
  return LETTER_OR_DIGIT.test(text) && !TO_LEFT.test(text)
}

function isNear(left: TextRun, right: TextRun): boolean {
  return right.box.left - left.box.left - left.box.width < PHRASE_GAP * left.size
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
