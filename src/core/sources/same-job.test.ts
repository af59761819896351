import { describe, expect, test } from 'vitest'
import { contentHash, hash32 } from './content-hash.ts'
import { placeKey, plainAddress } from './place-key.ts'
import type { NormalisedPosting } from './posting.ts'
import { blockKey, findBoilerplate, isSameJob } from './same-job.ts'

test('the key of a posting’s place cannot be forged by a colon in its parts', () => {
  expect(placeKey({ sourceId: 'a', tenant: 'b:c', nativeId: 'd' })).not.toBe(
    placeKey({ sourceId: 'a', tenant: 'b', nativeId: 'c:d' }),
  )
})

test('a board is the same however its name is written, and an id keeps its capitals', () => {
  const placed = { sourceId: 'ashby', tenant: 'Acme Labs', nativeId: 'J1' }
  expect(placeKey({ ...placed, tenant: 'acme labs' })).toBe(placeKey(placed))
  expect(placeKey({ ...placed, nativeId: 'j1' })).not.toBe(placeKey(placed))
})

test.each([
  ['http://www.Jobs.example/view/7/?utm_medium=a&b=2&a=1&ref=x#top', 'https://jobs.example/view/7?a=1&b=2'],
  ['https://acme.example/careers?gh_jid=4012345&utm_source=z', 'https://acme.example/careers?gh_jid=4012345'],
  ['mailto:jobs@acme.example', null],
])('the address %s is %s without where a click came from', (url, plain) => {
  expect(plainAddress(url)).toBe(plain)
})

describe('hashes', () => {
  test('the same text has the same hash, another one another', () => {
    expect(contentHash('pump')).toBe(contentHash('pump'))
    expect(contentHash('pump')).toMatch(/^[\da-f]{16}$/)
    const many = new Set(Array.from({ length: 20_000 }, (_, n) => contentHash(`text ${n}`)))
    expect(many.size).toBe(20_000)
    expect(contentHash('ab')).not.toBe(contentHash('ba'))
    expect(contentHash('')).not.toBe(contentHash('\u0000'))
  })

  test('small hashes spread evenly', () => {
    const counts = [0, 0, 0, 0]
    for (let n = 0; n < 4000; n += 1)
      counts[hash32(`user ${n}`) % 4] = (counts[hash32(`user ${n}`) % 4] ?? 0) + 1
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})

const STORY = 'Fennwater has kept the north in water for a long time. We welcome everyone who likes rivers.'
const TASKS =
  'You keep forty pumps running between Oulu and the coast. You mend valves before they break and write down what you changed. ' +
  'You answer alarms on every fourth weekend together with a colleague. You plan spare parts with the stores and train two apprentices.'
function areSame(
  a: NormalisedPosting,
  b: NormalisedPosting,
  boilerplate: ReadonlySet<string> = new Set(),
): boolean {
  return isSameJob(a, b, boilerplate)
}

const POSTING: NormalisedPosting = {
  sourceId: 'a',
  nativeId: '1',
  url: 'https://jobs.example/1',
  levels: [],
  language: 'en',
  validThroughUtc: null,
  attribution: null,
  rejects: [],
  tenant: '',
  title: 'Senior Pump Technician (m/w/d)',
  company: 'Fennwater Utilities Oy',
  place: 'Oulu, Finland',
  workplace: null,
  employmentType: 'full_time',
  description: `${STORY}\n${TASKS}`,
  pay: null,
  postedAtUtc: '2026-11-01T00:00:00.000Z',
  requisitionId: null,
}

test('a block is the employer without its legal form, and the country', () => {
  expect(blockKey(POSTING)).toBe('fennwater utilities|FI')
  expect(blockKey({ company: 'The Fennwater-Utilities Group, Ltd.', place: 'Kemi, FI' })).toBe(
    'fennwater utilities|FI',
  )
  expect(blockKey({ company: 'AG', place: '' })).toBe('ag|')
})

test.each<[string, Partial<NormalisedPosting>]>([
  ['itself', {}],
  ['another source with a shorter title', { sourceId: 'b', title: 'Sr. Pump Technician - Fennwater' }],
  [
    'an edited text',
    { description: `${STORY}\n${TASKS.replace('forty', '40').replace('every fourth', 'each fifth')}` },
  ],
  ['its city behind the title', { title: 'Senior Pump Technician, Oulu' }],
  ['a snippet of its text', { description: TASKS.slice(0, 124) }],
  ['a pay nearby', { pay: { min: 3000, max: 3400, currency: 'EUR', period: 'month' } }],
])('a posting is the same job as %s', (_, change) => {
  expect(areSame(POSTING, { ...POSTING, ...change })).toBe(true)
  expect(areSame({ ...POSTING, ...change }, POSTING)).toBe(true)
})

test.each<[string, Partial<NormalisedPosting>]>([
  ['one in another city', { place: 'Kemi, Finland' }],
  ['one in a city of that name elsewhere', { place: 'Oulu, Sweden' }],
  ['one of another level', { title: 'Junior Pump Technician' }],
  ['an internship', { employmentType: 'internship' }],
  [
    'another title with the same story',
    { title: 'Senior Water Chemist', description: `${STORY}\nYou test water.` },
  ],
  [
    'another text under the same title',
    {
      description:
        'You sell pumps to farms. You travel a lot and like talking to people in the open air all year.',
    },
  ],
  [
    'the same title half a year later, text half changed',
    { postedAtUtc: '2026-05-01T00:00:00.000Z', description: TASKS.slice(0, 250) },
  ],
])('a posting is not the same job as %s', (_, change) => {
  expect(areSame(POSTING, { ...POSTING, ...change })).toBe(false)
})

test('one requisition under another title is one job, unless place or text say otherwise', () => {
  const first = { ...POSTING, requisitionId: 'R1' }
  const renamed = { ...first, title: 'Senior Plant Mechanic' }
  expect(areSame(first, renamed)).toBe(true)
  expect(areSame({ ...first, requisitionId: null }, { ...renamed, requisitionId: null })).toBe(false)
  expect(areSame(first, { ...renamed, tenant: 'other' })).toBe(false)
  expect(areSame(first, { ...renamed, place: 'Kemi, Finland' })).toBe(false)
  expect(areSame(first, { ...renamed, description: 'You sell pumps to farms all year round.' })).toBe(false)
})

test('two requisitions of one vendor, or pay far apart, keep equal postings apart', () => {
  const first = { ...POSTING, requisitionId: 'R1' }
  expect(areSame(first, { ...POSTING, requisitionId: 'R2' })).toBe(false)
  expect(areSame(first, { ...POSTING, requisitionId: 'R2', sourceId: 'b' })).toBe(true)
  const pay = { min: 3000, max: null, currency: 'EUR', period: 'month' } as const
  expect(areSame({ ...POSTING, pay }, { ...POSTING, pay: { ...pay, min: 4500 } })).toBe(false)
})

test('remote postings meet where their people may live', () => {
  const remote = { ...POSTING, workplace: 'remote', place: 'Finland' } as const
  expect(areSame(remote, { ...remote, place: 'Remote' })).toBe(true)
  expect(areSame(remote, { ...remote, place: 'Spain' })).toBe(false)
})

test("the employer's own story does not make two jobs alike", () => {
  const long = Array.from(
    { length: 12 },
    (_, n) => `Our house rule number ${n} is to be kind to water and people.`,
  ).join('\n')
  const shift = {
    ...POSTING,
    title: 'Pump Operator',
    description: `${long}\nYou watch the night shift in the south.`,
  }
  const day = {
    ...POSTING,
    title: 'Pump Operator',
    description: `${long}\nYou repair engines by day in a workshop.`,
  }
  const others = ['a', 'b', 'c'].map(word => `${long}\nSomething else ${word}.`)
  expect(areSame(shift, day)).toBe(true)
  const boilerplate = findBoilerplate([shift.description, day.description, ...others])
  expect(boilerplate.size).toBe(12)
  expect(areSame(shift, day, boilerplate)).toBe(false)
})
