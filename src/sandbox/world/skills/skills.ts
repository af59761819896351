import { HEALTHCARE_CERTIFICATES, HEALTHCARE_METHODS, HEALTHCARE_TOOLS } from './healthcare-skills.ts'
import { SALES_CERTIFICATES, SALES_METHODS, SALES_TOOLS } from './sales-skills.ts'
import { LEADERSHIP_METHODS, SHARED_METHODS, SHARED_TOOLS } from './shared-skills.ts'
import type { SkillKind } from './skill.ts'
import { SOFTWARE_CERTIFICATES, SOFTWARE_METHODS, SOFTWARE_TOOLS } from './software-skills.ts'

const TOOLS = { ...SHARED_TOOLS, ...SOFTWARE_TOOLS, ...HEALTHCARE_TOOLS, ...SALES_TOOLS }
const METHODS = {
  ...SHARED_METHODS,
  ...LEADERSHIP_METHODS,
  ...SOFTWARE_METHODS,
  ...HEALTHCARE_METHODS,
  ...SALES_METHODS,
}
const CERTIFICATES = { ...SOFTWARE_CERTIFICATES, ...HEALTHCARE_CERTIFICATES, ...SALES_CERTIFICATES }

export type SkillName = keyof typeof TOOLS | keyof typeof METHODS | keyof typeof CERTIFICATES

const ALIASES: Record<SkillName, readonly string[]> = { ...TOOLS, ...METHODS, ...CERTIFICATES }

export function skillKind(name: SkillName): SkillKind {
  if (name in TOOLS) return 'tool'
  return name in METHODS ? 'method' : 'certificate'
}

/** Other ways to write the skill; empty when there is only one. */
export function skillAliases(name: SkillName): readonly string[] {
  return ALIASES[name]
}
