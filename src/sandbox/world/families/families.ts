import type { Group } from '../groups.ts'
import { DATA_ANALYST } from './data/data-analyst.ts'
import { DATA_ENGINEER } from './data/data-engineer.ts'
import { DATA_SCIENTIST } from './data/data-scientist.ts'
import { GRAPHIC_DESIGNER } from './design-and-product/graphic-designer.ts'
import { PRODUCT_MANAGER } from './design-and-product/product-manager.ts'
import { UX_DESIGNER } from './design-and-product/ux-designer.ts'
import { EARLY_CHILDHOOD_EDUCATOR } from './education/early-childhood-educator.ts'
import { PRIMARY_SCHOOL_TEACHER } from './education/primary-school-teacher.ts'
import { SECONDARY_SCHOOL_TEACHER } from './education/secondary-school-teacher.ts'
import { CIVIL_ENGINEER } from './engineering/civil-engineer.ts'
import { ELECTRICAL_ENGINEER } from './engineering/electrical-engineer.ts'
import { MECHANICAL_ENGINEER } from './engineering/mechanical-engineer.ts'
import type { Family } from './family.ts'
import { ACCOUNTANT } from './finance-and-legal/accountant.ts'
import { FINANCIAL_ANALYST } from './finance-and-legal/financial-analyst.ts'
import { LEGAL_COUNSEL } from './finance-and-legal/legal-counsel.ts'
import { PARALEGAL } from './finance-and-legal/paralegal.ts'
import { MEDICAL_LABORATORY_TECHNICIAN } from './healthcare/medical-laboratory-technician.ts'
import { PHYSIOTHERAPIST } from './healthcare/physiotherapist.ts'
import { PRACTICE_MANAGER } from './healthcare/practice-manager.ts'
import { REGISTERED_NURSE } from './healthcare/registered-nurse.ts'
import { DEVOPS_ENGINEER } from './it-operations/devops-engineer.ts'
import { INFORMATION_SECURITY_ANALYST } from './it-operations/information-security-analyst.ts'
import { SYSTEM_ADMINISTRATOR } from './it-operations/system-administrator.ts'
import { COOK } from './logistics-and-hospitality/cook.ts'
import { HOTEL_RECEPTIONIST } from './logistics-and-hospitality/hotel-receptionist.ts'
import { LOGISTICS_COORDINATOR } from './logistics-and-hospitality/logistics-coordinator.ts'
import { TRUCK_DRIVER } from './logistics-and-hospitality/truck-driver.ts'
import { WAREHOUSE_OPERATIVE } from './logistics-and-hospitality/warehouse-operative.ts'
import { ADMINISTRATIVE_ASSISTANT } from './people-and-administration/administrative-assistant.ts'
import { HUMAN_RESOURCES_SPECIALIST } from './people-and-administration/human-resources-specialist.ts'
import { PUBLIC_ADMINISTRATION_OFFICER } from './people-and-administration/public-administration-officer.ts'
import { CUSTOMER_SUCCESS_MANAGER } from './sales-and-marketing/customer-success-manager.ts'
import { DIGITAL_MARKETING_SPECIALIST } from './sales-and-marketing/digital-marketing-specialist.ts'
import { RETAIL_SALES_ASSOCIATE } from './sales-and-marketing/retail-sales-associate.ts'
import { SALES_OPERATIONS_ANALYST } from './sales-and-marketing/sales-operations-analyst.ts'
import { SALES_REPRESENTATIVE } from './sales-and-marketing/sales-representative.ts'
import { BACKEND_ENGINEER } from './software/backend-engineer.ts'
import { FRONTEND_ENGINEER } from './software/frontend-engineer.ts'
import { MOBILE_APP_DEVELOPER } from './software/mobile-app-developer.ts'
import { CARPENTER } from './trades/carpenter.ts'
import { CNC_MACHINIST } from './trades/cnc-machinist.ts'
import { ELECTRICIAN } from './trades/electrician.ts'
import { PLUMBER } from './trades/plumber.ts'

/** A group's families are equally frequent. Order matters: it decides which family a drawn number means. */
export const FAMILIES_OF: Record<Group, readonly Family[]> = {
  software: [BACKEND_ENGINEER, FRONTEND_ENGINEER, MOBILE_APP_DEVELOPER],
  data: [DATA_ANALYST, DATA_ENGINEER, DATA_SCIENTIST],
  'it-operations': [DEVOPS_ENGINEER, SYSTEM_ADMINISTRATOR, INFORMATION_SECURITY_ANALYST],
  'design-and-product': [PRODUCT_MANAGER, UX_DESIGNER, GRAPHIC_DESIGNER],
  engineering: [MECHANICAL_ENGINEER, ELECTRICAL_ENGINEER, CIVIL_ENGINEER],
  trades: [ELECTRICIAN, PLUMBER, CARPENTER, CNC_MACHINIST],
  healthcare: [REGISTERED_NURSE, PHYSIOTHERAPIST, MEDICAL_LABORATORY_TECHNICIAN, PRACTICE_MANAGER],
  education: [PRIMARY_SCHOOL_TEACHER, SECONDARY_SCHOOL_TEACHER, EARLY_CHILDHOOD_EDUCATOR],
  'finance-and-legal': [ACCOUNTANT, FINANCIAL_ANALYST, LEGAL_COUNSEL, PARALEGAL],
  'sales-and-marketing': [
    SALES_REPRESENTATIVE,
    CUSTOMER_SUCCESS_MANAGER,
    SALES_OPERATIONS_ANALYST,
    RETAIL_SALES_ASSOCIATE,
    DIGITAL_MARKETING_SPECIALIST,
  ],
  'people-and-administration': [
    HUMAN_RESOURCES_SPECIALIST,
    ADMINISTRATIVE_ASSISTANT,
    PUBLIC_ADMINISTRATION_OFFICER,
  ],
  'logistics-and-hospitality': [
    TRUCK_DRIVER,
    WAREHOUSE_OPERATIVE,
    LOGISTICS_COORDINATOR,
    COOK,
    HOTEL_RECEPTIONIST,
  ],
}

export const FAMILIES: readonly Family[] = Object.values(FAMILIES_OF).flat()
