import { expect, test } from 'vitest'
import { NO_WISH, type SearchWish, type WishedPlace } from '#contract/search-wish.ts'
import { completePlace, findPlace } from './find-place.ts'
import { fitWish } from './fit-wish.ts'
import { distanceKm, townsByName } from './gazetteer.ts'
import { readPostingPlaces } from './posting-places.ts'

const HAMBURG: WishedPlace = { name: 'Hamburg', country: 'DE', lat: 53.55, lon: 9.99, radiusKm: 25 }

const GERMANY: WishedPlace = { ...HAMBURG, name: 'Germany', radiusKm: null }

function tell(name: string, country: string | null = null): string {
  const found = findPlace(name, country)
  if (found.found === 'one') return `${found.town.name} ${found.town.country}`
  if (found.found === 'many') return `which of ${found.towns.length}`
  return found.suggestion === null ? 'unknown' : `did you mean ${found.suggestion.name}`
}

test.each([
  ['Hamburg', 'Hamburg DE'],
  ['München', 'Munich DE'],
  ['muenchen', 'Munich DE'],
  ['Cologne', 'Köln DE'],
  ['Wien', 'Vienna AT'],
  ['Gothenburg', 'Göteborg SE'],
  ['Springfield', 'which of 6'],
  ['Hamburk', 'did you mean Hamburg'],
  ['Stuttgrat', 'did you mean Stuttgart'],
  ['Qwertyuiop', 'unknown'],
  ['', 'unknown'],
])('the town %j is %s', (name, told) => {
  expect(tell(name)).toBe(told)
})

test('a country or a state decides between towns of one name', () => {
  expect([tell('London', 'CA'), tell('Springfield', 'US-IL'), tell('Hamburg', 'SE')]).toEqual([
    'London CA',
    'Springfield US',
    'unknown',
  ])
})

test('the beginning of a name offers the largest towns first', () => {
  expect(completePlace('ham', 3).map(({ name }) => name)[0]).toBe('Hamburg')
  expect(completePlace('h', 3)).toEqual([])
})

test('from Hamburg to Bremen it is about 94 km', () => {
  const [bremen] = townsByName().get('bremen') ?? []
  expect(bremen && Math.round(distanceKm(HAMBURG, bremen))).toBe(94)
})

function tellSpots(raw: string): string {
  const { spots, isUnclear } = readPostingPlaces(raw)
  const told = spots.map(({ area, towns: [town] }) => area ?? `${town?.name} ${town?.country}`)
  return [...told, ...(isUnclear ? ['unclear'] : [])].join(' + ')
}

test.each([
  ['Hamburg, Germany', 'Hamburg DE'],
  ['Berlin or remote', 'Berlin DE'],
  ['Greater London', 'London GB'],
  ['LS1 4AP', 'Leeds GB'],
  ['20095 Hamburg', 'Hamburg DE'],
  ['411 05 Göteborg', 'Göteborg SE'],
  ['Hamburg-Altona', 'Hamburg DE'],
  ['Köln und Umgebung', 'Köln DE'],
  ['Berlin, Hamburg, München', 'Berlin DE + Hamburg DE + Munich DE'],
  ['Portland, OR 97201, USA', 'Portland US'],
  ['Tel Aviv, IL', 'Tel Aviv IL'],
  ['Toronto, CA', 'Toronto CA'],
  ['Vernon, CA', 'US-CA'],
  ['London, Ontario', 'London CA'],
  ['Bayern', 'DE-BY'],
  ['Washington', 'US'],
  ['Singapore', 'Singapore SG'],
  ['Remote (US only)', 'US'],
  ['Remote - EMEA', 'unclear'],
  ['Somewhere warm', 'unclear'],
  ['', 'unclear'],
])('the place %j of a posting is %s', (raw, told) => {
  expect(tellSpots(raw)).toBe(told)
})

const POSTING = {
  ...{ place: 'Hamburg', workplace: null, employmentType: null, language: null, pay: null, postedAt: null },
}
const NOW_MS = Date.parse('2026-11-23T12:00:00Z')
const wishing = (part: Partial<SearchWish>): SearchWish => ({ ...NO_WISH, ...part })

test.each([
  ['nothing asked', {}, { said: { place: 'Lima, Peru' }, outside: '', unstated: '' }],
  ['near', { places: [HAMBURG] }, { said: { place: 'Norderstedt, Germany' }, outside: '', unstated: '' }],
  ['too far', { places: [HAMBURG] }, { said: { place: 'Bremen, Germany' }, outside: 'place', unstated: '' }],
  ['no place stated', { places: [HAMBURG] }, { said: { place: '' }, outside: '', unstated: 'place' }],
  [
    'the country alone',
    { places: [HAMBURG] },
    { said: { place: 'Germany' }, outside: '', unstated: 'place' },
  ],
  ['in a whole country', { places: [GERMANY] }, { said: { place: 'Passau' }, outside: '', unstated: '' }],
  ['all of a whole country', { places: [GERMANY] }, { said: { place: 'Bayern' }, outside: '', unstated: '' }],
  [
    'beside a whole country',
    { places: [GERMANY] },
    { said: { place: 'Salzburg' }, outside: 'place', unstated: '' },
  ],
  [
    'a whole country and no place',
    { places: [GERMANY] },
    { said: { place: '' }, outside: '', unstated: 'place' },
  ],
  ['another country', { places: [HAMBURG] }, { said: { place: 'France' }, outside: 'place', unstated: '' }],
  ['a state too far', { places: [HAMBURG] }, { said: { place: 'Bayern' }, outside: 'place', unstated: '' }],
  [
    'a state around',
    { places: [HAMBURG] },
    { said: { place: 'Niedersachsen' }, outside: '', unstated: 'place' },
  ],
  [
    'from home',
    { places: [HAMBURG] },
    { said: { place: 'Munich', workplace: 'remote' }, outside: '', unstated: '' },
  ],
  [
    'from home elsewhere',
    { places: [HAMBURG] },
    { said: { place: 'Austin, TX', workplace: 'remote' }, outside: 'place', unstated: '' },
  ],
  [
    'from home in the EU',
    { remoteFrom: 'EU' },
    { said: { place: 'Lisbon', workplace: 'remote' }, outside: '', unstated: '' },
  ],
  [
    'from home in the US',
    { remoteFrom: 'EU' },
    { said: { place: 'Remote, USA', workplace: 'remote' }, outside: 'place', unstated: '' },
  ],
  [
    'on site',
    { workplace: 'remote' },
    { said: { workplace: 'on-site' }, outside: 'workplace', unstated: '' },
  ],
  ['no workplace stated', { workplace: 'remote' }, { said: {}, outside: '', unstated: 'workplace' }],
  [
    'full-time',
    { employment: ['part-time'] },
    { said: { employmentType: 'full_time' }, outside: 'employment', unstated: '' },
  ],
  [
    'part-time',
    { employment: ['part-time'] },
    { said: { employmentType: 'part_time' }, outside: '', unstated: '' },
  ],
  [
    'another language',
    { languages: ['de'] },
    { said: { language: 'en-GB' }, outside: 'language', unstated: '' },
  ],
  [
    'old',
    { postedWithinDays: 7 },
    { said: { postedAt: '2026-11-01T00:00:00Z' }, outside: 'posted', unstated: '' },
  ],
] as const)('a posting is held against the wish: %s', (_, wish, { said, outside, unstated }) => {
  const fit = fitWish(wishing(wish as Partial<SearchWish>), { ...POSTING, ...said }, NOW_MS)
  expect([fit.outside.join(), fit.unstated.join()]).toEqual([outside, unstated])
})

test('pay is held against its upper end, and another currency is not compared', () => {
  const payFrom = { amount: 60_000, currency: 'EUR' }
  const paid = (max: number, currency: string, period: 'month' | 'year') =>
    fitWish(wishing({ payFrom }), { ...POSTING, pay: { min: 40_000, max, currency, period } }, NOW_MS)
  expect(paid(65_000, 'EUR', 'year')).toEqual({ outside: [], unstated: [] })
  expect(paid(55_000, 'EUR', 'year').outside).toEqual(['pay'])
  expect(paid(55_000, 'USD', 'year').unstated).toEqual(['pay'])
})
