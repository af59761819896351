import { isBullet } from '../bullets.ts'
import { areDatesAlone, type Line } from '../lines.ts'
import type { LineRole } from './line-roles.ts'

/** Heads of entries are short. */
const HEAD_MAX_CHARS = 80

/**
 * What a section begins with begins each of its entries: where half of the lines of that look are taken for it, all are that
 * stand apart from what is above them. A line below one of them, which looks as names do elsewhere, is one. A line of
 * nothing but a span of dates is no statement.
 */
export function agreeInLooks(lines: readonly Line[], roles: readonly LineRole[]): LineRole[] {
  const agreed = roles.map((role, at): LineRole => {
    const line = lines[at]
    const isSpan = role === 'start' && line !== undefined && areDatesAlone(line) && line.dates?.start != null
    return isSpan ? 'entry' : role
  })
  const looks = lines.map(lookOf)
  const groups = Map.groupBy(looks.keys(), at => looks[at] ?? '')
  const isOfHeads = (numbers: readonly number[], holds: (role: LineRole | undefined) => boolean): boolean =>
    numbers.every(at => mayHead(lines[at], agreed[at])) && shareOf(numbers, at => holds(agreed[at])) >= 0.5
  const leads = groups.get(looks[0] ?? '') ?? []
  if (leads.length < 2 || agreed[0] !== 'entry' || !isOfHeads(leads, role => role === 'entry')) return agreed
  const named = new Set([...groups].filter(([, alike]) => isOfHeads(alike, isHead)).map(([look]) => look))
  for (const at of leads) {
    const [line, below] = [lines[at], lines[at + 1]]
    if (line === undefined || below === undefined || !standsApart(line, below)) continue
    agreed[at] = 'entry'
    if (agreed[at + 1] === 'start' && named.has(looks[at + 1] ?? '')) agreed[at + 1] = 'name'
  }
  return agreed
}

function shareOf(numbers: readonly number[], holds: (at: number) => boolean): number {
  return numbers.filter(holds).length / Math.max(1, numbers.length)
}

function mayHead(line: Line | undefined, role: LineRole | undefined): boolean {
  return line !== undefined && role !== 'next' && !isBullet(line) && line.text.length < HEAD_MAX_CHARS
}

function isHead(role: LineRole | undefined): boolean {
  return role === 'entry' || role === 'name'
}

/** More so than what is below it. */
function standsApart(line: Line, below: Line): boolean {
  return line.startsBlock || line.spaceAbove > below.spaceAbove + 0.1 * line.size
}

function lookOf({ size, isBold, isItalic, left }: Line): string {
  return [size.toFixed(1), isBold, isItalic, Math.round(left / 3)].join('/')
}
