import type { Fit } from './fit-features.ts'

export const FITTED_VERSION = 'none'
export const FITTED: Fit = {
  weights: { role: 1.7, kindOfRole: 0.8, title: 0.5, field: 2, mustHave: 1.9, wording: 1.2, wordingWorst: 3.2, years: 1.35, yearsWorst: 1.2, level: 0.8, niceToHave: 0.3, education: 0.5, language: 0.3 },
  table: [[0, 0], [6, 0.02], [9, 0.6], [12, 0.95], [16, 1]],
}
