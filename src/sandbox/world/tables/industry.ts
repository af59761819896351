import type { Group } from '../groups.ts'

export type IndustryLabel =
  | 'Software and Internet'
  | 'Hospitals and Clinics'
  | 'Rehabilitation and Therapy'
  | 'Medical Laboratories'
  | 'Elderly Care'
  | 'Medical Devices'
  | 'Retail'
  | 'Banking and Insurance'
  | 'Manufacturing'
  | 'Energy and Utilities'
  | 'Transport and Logistics'
  | 'Telecommunications'
  | 'Education Services'
  | 'Public Services'
  | 'Construction'
  | 'Engineering Services'
  | 'Schools and Childcare'
  | 'Legal and Tax Services'
  | 'Design and Media'
  | 'Hotels and Restaurants'

export interface Industry {
  label: IndustryLabel
  /** How often a company of this industry looks for people of each group; absent = never. */
  groupWeights: Partial<Record<Group, number>>
  /** How often a company belongs to this industry, against the others. */
  weight: number
  /** Nobody did this kind of business before. */
  earliestYear: number
  /** Second words of company names. */
  nameWords: readonly string[]
  /** What such a company does; follows its name. */
  does: readonly string[]
  /** Whom it works for; completes 'for …'. */
  clients: readonly string[]
}
