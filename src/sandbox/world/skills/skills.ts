import { DATA_METHODS, DATA_TOOLS } from './data-skills.ts'
import {
  DESIGN_AND_PRODUCT_CERTIFICATES,
  DESIGN_AND_PRODUCT_METHODS,
  DESIGN_AND_PRODUCT_TOOLS,
} from './design-and-product-skills.ts'
import { EDUCATION_CERTIFICATES, EDUCATION_METHODS, EDUCATION_TOOLS } from './education-skills.ts'
import { ENGINEERING_METHODS, ENGINEERING_TOOLS } from './engineering-skills.ts'
import {
  FINANCE_AND_LEGAL_CERTIFICATES,
  FINANCE_AND_LEGAL_METHODS,
  FINANCE_AND_LEGAL_TOOLS,
} from './finance-and-legal-skills.ts'
import { HEALTHCARE_CERTIFICATES, HEALTHCARE_METHODS, HEALTHCARE_TOOLS } from './healthcare-skills.ts'
import {
  IT_OPERATIONS_CERTIFICATES,
  IT_OPERATIONS_METHODS,
  IT_OPERATIONS_TOOLS,
} from './it-operations-skills.ts'
import {
  LOGISTICS_AND_HOSPITALITY_CERTIFICATES,
  LOGISTICS_AND_HOSPITALITY_METHODS,
  LOGISTICS_AND_HOSPITALITY_TOOLS,
} from './logistics-and-hospitality-skills.ts'
import {
  PEOPLE_AND_ADMINISTRATION_METHODS,
  PEOPLE_AND_ADMINISTRATION_TOOLS,
} from './people-and-administration-skills.ts'
import {
  SALES_AND_MARKETING_CERTIFICATES,
  SALES_AND_MARKETING_METHODS,
  SALES_AND_MARKETING_TOOLS,
} from './sales-and-marketing-skills.ts'
import { LEADERSHIP_METHODS, SHARED_CERTIFICATES, SHARED_METHODS, SHARED_TOOLS } from './shared-skills.ts'
import type { SkillKind } from './skill.ts'
import { SOFTWARE_METHODS, SOFTWARE_TOOLS } from './software-skills.ts'
import { TRADES_CERTIFICATES, TRADES_METHODS, TRADES_TOOLS } from './trades-skills.ts'

const TOOLS = {
  ...SHARED_TOOLS,
  ...SOFTWARE_TOOLS,
  ...DATA_TOOLS,
  ...IT_OPERATIONS_TOOLS,
  ...DESIGN_AND_PRODUCT_TOOLS,
  ...ENGINEERING_TOOLS,
  ...TRADES_TOOLS,
  ...HEALTHCARE_TOOLS,
  ...EDUCATION_TOOLS,
  ...FINANCE_AND_LEGAL_TOOLS,
  ...SALES_AND_MARKETING_TOOLS,
  ...PEOPLE_AND_ADMINISTRATION_TOOLS,
  ...LOGISTICS_AND_HOSPITALITY_TOOLS,
}
const METHODS = {
  ...SHARED_METHODS,
  ...SOFTWARE_METHODS,
  ...DATA_METHODS,
  ...IT_OPERATIONS_METHODS,
  ...DESIGN_AND_PRODUCT_METHODS,
  ...ENGINEERING_METHODS,
  ...TRADES_METHODS,
  ...HEALTHCARE_METHODS,
  ...EDUCATION_METHODS,
  ...FINANCE_AND_LEGAL_METHODS,
  ...SALES_AND_MARKETING_METHODS,
  ...PEOPLE_AND_ADMINISTRATION_METHODS,
  ...LOGISTICS_AND_HOSPITALITY_METHODS,
  ...LEADERSHIP_METHODS,
}
const CERTIFICATES = {
  ...SHARED_CERTIFICATES,
  ...IT_OPERATIONS_CERTIFICATES,
  ...DESIGN_AND_PRODUCT_CERTIFICATES,
  ...TRADES_CERTIFICATES,
  ...HEALTHCARE_CERTIFICATES,
  ...EDUCATION_CERTIFICATES,
  ...FINANCE_AND_LEGAL_CERTIFICATES,
  ...SALES_AND_MARKETING_CERTIFICATES,
  ...LOGISTICS_AND_HOSPITALITY_CERTIFICATES,
}

export type SkillName = keyof typeof TOOLS | keyof typeof METHODS | keyof typeof CERTIFICATES

const ALIASES: Record<SkillName, readonly string[]> = { ...TOOLS, ...METHODS, ...CERTIFICATES }

const KINDS: ReadonlyMap<string, SkillKind> = new Map([
  ...Object.keys(TOOLS).map(name => [name, 'tool'] as const),
  ...Object.keys(METHODS).map(name => [name, 'method'] as const),
])

export function skillKind(name: SkillName): SkillKind {
  return KINDS.get(name) ?? 'certificate'
}

/** Other ways to write the skill; empty when there is only one. */
export function skillAliases(name: SkillName): readonly string[] {
  return ALIASES[name]
}
