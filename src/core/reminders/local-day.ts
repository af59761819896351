/** A moment on somebody's clock. */
export interface LocalDay {
  /** 'YYYY-MM-DD'. */
  day: string
  /** 0..23. */
  hour: number
}

/** @param timeZone of the IANA database; null, or one that this runtime does not know: UTC */
export function findLocalDay(now: Date, timeZone: string | null): LocalDay {
  const parts = formatOf(timeZone).formatToParts(now)
  const partOf = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  return { day: `${partOf('year')}-${partOf('month')}-${partOf('day')}`, hour: Number(partOf('hour')) }
}

function formatOf(timeZone: string | null): Intl.DateTimeFormat {
  const shape = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...shape, timeZone: timeZone ?? 'UTC' })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...shape, timeZone: 'UTC' })
  }
}

/** @param day 'YYYY-MM-DD' @param count may be negative */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
