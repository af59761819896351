const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** @param text a day 'YYYY-MM-DD' of the person's own calendar, or a moment in ISO 8601 */
export function formatDay(text: string): string {
  return DAY.format(new Date(isDay(text) ? `${text}T00:00:00` : text))
}

/** @param day 'YYYY-MM-DD' */
export function isPast(day: string): boolean {
  const now = new Date()
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-')
  return day < today
}

function isDay(text: string): boolean {
  return text.length === 'YYYY-MM-DD'.length
}
