/** The large fields of work; every family belongs to one. */
export const GROUPS = [
  'software',
  'data',
  'it-operations',
  'design-and-product',
  'engineering',
  'trades',
  'healthcare',
  'education',
  'finance-and-legal',
  'sales-and-marketing',
  'people-and-administration',
  'logistics-and-hospitality',
] as const
export type Group = (typeof GROUPS)[number]
