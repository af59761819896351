/** Lowest first; the site's search counts them from 1. */
export const LEVELS = [
  'Internship',
  'Entry level',
  'Associate',
  'Mid-Senior level',
  'Director',
  'Executive',
] as const
export type Level = (typeof LEVELS)[number]

/** Levels that are spoken to in the same words. */
export const BANDS = ['starting', 'working', 'leading'] as const

interface LevelFacts {
  band: (typeof BANDS)[number]
  /** Of all postings. */
  sharePercent: number
  /** Fewest and most years of experience a posting asks for. */
  years: readonly [number, number]
  /** Of the family's base pay. */
  payPercent: number
}

export const LEVEL_FACTS: Record<Level, LevelFacts> = {
  Internship: { band: 'starting', sharePercent: 6, years: [0, 0], payPercent: 45 },
  'Entry level': { band: 'starting', sharePercent: 24, years: [0, 1], payPercent: 70 },
  Associate: { band: 'working', sharePercent: 22, years: [1, 3], payPercent: 90 },
  'Mid-Senior level': { band: 'working', sharePercent: 36, years: [4, 8], payPercent: 125 },
  Director: { band: 'leading', sharePercent: 8, years: [8, 12], payPercent: 180 },
  Executive: { band: 'leading', sharePercent: 4, years: [12, 18], payPercent: 260 },
}
