import { addDays } from './local-day.ts'

interface CalendarEntry {
  /** Stays the same however often the entry changes, so that a calendar replaces it. */
  uid: string
  /** Counts the changes. */
  sequence: number
  /** 'YYYY-MM-DD'. */
  day: string
  summary: string
  description: string
  /** Where it leads; '' leaves it out. */
  url: string
  now: Date
}

const LINE_MAX_BYTES = 75

/**
 * An iCalendar file (RFC 5545) with one entry for a whole day and an alarm at nine on that morning.
 * @returns lines that end with CRLF and are folded at 75 bytes of UTF-8
 */
export function writeCalendar({ uid, sequence, day, summary, description, url, now }: CalendarEntry): string {
  const dense = (text: string) => text.replaceAll('-', '')
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//applications//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dense(day)}`,
    `DTEND;VALUE=DATE:${dense(addDays(day, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    // A control sign would begin a line of its own.
    ...(/^https?:\/\/[^\s\p{Cc}]+$/u.test(url) ? [`URL:${url}`] : []),
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    'TRIGGER;RELATED=START:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(line => `${fold(line)}\r\n`).join('')
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, sign => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** A line goes on in the next one behind a space; no sign is cut in two. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const sign of line) {
    const more = countBytes(sign)
    if (bytes + more > LINE_MAX_BYTES) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += sign
    bytes += more
  }
  return [...parts, part].join('\r\n')
}

/** Of one sign in UTF-8, 1..4. */
function countBytes(sign: string): number {
  const point = sign.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
