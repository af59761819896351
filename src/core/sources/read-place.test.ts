import { expect, test } from 'vitest'
import { countryCode, countryName, readPlaces } from './read-place.ts'
import { readWorkplace } from './read-workplace.ts'

test.each([
  ['Oulu, Finland', [{ city: 'oulu', country: 'FI' }]],
  ['Zürich, Schweiz', [{ city: 'zurich', country: 'CH' }]],
  ['Austin, TX', [{ city: 'austin', country: 'US' }]],
  ['Portland, OR 97201, USA', [{ city: 'portland', country: 'US' }]],
  ['Berlin, DE', [{ city: 'berlin', country: 'DE' }]],
  ['Denver, Colorado', [{ city: 'denver', country: 'US' }]],
  ['Pune, Maharashtra, India', [{ city: 'pune', country: 'IN' }]],
  ['Remote - EMEA', []],
  ['Remote, Europe', []],
  ['UTC±3', []],
  ['Remote (US only)', [{ city: '', country: 'US' }]],
  ['Home Office, Deutschland', [{ city: '', country: 'DE' }]],
  ['Remote (Spain)', [{ city: '', country: 'ES' }]],
  [
    'Lyon, France; Lille, France',
    [
      { city: 'lyon', country: 'FR' },
      { city: 'lille', country: 'FR' },
    ],
  ],
  [
    'London or Leeds',
    [
      { city: 'london', country: '' },
      { city: 'leeds', country: '' },
    ],
  ],
  ['Anywhere', []],
  ['', []],
])('the place %j is read', (raw, places) => {
  expect(readPlaces(raw)).toEqual(places)
})

test('countries are known by name and by code', () => {
  expect(
    ['Deutschland', 'Germany', 'DE', 'Côte d’Ivoire', 'UK', 'the Netherlands', 'Atlantis'].map(countryCode),
  ).toEqual(['DE', 'DE', 'DE', 'CI', 'GB', 'NL', ''])
  expect(countryName('FI')).toBe('Finland')
  expect(countryName('Suomi')).toBe('Suomi')
})

const NOWHERE = { stated: '', isMarkedRemote: false, title: 'Baker', place: 'Oulu, Finland', description: '' }

test.each([
  ['nothing said', {}, null],
  ['a word of its own', { stated: 'On-site', title: 'Remote Baker' }, 'on-site'],
  ['marked remote', { isMarkedRemote: true }, 'remote'],
  ['remote in the place', { place: 'Remote, Finland' }, 'remote'],
  ['hybrid wins over the mark', { isMarkedRemote: true, title: 'Baker (hybrid)' }, 'hybrid'],
  ['days in the office', { description: 'Three days a week in the office.' }, 'hybrid'],
  ['plainly remote in the text', { description: 'This role is remote.' }, 'remote'],
  ['remote sites are no remote work', { description: 'You visit remote sites.' }, null],
  ['on site', { place: 'On-site, Oulu' }, 'on-site'],
])('the workplace with %s', (_, signs, workplace) => {
  expect(readWorkplace({ ...NOWHERE, ...signs })).toBe(workplace)
})
