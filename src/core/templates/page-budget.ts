/** A resume longer than this is set tighter, if that brings it down to this. */
export const PAGE_BUDGET = 2
/** How much smaller type and gaps become, step by step; below this a page is hard to read on paper. */
export const DENSITIES = [1, 0.94, 0.88] as const
