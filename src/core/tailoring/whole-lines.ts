import { z } from 'zod'
import type { TailoredLine } from '#contract/tailoring.ts'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { JOINING_WORDS } from '../text/stop-words.ts'
import { opensWithPast } from './past-forms.ts'

const OPEN_ENDS: ReadonlySet<string> = new Set([
  ...JOINING_WORDS,
  ...readTable('tailoring/open-ends.tsv', z.object({ language: filledCell, word: filledCell })).map(
    ({ word }) => word,
  ),
])

/** A list whose lines mostly open small is written so; in any other such a line goes on with what stands before. */
const SMALL_SHARE = 1 / 3
const ENDS_SENTENCE = /[.!?…:;]["”»)]?$/u
/** English verbs end on them: 'logged in', 'followed up'. */
const PARTICLES: ReadonlySet<string> = new Set('in on up out off over down through'.split(' '))
const MAX_JOINED = 3

/**
 * Puts sentences together that the page broke into several lines: one that stops at 'auf einer', or one whose successor
 * goes on in small letters.
 * @param items ids of lines that have a mark of their own, and go on with none
 * @returns lines in their order, each with the facts that it is made of
 */
export function joinBroken(
  lines: readonly TailoredLine[],
  items: ReadonlySet<string> = new Set(),
): TailoredLine[] {
  const small = lines.filter(({ text }) => opensSmall(text)).length
  if (small > lines.length * SMALL_SHARE) return [...lines]
  // Where many lines end with a comma, that is how the person closes a line.
  const isListed = lines.filter(({ text }) => text.endsWith(',')).length > lines.length * SMALL_SHARE
  const joined: TailoredLine[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const isOwn = isListed && before?.text.endsWith(',')
    const isItem = line.sourceIds.some(id => items.has(id))
    if (before === undefined || isOwn || isItem || !goesOn(before, line)) joined.push(line)
    else
      joined[joined.length - 1] = {
        text: `${before.text} ${line.text}`,
        sourceIds: [...before.sourceIds, ...line.sourceIds],
      }
  }
  return joined
}

/** True for lines of which each stands by itself, so that their order is free. */
export function isFreeToMove(lines: readonly TailoredLine[]): boolean {
  const small = lines.filter(({ text }) => opensSmall(text)).length
  const isStyle = small > lines.length * SMALL_SHARE
  return lines.every(({ text }, at) => {
    const isOpened = isStyle || !opensSmall(text) || (at > 0 && ENDS_SENTENCE.test(lines[at - 1]?.text ?? ''))
    return isOpened && !isDangling(text) && !text.endsWith(':')
  })
}

/** True for text that breaks off: at a comma, a hyphen, an article or another word that asks for a next one; an address does not. */
export function isDangling(text: string): boolean {
  if (/[,&/–—-]$/u.test(text)) return !/\bhttps?:\/\/\S+$/iu.test(text)
  // 'par an' and 'en un an' are French, and whole.
  const last = /(?:^|(?<!\s(?:par|un))\s)(\p{Ll}+)$/u.exec(text)?.[1]
  return last !== undefined && OPEN_ENDS.has(last) && !PARTICLES.has(last)
}

function goesOn(before: TailoredLine, next: TailoredLine): boolean {
  if (before.sourceIds.length >= MAX_JOINED || ENDS_SENTENCE.test(before.text) || /-$/u.test(before.text))
    return false
  // 'company - Fino Payments': a label, however it is spelt.
  if (/^\p{Ll}+\s?(?:[-–]\s|:)/u.test(next.text)) return false
  // 'Repairing lights, fans,' and below it 'Reporting to the head of section'.
  if (before.text.endsWith(',') && (opensWithPast(next.text) || /^\p{Lu}\p{Ll}+ing /u.test(next.text)))
    return false
  return opensSmall(next.text) || isDangling(before.text)
}

/** 'iOS' and 'e-mail' open sentences too. */
function opensSmall(text: string): boolean {
  return /^\p{Ll}+(?:[\s,.;]|$)/u.test(text)
}
