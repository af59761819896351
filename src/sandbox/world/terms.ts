/** Where the work of a posting is done. */
export const WORKPLACES = ['onsite', 'hybrid', 'remote'] as const
export type Workplace = (typeof WORKPLACES)[number]

/** How much of a week it takes, as schema.org calls it. */
export const SCHEDULES = ['FULL_TIME', 'PART_TIME', 'INTERN'] as const
export type Schedule = (typeof SCHEDULES)[number]
