/** The large fields of work; every family belongs to one. */
export const GROUPS = ['software', 'healthcare', 'sales'] as const
export type Group = (typeof GROUPS)[number]
