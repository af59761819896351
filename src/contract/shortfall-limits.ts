/** When something falls short, and what is shown instead. Apart from limits.ts, which is on the landing page. */
export const SHORTFALL_LIMITS = {
  /** More lines than these without a place, and what was read cannot be called right. */
  notPlacedFewMax: 3,
  /** Where no more jobs than these reach the person's limit, the best below it are shown too. */
  jobsFewMax: 9,
  jobsBelowMax: 25,
} as const
