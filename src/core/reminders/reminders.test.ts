import { describe, expect, test } from 'vitest'
import { addDays, findLocalDay } from './local-day.ts'
import { writeCalendar } from './write-calendar.ts'
import { type DueStep, writeStepsMail } from './write-steps-mail.ts'

const NOW = new Date('2026-11-21T23:30:00.000Z')

describe('days', () => {
  test.each([
    [null, '2026-11-21', 23],
    ['Europe/Berlin', '2026-11-22', 0],
    ['Pacific/Kiritimati', '2026-11-22', 13],
    ['America/Los_Angeles', '2026-11-21', 15],
    ['Asia/Kathmandu', '2026-11-22', 5],
    ['Nowhere/Atlantis', '2026-11-21', 23],
  ])('in %s it is %s, hour %i', (timeZone, day, hour) => {
    expect(findLocalDay(NOW, timeZone)).toEqual({ day, hour })
  })

  test('a day is added across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })
})

describe('the mail of a day', () => {
  const step: DueStep = { jobTitle: 'Baker', companyName: 'Oven', nextStep: 'Call', nextStepOn: '2026-11-21' }
  const none = { best: [], count: 0, limit: 80 }
  const parts = { brand: 'Rolewright', steps: [step], matches: none, link: 'https://jobs.example/a' }

  test('names what is due and how it is switched off', () => {
    const { subject, text } = writeStepsMail({ ...parts, switchOffUrl: 'https://jobs.example/off?token=t' })
    expect(subject).toBe('Rolewright: 1 step is due')
    expect(text).toContain('Call: Baker, Oven (21 Nov 2026)')
    expect(text).toMatch(/without a login:\n\nhttps:\/\/jobs\.example\/off\?token=t\n/)
  })

  test('counts all of the matches and shows the best; without an address it names Settings', () => {
    const best = [{ jobTitle: 'Cook', companyName: '', score: 96 }]
    const mail = writeStepsMail({ ...parts, matches: { best, count: 7, limit: 80 }, switchOffUrl: null })
    expect(mail.subject).toBe('Rolewright: 1 step is due, 7 new matches')
    expect(mail.text).toContain('7 new jobs score 80 or more')
    expect(mail.text).toContain('96 of 100: Cook\n')
    expect(mail.text).toContain('in Settings.')
  })

  test('shows twenty steps at the most and says how many are left', () => {
    const steps = Array.from({ length: 23 }, (_, at) => ({ ...step, jobTitle: `Job ${at + 1}` }))
    const { text } = writeStepsMail({ ...parts, steps, switchOffUrl: null })
    expect(text).toContain('Job 20,')
    expect(text).not.toContain('Job 21,')
    expect(text).toContain('and 3 more')
  })

  test('what strangers wrote stands in it as text', () => {
    const evil = { ...step, jobTitle: '<img src=x onerror=alert(1)>' }
    expect(writeStepsMail({ ...parts, steps: [evil], switchOffUrl: null }).html).not.toContain('<img')
  })
})

describe('a calendar file', () => {
  const entry = {
    ...{ uid: 'j-1@jobs', sequence: 3, day: '2026-12-31', summary: 'Call; ask, "how"\\why' },
    ...{ description: 'one\r\ntwo\nBEGIN:VALARM', url: 'https://example.org/1', now: NOW },
  }

  test('holds one whole day with an alarm, every line ended and every sign guarded', () => {
    const text = writeCalendar(entry)
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s)
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'UID:j-1@jobs',
        'SEQUENCE:3',
        'DTSTAMP:20261121T233000Z',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'SUMMARY:Call\\; ask\\, "how"\\\\why',
        'DESCRIPTION:one\\ntwo\\nBEGIN:VALARM',
        'URL:https://example.org/1',
        'BEGIN:VALARM',
      ]),
    )
    expect(text.match(/^BEGIN:VALARM/gm)).toHaveLength(1)
  })

  test('no line is longer than 75 bytes and no sign is cut in two', () => {
    const summary = '日本語の面接 🥐 '.repeat(40)
    const lines = writeCalendar({ ...entry, summary }).split('\r\n')
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    const unfolded = lines.join('\r\n').replaceAll('\r\n ', '')
    expect(unfolded).toContain(`SUMMARY:${summary}`)
  })

  test.each(['', 'javascript:alert(1)', 'https://example.org/\r\nATTENDEE:x'])('%j is no address', url => {
    expect(writeCalendar({ ...entry, url })).not.toMatch(/^(?:URL|ATTENDEE)/m)
  })
})
