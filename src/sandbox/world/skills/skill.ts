/** How a skill is spoken of: one works with a tool, knows a method, holds a certificate. */
export type SkillKind = 'tool' | 'method' | 'certificate'

/** Skill name → other ways to write it. Names are spelt as they stand in the middle of a sentence. */
export type SkillTable = Record<string, readonly string[]>
