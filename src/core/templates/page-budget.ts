/** A resume longer than this, or than its own file was, is set tighter, if that brings it down to it. */
export const PAGE_BUDGET = 2
/** How much smaller type and gaps become, step by step; below this a page is hard to read on paper. */
export const DENSITIES = [1, 0.94, 0.88, 0.83] as const
/** For a page less a document is set no tighter than that … */
export const SPARING_DENSITY = 0.94
/** … or than this where its last page ends above that share of the page: a few lines look forgotten there. */
export const FEW_LINES = { density: 0.88, endsAbove: 0.2 } as const
