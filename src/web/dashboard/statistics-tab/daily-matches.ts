export interface DailyCount {
  /** Any moment of the day in the person's own time, milliseconds since 1970. */
  dayMs: number
  jobs: number
}

/**
 * How many jobs came in on each of the last days, oldest first, today last. Days are the person's own.
 * @param foundAt ISO 8601
 */
export function countByDay(
  foundAt: readonly string[],
  { days, nowMs }: { days: number; nowMs: number },
): DailyCount[] {
  const counts = new Map<string, number>()
  for (const at of foundAt) {
    const day = new Date(at).toDateString()
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(nowMs)
    day.setDate(day.getDate() - (days - 1 - index))
    return { dayMs: day.getTime(), jobs: counts.get(day.toDateString()) ?? 0 }
  })
}

/** The day with most jobs, the latest of equals; null when none came in at all. */
export function findPeak(days: readonly DailyCount[]): DailyCount | null {
  const peak = days.reduce<DailyCount | null>(
    (best, day) => (best && best.jobs > day.jobs ? best : day),
    null,
  )
  return peak && peak.jobs > 0 ? peak : null
}
