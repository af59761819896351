/** Each has a table in `src/data/skills`; of a spelling in two of them the first keeps it. */
export const SKILL_FIELDS = [
  'software',
  'infrastructure',
  'data',
  'health',
  'sales',
  'finance',
  'office',
  'trade',
  'service',
  'soft',
] as const
export type SkillField = (typeof SKILL_FIELDS)[number]

export interface Skill {
  /** The name that stands for every spelling. */
  name: string
  field: SkillField
  /** What who can do this can do too, by name: PostgreSQL says SQL. */
  implies: readonly string[]
}

/**
 * Where a spelling counts as the skill: anywhere; only where the text frames it as one ('hiring', 'discovery'), being said of
 * other things most of the time; or only where it is written as a name besides ('Go', 'Excel').
 */
export type SpellingUse = 'anywhere' | 'framed' | 'named'

/** One spelling's way through the words of the dictionary. */
export interface SpellingNode {
  next: Map<string, SpellingNode>
  skill: Skill | null
  use: SpellingUse
}
