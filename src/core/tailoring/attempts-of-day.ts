import { MODELS, type ModelName } from '#contract/models.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The day an attempt counts for.
 * @param acceptedAt when its generation was accepted
 * @returns the UTC date, YYYY-MM-DD
 */
export function dayOfAttempt(acceptedAt: Date): string {
  return acceptedAt.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** When the attempts of a day (UTC, YYYY-MM-DD) are all there again: as the next one begins. */
export function renewalOf(day: string): Date {
  return new Date(Date.parse(day) + DAY_MS)
}

/** How many attempts with a model are left of a day on which `used` were taken; never below 0. */
export function attemptsLeft(model: ModelName, used: number): number {
  return Math.max(0, MODELS[model].attemptsPerDay - used)
}
