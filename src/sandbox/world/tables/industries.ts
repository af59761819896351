import { CARE_INDUSTRIES } from './care-industries.ts'
import { GOODS_INDUSTRIES } from './goods-industries.ts'
import type { Industry } from './industry.ts'
import { SERVICE_INDUSTRIES } from './service-industries.ts'

/** Order matters: it decides which industry a drawn number means. */
export const INDUSTRIES: readonly Industry[] = [
  ...CARE_INDUSTRIES,
  ...GOODS_INDUSTRIES,
  ...SERVICE_INDUSTRIES,
]
