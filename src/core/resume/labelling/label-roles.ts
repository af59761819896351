import { isBullet } from '../bullets.ts'
import type { SectionKind } from '../heading-words.ts'
import type { Line } from '../lines.ts'
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
  return kind === 'work' || kind === 'education' ? agreeInLooks(lines, agreed) : agreed
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
