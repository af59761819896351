import { expect, test } from 'vitest'
import { NO_WISH, type WishedPlace } from '#contract/search-wish.ts'
import { namesToAsk } from './asked-names.ts'
import { type AskableSource, countriesOf, keyOf, planSearch, SEARCH_BUDGETS } from './plan-search.ts'

const place = (name: string, country: string): WishedPlace => ({
  name,
  country,
  lat: 53,
  lon: 10,
  radiusKm: 30,
})
const HAMBURG = place('Hamburg', 'DE')
const NURSE = { ...NO_WISH, jobWanted: 'Nurse', places: [HAMBURG] }
const REMOTE = { ...NO_WISH, jobWanted: 'Backend engineer', workplace: 'remote' as const, remoteFrom: 'EU' }
const BASE = { isRemoteOnly: false, requestsEach: 1, termsClass: 'invited' }
const WORLD: AskableSource = {
  ...{ ...BASE, id: 'world', countries: 'world', understands: ['words', 'place', 'radius', 'remote', 'age'] },
}
const ENGLAND: AskableSource = { ...BASE, id: 'england', countries: ['GB'], understands: ['words', 'place'] }
const HOMES: AskableSource = {
  ...{ ...BASE, id: 'homes', countries: 'world', understands: ['words'], isRemoteOnly: true },
}
const FEED: AskableSource = { ...BASE, id: 'feed', countries: ['DE'], understands: [] }
const plan = (wanted: typeof NURSE | typeof REMOTE, sources: AskableSource[], names = {}) =>
  planSearch(wanted, sources, { budgets: SEARCH_BUDGETS, names })

test('a source is asked for the places of a wish, and only where it has any', () => {
  expect(plan(NURSE, [WORLD, ENGLAND, HOMES])).toEqual([
    { sourceId: 'world', jobWanted: 'Nurse', place: HAMBURG, remoteFrom: null, postedWithinDays: null },
  ])
})

test('what a source cannot be asked it is not asked', () => {
  const leeds = { ...NURSE, places: [place('Leeds', 'GB')], postedWithinDays: 7 }
  expect(plan(leeds, [ENGLAND])).toEqual([
    {
      ...{ sourceId: 'england', jobWanted: 'Nurse', remoteFrom: null, postedWithinDays: null },
      place: { ...place('Leeds', 'GB'), radiusKm: 0 },
    },
  ])
})

test('a whole country is named to sources of several countries alone', () => {
  const country = { ...place('United Kingdom', 'GB'), radiusKm: null }
  expect(plan({ ...NURSE, places: [country] }, [WORLD, ENGLAND]).map(({ place: at }) => at)).toEqual([
    country,
    null,
  ])
})

test('a list for everybody is asked the same for every wish', () => {
  const bremen = { ...NURSE, jobWanted: 'Cook', places: [place('Bremen', 'DE')] }
  const asked = [...plan(NURSE, [FEED]), ...plan(bremen, [FEED])]
  expect(asked).toHaveLength(2)
  expect(new Set(asked.map(keyOf)).size).toBe(1)
})

test('remote work is asked for where it may be done from, and no place with it', () => {
  expect(
    plan(REMOTE, [WORLD, HOMES, ENGLAND, FEED]).map(({ sourceId, place: at, remoteFrom }) => [
      sourceId,
      at,
      remoteFrom,
    ]),
  ).toEqual([
    ['world', null, 'EU'],
    ['homes', null, null],
    ['feed', null, null],
  ])
})

test('a wish of many places costs no source more than its budget, and the same question once', () => {
  const names = ['Hamburg', 'Bremen', 'Kiel', 'Berlin', 'Leipzig']
  const many = { ...NURSE, places: names.map(name => place(name, 'DE')), remoteFrom: 'DE' }
  expect(plan(many, [{ ...WORLD, termsClass: 'internal' }])).toHaveLength(2)
  expect(plan(many, [WORLD])).toHaveLength(6)
  expect(plan(many, [{ ...WORLD, understands: ['words'] }])).toHaveLength(1)
})

test('a source is asked in the language of the place too, after the words of the person', () => {
  const names = namesToAsk('Nurse', countriesOf(NURSE))
  const asked = plan(NURSE, [WORLD], names).map(({ jobWanted }) => jobWanted)
  expect(asked).toEqual(['Nurse', 'Pflegefachkraft', 'Krankenpfleger'])
  const two = { ...NURSE, places: [HAMBURG, place('Leeds', 'GB')] }
  const ordered = plan(two, [WORLD], namesToAsk('Nurse', countriesOf(two))).map(question => [
    question.place?.name,
    question.jobWanted,
  ])
  expect(ordered.slice(0, 2)).toEqual([
    ['Hamburg', 'Nurse'],
    ['Leeds', 'Nurse'],
  ])
})

test.each([
  ['Elektriker', 'SE', ['Elektriker']],
  ['Elektriker', 'FR', ['Elektriker', 'électricien']],
  ['Chief Puddle Officer', 'DE', ['Chief Puddle Officer']],
  ['Nurse', 'JP', ['Nurse']],
])('%s is asked for in %s as %j', (jobWanted, country, names) => {
  expect(namesToAsk(jobWanted, [country])).toEqual({ [country]: names })
})

test('a source that takes several requests a question is asked fewer', () => {
  const paged = { ...WORLD, requestsEach: 3 }
  expect(plan(NURSE, [paged], namesToAsk('Nurse', ['DE']))).toHaveLength(2)
})
