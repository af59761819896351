import type { Group } from '../groups.ts'
import type { Family } from './family.ts'
import { MEDICAL_LABORATORY_TECHNICIAN } from './healthcare/medical-laboratory-technician.ts'
import { PHYSIOTHERAPIST } from './healthcare/physiotherapist.ts'
import { PRACTICE_MANAGER } from './healthcare/practice-manager.ts'
import { REGISTERED_NURSE } from './healthcare/registered-nurse.ts'
import { CUSTOMER_SUCCESS_MANAGER } from './sales/customer-success-manager.ts'
import { RETAIL_SALES_ASSOCIATE } from './sales/retail-sales-associate.ts'
import { SALES_OPERATIONS_ANALYST } from './sales/sales-operations-analyst.ts'
import { SALES_REPRESENTATIVE } from './sales/sales-representative.ts'
import { BACKEND_ENGINEER } from './software/backend-engineer.ts'
import { DATA_ANALYST } from './software/data-analyst.ts'
import { DEVOPS_ENGINEER } from './software/devops-engineer.ts'
import { FRONTEND_ENGINEER } from './software/frontend-engineer.ts'

/** A group's families are equally frequent. Order matters: it decides which family a drawn number means. */
export const FAMILIES_OF: Record<Group, readonly Family[]> = {
  software: [BACKEND_ENGINEER, FRONTEND_ENGINEER, DATA_ANALYST, DEVOPS_ENGINEER],
  healthcare: [REGISTERED_NURSE, PHYSIOTHERAPIST, MEDICAL_LABORATORY_TECHNICIAN, PRACTICE_MANAGER],
  sales: [SALES_REPRESENTATIVE, CUSTOMER_SUCCESS_MANAGER, SALES_OPERATIONS_ANALYST, RETAIL_SALES_ASSOCIATE],
}

export const FAMILIES: readonly Family[] = Object.values(FAMILIES_OF).flat()
