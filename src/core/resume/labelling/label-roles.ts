import type { SectionKind } from '../heading-words.ts'
import type { Line } from '../lines.ts'
import { type Crf, decode } from './crf.ts'
import { readWeights } from './read-weights.ts'
import { roleTokens } from './role-features.ts'

/**
 * What a line is within its section. `entry` is the first line that names a position or a course of study, `name` a further
 * one; `start` begins a statement, `next` goes on in it.
 */
export type LineRole = 'entry' | 'name' | 'start' | 'next'
export const LINE_ROLES: readonly LineRole[] = ['entry', 'name', 'start', 'next']

/** Says what the lines of a section are. */
export type RoleLabeller = (lines: readonly Line[], kind: SectionKind) => LineRole[]

const CRF: Crf<LineRole> = { labels: LINE_ROLES, emissions: readWeights('role', LINE_ROLES.length) }

export const labelRoles: RoleLabeller = (lines, kind) => decode(CRF, roleTokens(lines, kind))
