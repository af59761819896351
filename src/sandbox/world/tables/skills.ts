import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { GROUPS } from '../groups.ts'

export const SKILL_KINDS = ['tool', 'method', 'certificate'] as const
/** How a skill is spoken of: one works with a tool, knows a method, holds a certificate. */
export type SkillKind = (typeof SKILL_KINDS)[number]

const Skill = z.object({
  /** As it stands in the middle of a sentence. */
  name: filledCell,
  kind: z.enum(SKILL_KINDS),
  area: z.enum([...GROUPS, 'shared', 'leadership']),
  /** Other ways to write it; empty when there is only one. */
  also: listCell,
})

/** By name. */
export const SKILLS: ReadonlyMap<string, z.output<typeof Skill>> = new Map(
  readTable('sandbox/skills.tsv', Skill).map(skill => [skill.name, skill]),
)

/** Asked for from directors and executives, whatever the family; the most asked first. */
export const LEADERSHIP_SKILLS: readonly string[] = [...SKILLS.values()]
  .filter(({ area }) => area === 'leadership')
  .map(({ name }) => name)

export function skillKind(name: string): SkillKind {
  return SKILLS.get(name)?.kind ?? 'certificate'
}

/** Other ways to write the skill; empty when there is only one. */
export function skillAliases(name: string): readonly string[] {
  return SKILLS.get(name)?.also ?? []
}
