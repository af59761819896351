import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PostingPage, readJobPosting } from './job-posting.ts'
import { NormalisedPosting } from './posting.ts'

const NOW = Date.UTC(2026, 10, 15, 12)
const PAGE: Omit<PostingPage, 'html'> = {
  url: 'https://jobs.example/jobs/view/100042-pump-technician?utm_source=x',
  sourceId: 'example',
  tenant: '',
  nativeId: '100042',
  attribution: null,
  visible: { title: '', company: '', description: '', level: '', workplace: '' },
}
const FIELDS = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Pump Technician',
  description: '<p>You keep our pumps running.</p><ul><li>Mend valves</li></ul>',
  datePosted: '2026-11-12',
  validThrough: '2026-12-12',
  hiringOrganization: {
    '@type': 'Organization',
    name: 'Fennwater Utilities',
    sameAs: 'https://fennwater.example',
  },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: 'Oulu', addressCountry: 'FI' },
  },
  employmentType: ['FULL_TIME', 'CONTRACTOR'],
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', minValue: 3000, maxValue: 3600, unitText: 'MONTH' },
  },
  identifier: { '@type': 'PropertyValue', name: 'Fennwater', value: 'REQ-7' },
  experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 24 },
}

function block(json: string): string {
  return `<html lang="en"><head><script type="application/ld+json">${json.replaceAll('</', '<\\/')}</script></head><body></body></html>`
}

function read(html: string, page: Partial<PostingPage> = {}) {
  return readJobPosting({ ...PAGE, ...page, html }, NOW)
}

function readFields(change: Record<string, unknown>, page: Partial<PostingPage> = {}): NormalisedPosting {
  const reading = read(block(JSON.stringify({ ...FIELDS, ...change })), page)
  if (!reading.ok) throw new Error(reading.reason)
  return reading.posting
}

test('a whole posting is read into the shape of the product', () => {
  const posting = readFields({})
  expect(NormalisedPosting.parse(posting)).toEqual(posting)
  expect(posting).toEqual({
    sourceId: 'example',
    tenant: '',
    nativeId: '100042',
    url: 'https://jobs.example/jobs/view/100042-pump-technician?utm_source=x',
    title: 'Pump Technician',
    company: 'Fennwater Utilities',
    place: 'Oulu, Finland',
    workplace: null,
    levels: ['Entry level', 'Associate'],
    description: 'You keep our pumps running.\n- Mend valves',
    employmentType: 'contract',
    pay: { min: 3000, max: 3600, currency: 'EUR', period: 'month' },
    language: 'en',
    postedAtUtc: '2026-11-12T00:00:00.000Z',
    validThroughUtc: '2026-12-12T23:59:59.999Z',
    requisitionId: 'REQ-7',
    attribution: null,
    rejects: [],
  })
})

const WHOLE = JSON.stringify(FIELDS)

test.each([
  ['no title', { title: undefined }, 'no-title'],
  ['no description', { description: '<script>x</script>' }, 'no-description'],
  ['a deadline in the past', { validThrough: '2026-11-14' }, 'expired'],
])('a posting with %s is rejected with a reason', (_, change, reason) => {
  expect(read(block(JSON.stringify({ ...FIELDS, ...change })))).toEqual({ ok: false, reason })
})

test('a page with several postings is a list, whatever it shows', () => {
  const visible = { title: 'Jobs', company: '', description: 'Many jobs', level: '', workplace: '' }
  const html = block(JSON.stringify([FIELDS, { ...FIELDS, title: 'Baker' }]))
  expect(read(html, { visible })).toEqual({ ok: false, reason: 'list-page' })
})

test('what was mended is marked', () => {
  expect(read(block(`${WHOLE};`))).toMatchObject({ ok: true, posting: { rejects: ['jsonld-repaired'] } })
})

test('what the page shows stands in for what its data lacks', () => {
  const visible = {
    title: '<b>Pump</b> Fitter',
    company: 'Fennwater',
    description: '<p>Mend pumps.</p>',
    level: 'Director',
    workplace: 'Hybrid',
  }
  expect(read('<p>nothing</p>', { visible })).toMatchObject({
    ok: true,
    posting: {
      title: 'Pump Fitter',
      company: 'Fennwater',
      description: 'Mend pumps.',
      levels: ['Director'],
      rejects: ['no-posting', 'title-from-page', 'description-from-page', 'date-missing'],
    },
  })
  expect(readFields({ title: null }, { visible })).toMatchObject({
    title: 'Pump Fitter',
    rejects: ['title-from-page'],
  })
})

describe('fields', () => {
  test.each([
    ['an organisation as text', { hiringOrganization: 'Fennwater' }, { company: 'Fennwater', rejects: [] }],
    [
      'a confidential organisation',
      { hiringOrganization: 'Confidential' },
      { company: '', rejects: ['company-missing'] },
    ],
    [
      'a date as DD.MM.YYYY',
      { datePosted: '12.11.2026' },
      { postedAtUtc: '2026-11-12T00:00:00.000Z', rejects: [] },
    ],
    [
      'a date in the future',
      { datePosted: '2027-11-12' },
      { postedAtUtc: null, rejects: ['date-unreadable'] },
    ],
    [
      'pay as text',
      { baseSalary: '€45k–55k' },
      { pay: { min: 45_000, max: 55_000, currency: 'EUR', period: 'year' } },
    ],
    ['pay without a currency', { baseSalary: '45k–55k' }, { pay: null, rejects: ['pay-unreadable'] }],
    [
      'several places',
      {
        jobLocation: [
          { address: 'Oulu, Finland' },
          { address: { addressLocality: 'UNAVAILABLE', addressCountry: { name: 'Sweden' } } },
        ],
      },
      { place: 'Oulu, Finland; Sweden' },
    ],
    [
      'a remote job without a place',
      {
        jobLocation: undefined,
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: [{ name: 'FI' }, { name: 'Sweden' }],
      },
      { place: 'Finland; Sweden', workplace: 'remote' },
    ],
    ['an internship', { employmentType: 'INTERN' }, { employmentType: 'internship', levels: ['Internship'] }],
    ['free words for the employment', { employmentType: 'Teilzeit' }, { employmentType: 'part_time' }],
    ['its own id as identifier', { identifier: '100042' }, { requisitionId: null }],
    [
      'a script in the description',
      { description: '<p>Mend.</p><script>alert(1)</script><img src=x onerror=alert(1)>' },
      { description: 'Mend.' },
    ],
    [
      'a description escaped twice',
      { description: '&amp;lt;p&amp;gt;Mend.&amp;lt;/p&amp;gt;' },
      { description: 'Mend.' },
    ],
    [
      'further texts',
      { skills: ['valves', 'welding'], responsibilities: 'Mend valves' },
      { description: 'You keep our pumps running.\n- Mend valves\nvalves, welding' },
    ],
    [
      'contacts',
      { description: 'Write to a.b@c.example or call +358 40 123 4567.' },
      { description: 'Write to [e-mail hidden] or call [phone hidden].' },
    ],
  ])('%s', (_, change, expected) => {
    expect(readFields(change)).toMatchObject(expected)
  })

  test('the canonical address wins, if it is on the same host', () => {
    const page = (href: string) => block(WHOLE).replace('<head>', `<head><link href="${href}" rel=canonical>`)
    expect(read(page('/jobs/view/100042'))).toMatchObject({
      posting: { url: 'https://jobs.example/jobs/view/100042' },
    })
    expect(read(page('https://evil.example/x'))).toMatchObject({
      posting: { url: PAGE.url, rejects: ['address-elsewhere'] },
    })
    expect(readFields({ url: '../view/7?a=b#c' }).url).toBe('https://jobs.example/jobs/view/7?a=b')
    expect(readFields({ url: 'javascript:alert(1)' }).url).toBe(PAGE.url)
  })
})

test('microdata serves where there is no JSON-LD', () => {
  const html = `<div itemscope itemtype="https://schema.org/JobPosting"><h1 itemprop="title">Pump Technician</h1>
    <span itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Organization"><b itemprop="name">Fennwater</b></span>
    <meta itemprop="datePosted" content="2026-11-12"><div itemprop="description"><p>Mend &amp; watch</p><div>valves</div></div>
    <span itemprop="jobLocation" itemscope><i itemprop="addressLocality">Oulu</i></span></div>`
  expect(read(html)).toMatchObject({
    ok: true,
    posting: {
      title: 'Pump Technician',
      company: 'Fennwater',
      description: 'Mend & watch\nvalves',
      place: 'Oulu',
      postedAtUtc: '2026-11-12T00:00:00.000Z',
    },
  })
})

test('whatever stands in the fields, the reading is a valid posting or a reason', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.array(fc.string()),
    fc.object({ maxDepth: 2 }),
  )
  const fields = fc.dictionary(
    fc.constantFrom(...Object.keys(FIELDS), 'skills', 'url', 'jobLocationType'),
    anything,
  )
  fc.assert(
    fc.property(fields, change => {
      const reading = read(
        block(JSON.stringify({ ...FIELDS, ...change, '@type': 'JobPosting' }).replaceAll('</', '<\\/')),
      )
      if (reading.ok) expect(() => NormalisedPosting.parse(reading.posting)).not.toThrow()
      else expect(reading.reason).not.toBe('')
    }),
  )
})

test('whatever bytes a page holds, reading it does not throw', () => {
  const piece = fc.constantFrom(
    '<script type="application/ld+json">',
    '</script>',
    WHOLE,
    '{',
    '}',
    '[',
    ',',
    '"',
    '<!--',
    '@graph',
    '<div itemtype="https://schema.org/JobPosting">',
    '<b itemprop=title>',
    '</b>',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }),
      pieces => void read(pieces.join('')),
    ),
  )
})
