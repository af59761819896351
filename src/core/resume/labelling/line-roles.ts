export const LINE_ROLES = ['entry', 'name', 'start', 'next'] as const

/**
 * What a line is within its section. `entry` is the first line that names a position or a course of study, `name` a further
 * one; `start` begins a statement, `next` goes on in it.
 */
export type LineRole = (typeof LINE_ROLES)[number]
