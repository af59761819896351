export type SkillField =
  | 'software'
  | 'infrastructure'
  | 'data'
  | 'health'
  | 'sales'
  | 'finance'
  | 'office'
  | 'trade'
  | 'service'
  | 'soft'

export interface Skill {
  /** The name that stands for every spelling. */
  name: string
  field: SkillField
  /** What who can do this can do too, by name: PostgreSQL says SQL. */
  implies: readonly string[]
}

/** One spelling's way through the words of the dictionary. */
export interface SpellingNode {
  next: Map<string, SpellingNode>
  skill: Skill | null
  isEverydayWord: boolean
}
