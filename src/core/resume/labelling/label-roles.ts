import { isBullet } from '../bullets.ts'
import type { SectionKind } from '../heading-words.ts'
import type { Line } from '../lines.ts'
import { firstWordWidth, isOneLook } from '../piece.ts'
import { agreeInForms } from './agree-in-forms.ts'
import { agreeInLooks } from './agree-in-looks.ts'
import { type Crf, decode } from './crf.ts'
import { LINE_ROLES, type LineRole } from './line-roles.ts'
import { readWeights } from './read-weights.ts'
import { roleTokens } from './role-features.ts'

/** Says what the lines of a section are. */
export type RoleLabeller = (lines: readonly Line[], kind: SectionKind) => LineRole[]

const CRF: Crf<LineRole> = { labels: LINE_ROLES, emissions: readWeights('role', LINE_ROLES.length) }

export const labelRoles: RoleLabeller = (lines, kind) =>
  agreeRoles(lines, kind, decode(CRF, roleTokens(lines, kind)))

/** What lines around a line, and those that look as it does, make of what it was taken for. */
export function agreeRoles(
  lines: readonly Line[],
  kind: SectionKind,
  roles: readonly LineRole[],
): LineRole[] {
  const agreed = agreeInLists(lines, roles)
  if (kind !== 'work' && kind !== 'education') return agreed
  const told = agreeInForms(lines, agreeInLooks(lines, agreeInSigns(lines, agreed)))
  const whole = goOnInSentences(lines, told)
  return kind === 'education' ? enterItems(lines, whole) : whole
}

/** Where a section of studies names nothing, each item of its list with a date is one. */
function enterItems(lines: readonly Line[], roles: readonly LineRole[]): LineRole[] {
  if (roles.some(isHead)) return [...roles]
  return roles.map((role, at) => {
    const line = lines[at]
    return role === 'start' && line !== undefined && isBullet(line) && line.dates !== null ? 'entry' : role
  })
}

/** Items with one sign at one edge are alike in all of a section: of 'start' and no other role where nearly all are. */
const NEARLY_ALL = 0.75

function agreeInSigns(lines: readonly Line[], roles: readonly LineRole[]): LineRole[] {
  const agreed = [...roles]
  const items = [...lines.keys()].filter(at => lines[at] !== undefined && isBullet(lines[at]))
  const groups = Map.groupBy(
    items,
    at => `${lines[at]?.text[0]} ${Math.round((lines[at]?.left ?? 0) / (2 * EDGE))}`,
  )
  for (const group of groups.values()) {
    const started = group.filter(at => roles[at] === 'start').length
    if (started >= NEARLY_ALL * group.length) for (const at of group) agreed[at] = 'start'
  }
  return agreed
}

/** No entry begins in the middle of a sentence, below a full line of what is told. */
function goOnInSentences(lines: readonly Line[], roles: readonly LineRole[]): LineRole[] {
  const agreed = [...roles]
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1]
    const isTold = agreed[at - 1] === 'start' || agreed[at - 1] === 'next'
    if (above !== undefined && isTold && isHead(agreed[at]) && goesOn(above, line)) agreed[at] = 'next'
  }
  return agreed
}

function isHead(role: LineRole | undefined): boolean {
  return role === 'entry' || role === 'name'
}

function goesOn(above: Line, line: Line): boolean {
  if (!/^[\p{Ll}(]/u.test(line.text) || line.rail !== null || line.startsBlock) return false
  if (line.dates?.from === 0 || line.pieces.length > 1 || line.left < above.left - EDGE) return false
  return (
    isOneLook(above, line) &&
    above.right + firstWordWidth(line.text, line.right - line.left) > line.blockRight
  )
}

/** In points: items of one list begin so close to one edge. */
const EDGE = 1.5

/** The items of a list are of one kind: where most begin statements, one with a date in it is no position. */
export function agreeInLists(lines: readonly Line[], roles: readonly LineRole[]): LineRole[] {
  const agreed = [...roles]
  let items: number[] = []
  const close = () => {
    const isOfStatements = 2 * items.filter(at => roles[at] === 'start').length > items.length
    for (const at of isOfStatements ? items : []) agreed[at] = 'start'
    items = []
  }
  for (const [at, line] of lines.entries()) {
    const isItem = isBullet(line)
    const first = lines[items[0] ?? at]
    const isApart = isItem && first !== undefined && Math.abs(line.left - first.left) > EDGE
    if (isApart || (!isItem && roles[at] !== 'next')) close()
    if (isItem) items.push(at)
  }
  close()
  return agreed
}
