import { describe, expect, test } from 'vitest'
import { buildPastedPosting, isPastedAddress, readPastedText } from './pasted-posting.ts'

const NOW_MS = Date.UTC(2026, 10, 21)
const BODY = [
  'What you will do',
  '- Keep the boats moving through four locks',
  'What you bring',
  '- 2 years of experience on the water',
].join('\n')

test.each([
  ['https://jobs.lever.co/acme/1', true],
  ['  HTTPS://Careers.Example/Job?id=1#top ', true],
  ['careers.example/jobs/1', true],
  ['careers.example', true],
  ['https://', false],
  ['Backend Engineer', false],
  ['See https://careers.example/jobs/1', false],
  ['Engineer.', false],
])('%j is an address: %s', (pasted, isAddress) => {
  expect(isPastedAddress(pasted)).toBe(isAddress)
})

describe('a pasted text', () => {
  test.each([
    ['Lock Keeper at Canal Trust', 'Lock Keeper', 'Canal Trust'],
    ['Buchhalter (m/w/d) bei Nordwind GmbH', 'Buchhalter (m/w/d)', 'Nordwind GmbH'],
    ['Job title: Lock Keeper\nCompany: Canal Trust', 'Lock Keeper', 'Canal Trust'],
    ['<h1>Lock Keeper at Canal Trust</h1><p>You open the lock.</p>', 'Lock Keeper', 'Canal Trust'],
    ['Employer: Canal Trust', '', 'Canal Trust'],
    ['Position: Lock Keeper', 'Lock Keeper', ''],
  ])('says what it says: %j', (head, title, company) => {
    expect(readPastedText(`${head}\n${BODY}`)).toMatchObject({ title, company })
  })

  test.each([
    ['Registered Nurse', 'Registered Nurse', ''],
    ['Registered Nurse\nAbout Harbour Health', 'Registered Nurse', 'Harbour Health'],
    [
      'Registered Nurse\n\nHarbour Health Trust – Leeds\n\nHarbour Health has nine wards.',
      'Registered Nurse',
      'Harbour Health Trust',
    ],
    ['Tideway\nRegistered Nurse\nTideway cares for the coast.', 'Registered Nurse', 'Tideway'],
    ['Wharfinger (m/w/d)\nTideway GmbH\nTideway GmbH pflegt Kais.', 'Wharfinger (m/w/d)', 'Tideway GmbH'],
    ['Registered Nurse\nLeeds · Full-time', 'Registered Nurse', ''],
    ['We are looking for a nurse at our hospital.', '', ''],
    ['Join us at Harbour Health', '', ''],
    ['About us', '', ''],
  ])('is only suggested a name from between the lines: %j', (head, title, company) => {
    const read = readPastedText(`${head}\n${BODY}`)
    expect(read).toMatchObject({ title: '', company: '', suggested: { title, company } })
  })

  test('keeps no contact and no markup, and reads place and pay where a label names them', () => {
    const read = readPastedText(
      `<p>Job title: Lock Keeper</p><p>Location: Leeds, United Kingdom</p><p>Salary: £24,000 - £28,000 a year</p>
      <p>Ask Jo: jo@canal.example, +44 20 7946 0958</p><script>alert(1)</script>${BODY}`,
    )
    const built = buildPastedPosting(read, { title: 'Lock Keeper', company: 'Canal Trust' }, NOW_MS)
    expect(built).toMatchObject({
      ok: true,
      posting: {
        url: '',
        place: 'Leeds, United Kingdom',
        pay: { min: 24_000, max: 28_000, currency: 'GBP', period: 'year' },
      },
    })
    expect(JSON.stringify(built)).not.toMatch(/@|7946|<|alert/)
  })

  test('is the same posting whatever its blanks and capitals', () => {
    const idOf = (text: string) => {
      const built = buildPastedPosting(
        readPastedText(text),
        { title: 'Lock Keeper', company: 'Canal' },
        NOW_MS,
      )
      return built.ok && built.posting.nativeId
    }
    expect(idOf(BODY)).toBe(idOf(`\n  ${BODY.toUpperCase().replaceAll('\n', '\n\n')} `))
    expect(idOf(BODY)).not.toBe(idOf(`${BODY}\n- A licence`))
  })

  test.each([
    ['a very long line', 'x'.repeat(500_000)],
    ['a hundred thousand tags', '<div>'.repeat(100_000)],
    ['labels without end', 'Title: '.repeat(50_000)],
    ['broken letters', '\ud800\u0000\u202e'.repeat(1000)],
  ])('of %s is read without harm', (_, text) => {
    const read = readPastedText(text)
    expect(read.description.length).toBeLessThanOrEqual(20_000)
    expect(read.title.length).toBeLessThanOrEqual(120)
  })
})
