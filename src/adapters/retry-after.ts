/**
 * How long a service asks to be left alone.
 * @param header seconds or an HTTP date
 * @returns milliseconds from now, null when the header says nothing readable
 */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? null : Math.max(0, moment - nowMs)
}
