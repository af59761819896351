import type { ResumeProfile } from '#contract/resume.ts'
import { isBullet } from '../resume/bullets.ts'
import { holdsFact } from '../resume/printed-rows.ts'
import type { Flow, Part, Row } from './rows.ts'

/** Rows that stay together, and the free space above them in points. */
export interface Group {
  rows: [Row, ...Row[]]
  gap: number
  /** Nothing parts it from what stands below. */
  isHead: boolean
}

interface Spacing {
  /** Rows that a position or a degree begins with. */
  starts: ReadonlySet<Row>
  /** Points of free space above each row. */
  above: ReadonlyMap<Row, number>
}

/** The groups of a column in the order of its parts that is wanted. */
export function groupParts(flow: Flow, ordered: readonly Part[], profile: ResumeProfile): Group[] {
  const rows = flow.parts.flatMap(part => part.rows)
  const starts = findEntryStarts(rows, profile)
  const spacing: Spacing = { starts, above: measureSpaces(rows, starts) }
  return ordered.flatMap((part, at) => {
    const [first, ...others] = keepWhole(part, keepTwo(groupRows(part.rows, spacing)))
    const below = spaceBelow(ordered[at - 1], rows)
    return first === undefined
      ? []
      : [{ ...first, gap: Math.max(first.gap, Math.min(below, first.gap + PADDING)) }, ...others]
  })
}

/** In points: a box around a part, or around what it lists, has so much room below its last row. */
const PADDING = 12

/** The free space that a part had between it and a heading below it. */
function spaceBelow(part: Part | undefined, rows: readonly Row[]): number {
  const last = part?.rows.at(-1)
  const next = last === undefined ? undefined : rows[rows.indexOf(last) + 1]
  return next?.isHeading === true && next.page === last?.page ? next.top - last.bottom : 0
}

function findEntryStarts(rows: readonly Row[], { work, education }: ResumeProfile): Set<Row> {
  const entries = [
    ...work.map(({ title, company, place, start, end }) => [title, company, place, start, end]),
    ...education.map(({ degree, institution, place, start, end }) => [
      degree,
      institution,
      place,
      start,
      end,
    ]),
  ]
  return new Set(
    entries.flatMap(fields => {
      const facts = fields.filter(fact => fact !== null)
      return rows.find(row => facts.some(fact => row.lines.some(line => holdsFact(line, fact)))) ?? []
    }),
  )
}

/** The free space above each row; above the first one of a page what is usual for its kind, above a heading what is usual there. */
function measureSpaces(rows: readonly Row[], starts: ReadonlySet<Row>): ReadonlyMap<Row, number> {
  const known = new Map<Row, number>()
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    if (before !== undefined && before.page === row.page) known.set(row, row.top - before.bottom)
  }
  const usual = (isLike: (row: Row) => boolean): number | undefined => {
    const own = [...known].filter(([row]) => isLike(row)).map(([, space]) => space)
    return own.sort((a, b) => a - b)[Math.floor(own.length / 2)]
  }
  const kindOf = (row: Row | undefined): string =>
    row === undefined ? '' : `${row.isHeading} ${starts.has(row)} ${isItem(row)}`
  // What follows a list has more room above it than what follows a line of its own kind.
  const kinds = new Map(
    rows.map((row, at) => [row, `${kindOf(row)} ${kindOf(openerOf(rows.slice(0, at)))}`] as const),
  )
  const aboveHeadings = usual(row => row.isHeading)
  return new Map(
    rows.map(row => {
      const own = known.get(row)
      const usualOfKind = usual(one => kinds.get(one) === kinds.get(row))
      const space = own ?? usualOfKind ?? usual(one => kindOf(one) === kindOf(row)) ?? usual(() => true) ?? 0
      return [row, row.isHeading ? (aboveHeadings ?? space) : space]
    }),
  )
}

/** The row that opened what the last one goes on with. */
function openerOf(rows: readonly Row[]): Row | undefined {
  return rows.findLast(row => row.isHeading || !goesOn(row))
}

function isItem({ lines }: Row): boolean {
  return lines.some(isBullet)
}

function goesOn({ lines }: Row): boolean {
  return lines.some(({ role }) => role === 'next')
}

/** More than the least space in a part by so much of the letters' height begins something new. */
const APART = 0.25

function groupRows(rows: readonly Row[], { starts, above }: Spacing): Group[] {
  const spaceOf = (row: Row): number => above.get(row) ?? 0
  const least = Math.min(...rows.slice(1).map(spaceOf))
  const groups: Group[] = []
  for (const [at, row] of rows.entries()) {
    const open = groups.at(-1)
    const isApart =
      open !== undefined && isItem(open.rows[0])
        ? !goesOn(row)
        : spaceOf(row) - least > APART * (row.bottom - row.top)
    const isNew = row.isHeading || starts.has(row) || isItem(row) || isApart
    const isHead = isHeadOf(row, rows[at + 1], starts)
    if (open === undefined || isNew) groups.push({ rows: [row], gap: spaceOf(row), isHead })
    else {
      open.rows.push(row)
      open.isHead = isHead
    }
  }
  return groups
}

/** A heading, what heads a list, and what a position or a degree begins with. */
function isHeadOf(row: Row, next: Row | undefined, starts: ReadonlySet<Row>): boolean {
  if (row.isHeading || next === undefined || isItem(row)) return row.isHeading
  return isItem(next) || (starts.has(row) && !starts.has(next))
}

/** Neither the first line of a list nor its last is left alone on a page. */
function keepTwo(groups: readonly Group[]): Group[] {
  const isItemAt = (at: number): boolean => groups[at] !== undefined && isItem(groups[at].rows[0])
  return groups.map((group, at) => {
    const isKept = isItemAt(at) && isItemAt(at + 1) && !(isItemAt(at - 1) && isItemAt(at + 2))
    return isKept ? { ...group, isHead: true } : group
  })
}

/** What stood on one page stays on one, but for a career. */
function keepWhole({ kind, rows }: Part, groups: readonly Group[]): Group[] {
  const isWhole = kind !== 'work' && new Set(rows.map(({ page }) => page)).size === 1
  return groups.map((group, at) => ({
    ...group,
    isHead: group.isHead || (isWhole && at < groups.length - 1),
  }))
}
