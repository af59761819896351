import type { SectionKind } from '../heading-words.ts'
import type { Line } from '../lines.ts'
import { type Crf, decode } from './crf.ts'
import { LINE_ROLES, type LineRole } from './line-roles.ts'
import { readWeights } from './read-weights.ts'
import { roleTokens } from './role-features.ts'

/** Says what the lines of a section are. */
export type RoleLabeller = (lines: readonly Line[], kind: SectionKind) => LineRole[]

const CRF: Crf<LineRole> = { labels: LINE_ROLES, emissions: readWeights('role', LINE_ROLES.length) }

export const labelRoles: RoleLabeller = (lines, kind) => decode(CRF, roleTokens(lines, kind))
